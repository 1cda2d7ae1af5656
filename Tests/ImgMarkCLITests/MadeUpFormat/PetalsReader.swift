import ImgMarkAnnotations
import ImgMarkGeometry
import ImgMarkNumbers
import ImgMarkText

@testable import ImgMarkDatasets

/// Reads Petals.
struct PetalsReader: TwoPassReader {
  let options: ReadingOptions

  init(_ options: ReadingOptions) {
    self.options = options
  }

  func readHeader(_ tree: any FileTree, classes: inout ClassList) -> DatasetHeader {
    DatasetHeader(format: DatasetFormat.petals.name)
  }

  func readImages(
    _ tree: any FileTree, sizes: any ImageSizes, classes: inout ClassList,
    into sink: inout some DatasetSink
  ) throws {
    let origin = options.own.petalOrigin
    for path in try tree.inputs(ending: ".petals") {
      for (name, rows) in try images(of: path, in: tree) {
        try sink.add(
          AnnotatedImage(path: name, file: path), declared: nil, by: sizes, rows,
          line: { $0.line }
        ) { row, size, numbers throws(DatasetError.Reason) in
          try row.annotation(from: origin.zero(of: size), &numbers, &classes)
        }
      }
    }
  }

  /// The images of a file in their order, each with the rows of its objects.
  private func images(
    of path: String, in tree: any FileTree
  ) throws -> [(name: String, rows: [PetalsRow])] {
    var images: [(name: String, rows: [PetalsRow])] = []
    let lines = try TextLines(path, in: tree)
    for line in lines {
      let fields = lines.fields(line).map { String(decoding: lines.bytes[$0], as: UTF8.self) }
      guard let first = fields.first, first != "#petals" else { continue }
      if first == "=" {
        images.append((fields.dropFirst().joined(separator: " "), []))
      } else if !images.isEmpty {
        images[images.count - 1].rows.append(PetalsRow(fields: fields, line: line.number))
      }
    }
    return images
  }
}

/// A line: an object.
struct PetalsRow {
  /// What is written of the mood if nothing is known of it.
  static let noMood = "-"

  let fields: [String]
  let line: Int

  func annotation(
    from zero: SourcePoint, _ numbers: inout ObjectNumbers, _ classes: inout ClassList
  ) throws(DatasetError.Reason) -> Annotation {
    guard fields.count >= 7, fields.count.isMultiple(of: 2) == false else {
      throw .wrongFieldCount(expected: "7 or more", found: fields.count)
    }
    let category = try classes.index(of: fields[0])
    var values: [Double] = []
    for field in fields.dropFirst(3) { values.append(numbers.value(try number(field))) }
    let center = SourcePoint(x: zero.x + values[0], y: zero.y + values[1])
    let shape: Shape<SourceSpace> =
      if fields[2] == "box" {
        .box(
          Rect(
            x: center.x - values[2] / 2, y: center.y - values[3] / 2, width: values[2],
            height: values[3]))
      } else {
        .polygon(
          Polygon(
            stride(from: 2, to: values.count, by: 2).map {
              Point(x: center.x + values[$0], y: center.y + values[$0 + 1])
            }))
      }
    var annotation = Annotation(shape, category: category)
    if fields[1] != Self.noMood {
      annotation.extras.append(Attribute("mood", text: fields[1]))
    }
    return annotation
  }

  private func number(_ field: String) throws(DatasetError.Reason) -> DecimalNumber {
    do throws(NumberFault) {
      return try DecimalText.number(field)
    } catch {
      throw .number("a coordinate", error)
    }
  }
}
