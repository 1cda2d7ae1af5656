import ImgMarkAnnotations
import ImgMarkGeometry
import ImgMarkNumbers
import ImgMarkText

@testable import ImgMarkDatasets

/// Reads Spots: a text file for each image, which begins with `#spots` and has a box a line.
struct SpotsReader: TwoPassReader {
  let options: ReadingOptions

  init(_ options: ReadingOptions) {
    self.options = options
  }

  func readHeader(_ tree: any FileTree, classes: inout ClassList) -> DatasetHeader {
    DatasetHeader(format: DatasetFormat.spots.name)
  }

  func readImages(
    _ tree: any FileTree, sizes: any ImageSizes, classes: inout ClassList,
    into sink: inout some DatasetSink
  ) throws {
    let paths = try tree.inputs(ending: ".spots")
    guard !paths.isEmpty else { throw DatasetError(.nothingFound("a file of Spots")) }
    for path in paths {
      let lines = try TextLines(path, in: tree)
      var rows: [(fields: [String], line: Int)] = []
      for line in lines where line.number > 1 {
        let fields = lines.fields(line).map { String(decoding: lines.bytes[$0], as: UTF8.self) }
        rows.append((fields, line.number))
      }
      // Its image is called like the file.
      let image = AnnotatedImage(path: ImageNames.stem(path), file: path)
      try sink.add(image, declared: nil, by: sizes, rows, line: { $0.line }) {
        row, _, numbers throws(DatasetError.Reason) in
        try annotation(row.fields, &numbers, &classes)
      }
    }
  }

  private func annotation(
    _ fields: [String], _ numbers: inout ObjectNumbers, _ classes: inout ClassList
  ) throws(DatasetError.Reason) -> Annotation {
    guard fields.count == 5 || fields.count == 6 else {
      throw .wrongFieldCount(expected: "5, or 6 with a score,", found: fields.count)
    }
    let box = try numbers.box(
      number(fields[1], "left"), number(fields[2], "top"), number(fields[3], "right"),
      number(fields[4], "bottom"))
    var annotation = Annotation(.box(box), category: try classes.index(of: fields[0]))
    if fields.count == 6 { annotation.score = try number(fields[5], "score").value }
    return annotation
  }

  private func number(
    _ text: String, _ name: String
  ) throws(DatasetError.Reason) -> DecimalNumber {
    do throws(NumberFault) {
      return try DecimalText.number(text)
    } catch {
      throw .number(name, error)
    }
  }
}
