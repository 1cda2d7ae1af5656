internal import ImgMarkAnnotations
internal import ImgMarkGeometry
internal import ImgMarkNumbers
internal import ImgMarkText

/// Reads KITTI's 2D objects: a text file per image, with 15 fields per line, or 16 with a score.
struct KITTIReader: ClassSurveyor {
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

/// Writes KITTI's 2D objects into the folder `label_2`.
struct KITTIWriter: DatasetWriter {
  private let options: WritingOptions
  private let output: any DatasetOutput
  private var categories: [Category] = []
  private var takesExtras = false
  private var names: FileNames

  init(_ options: WritingOptions, to output: any DatasetOutput) {
    self.options = options
    self.output = output
    names = FileNames(keepsFolders: options.keepsFolders)
  }

  static func place(ofImage path: String, split: String?) -> String { "image_2/\(path)" }

  mutating func begin(_ header: DatasetHeader) {
    categories = header.categories
    takesExtras = header.format == "kitti"
  }

  mutating func note(_ entry: LossEntry) {}

  mutating func add(_ image: AnnotatedImage) throws {
    var text = ""
    for annotation in image.annotations {
      guard let box = annotation.bounds, let category = annotation.category else { continue }
      let extras = takesExtras ? annotation.extras : []
      func extra(_ name: String) -> String? { extras.first { $0.name == name }?.value.plain }
      let solid =
        extra("3d").map { $0.split(separator: " ").map { String($0) } } ?? KITTIObject.unknown3D
      var fields = [
        try categories[category].name.asField(in: "KITTI"),
        extra("truncated") ?? (annotation.flags.contains(.truncated) ? "1" : "0"),
        extra("occluded") ?? (annotation.flags.contains(.occluded) ? "1" : "0"), solid[0],
      ]
      fields += [box.minX, box.minY, box.maxX, box.maxY].map { number($0) }
      fields += solid.dropFirst()
      if let score = annotation.score { fields.append(number(score)) }
      text += fields.joined(separator: " ") + "\n"
    }
    let path = try names.path(for: image.path, ending: ".txt")
    try output.write(Array(text.utf8), to: "label_2/\(path)")
  }

  mutating func end() {}

  private func number(_ value: Double) -> String {
    DecimalText.text(value, style: DecimalStyle(digits: options.digits))
  }
}

extension String {
  /// Returns the name of a class as a field; it must not contain blanks, which separate fields.
  func asField(in format: String) throws(DatasetError) -> String {
    guard !isEmpty, !utf8.contains(where: { $0 <= 0x20 }) else {
      throw DatasetError(
        .unwritableName(
          self, why: "\(format) separates by blanks; --rename-class gives it another name"))
    }
    return self
  }
}

extension DatasetFormat {
  static let kitti = DatasetFormat(
    name: "kitti", title: "KITTI object text", layout: .folder, shapes: [.box],
    details: [.occluded, .truncated, .scores, .emptyImages, .outside, .fractions, .corners],
    conventions: DatasetConventions(
      unit: .pixels, box: "left, top, right, bottom", classes: "name without blanks",
      declaresSize: false),
    mark: "text files of 15 or 16 fields a line, the first a name", reader: KITTIReader.self,
    writer: KITTIWriter.self
  ) { tree in
    for path in try tree.inputs(ending: ".txt").prefix(8) {
      let lines = TextLines(Array(try tree.beginning(of: path).utf8))
      for line in lines {
        let fields = lines.fields(line)
        guard fields.count == 15 || fields.count == 16,
          (try? DecimalText.number(in: lines.bytes, fields[0])) == nil,
          fields[1..<15].allSatisfy({ (try? DecimalText.number(in: lines.bytes, $0)) != nil })
        else { break }
        return "\(path) has a name and \(fields.count - 1) numbers on a line"
      }
    }
    return nil
  }
}
