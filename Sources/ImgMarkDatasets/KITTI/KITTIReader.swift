internal import ImgMarkAnnotations
internal import ImgMarkGeometry
internal import ImgMarkNumbers
internal import ImgMarkText

/// Reads KITTI's 2D objects: one text file for each image, 15 fields a line, or 16 with a score.
struct KITTIReader: TwoPassReader {
  let options: ReadingOptions

  init(_ options: ReadingOptions) {
    self.options = options
  }

  func readHeader(_ tree: any FileTree, classes: inout ClassList) -> DatasetHeader {
    DatasetHeader(format: "kitti")
  }

  func readImages(
    _ tree: any FileTree, sizes: any ImageSizes, classes: inout ClassList,
    into sink: inout some DatasetSink
  ) throws {
    let all = try tree.inputs(ending: ".txt")
    let labels = all.filter { $0.split(separator: "/").dropLast().contains("label_2") }
    let paths = labels.isEmpty ? all : labels
    guard !paths.isEmpty else { throw DatasetError(.nothingFound("a text file of KITTI")) }
    for path in paths {
      let folders = path.split(separator: "/").filter { $0 != "label_2" }
      let image = AnnotatedImage(
        path: ImageNames.stem(folders.joined(separator: "/")), file: path)
      var lines = try TextLines(path, in: tree)
      var objects: [KITTIObject] = []
      while let line = lines.next() {
        objects.append(
          KITTIObject(
            fields: lines.fields(line).map { String(decoding: lines.bytes[$0], as: UTF8.self) },
            line: line.number))
      }
      try sink.add(image, declared: nil, by: sizes, objects, line: { $0.line }) {
        object, _, numbers throws(DatasetError.Reason) in
        try object.annotation(&numbers, &classes)
      }
    }
  }
}

/// A line with an object.
struct KITTIObject {
  /// The fields of the third dimension if it is unknown.
  static let unknown3D = ["-10", "-1", "-1", "-1", "-1000", "-1000", "-1000", "-10"]

  let fields: [String]
  let line: Int

  func annotation(
    _ numbers: inout ObjectNumbers, _ classes: inout ClassList
  ) throws(DatasetError.Reason) -> Annotation {
    guard fields.count == 15 || fields.count == 16 else {
      throw .wrongFieldCount(expected: "15, or 16 with a score,", found: fields.count)
    }
    let category = try classes.index(of: fields[0])
    let box = try numbers.box(
      try number(4, "left"), try number(5, "top"), try number(6, "right"),
      try number(7, "bottom"))
    var annotation = Annotation(.box(box), category: category)
    let truncated = try number(1, "truncated").value
    let occluded = try number(2, "occluded").value
    if truncated > 0 { annotation.flags.insert(.truncated) }
    // 0 means visible, 1 and 2 occluded, 3 unknown.
    if occluded == 1 || occluded == 2 { annotation.flags.insert(.occluded) }
    if truncated != 0, truncated != 1 {
      annotation.extras.append(Attribute("truncated", text: fields[1]))
    }
    if occluded != 0, occluded != 1 {
      annotation.extras.append(Attribute("occluded", text: fields[2]))
    }
    let solid = [fields[3]] + fields[8..<15]
    for (index, name) in zip([3] + Array(8..<15), Self.names3D) { _ = try number(index, name) }
    if solid != Self.unknown3D {
      annotation.extras.append(Attribute("3d", text: solid.joined(separator: " ")))
    }
    if fields.count == 16 { annotation.score = try number(15, "score").value }
    return annotation
  }

  private static let names3D = [
    "alpha", "height", "width", "length", "x", "y", "z", "rotation_y",
  ]

  private func number(
    _ index: Int, _ name: String
  ) throws(DatasetError.Reason) -> DecimalNumber {
    do throws(NumberFault) {
      return try DecimalText.number(fields[index])
    } catch {
      throw .number(name, error)
    }
  }
}
