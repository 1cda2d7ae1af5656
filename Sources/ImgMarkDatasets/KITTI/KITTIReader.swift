internal import ImgMarkAnnotations
internal import ImgMarkGeometry
internal import ImgMarkNumbers
internal import ImgMarkText

/// Reads KITTI's 2D objects: one text file per image, one object per line.
///
/// A line has 15 fields, or 16 with a score.
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
    let labels = all.filter { KITTIFolders.ofLabels(in: $0) != nil }
    let paths = labels.isEmpty ? all : labels
    guard !paths.isEmpty else { throw DatasetError(.nothingFound("a text file of KITTI")) }
    let folders = try KITTIFolders(tree)
    for path in paths {
      let image = AnnotatedImage(path: folders.image(of: path), file: path)
      var lines = try TextLines(path, in: tree)
      var objects: [KITTIObject] = []
      while let line = lines.next() {
        objects.append(KITTIObject(lines, line))
      }
      try sink.add(image, declared: nil, by: sizes, objects, line: { $0.line }) {
        object, _, numbers throws(DatasetError.Reason) in
        try object.annotation(&numbers, &classes)
      }
    }
  }
}

/// KITTI's folders: labels in `label_2` belong to images in `image_2`, and so on.
///
/// `image_2` is the left color camera (KITTI object development kit, readme.txt).
struct KITTIFolders {
  /// The folders that contain images, with trailing slashes.
  private let images: Set<String>

  init(_ tree: any FileTree) throws {
    images = Set(try tree.paths().filter(YOLOFiles.isImage).map { ImageNames.folder($0) })
  }

  /// Returns the folder of labels in a path, such as `label_2`; `nil` if there is none.
  static func ofLabels(in path: String) -> Substring? {
    path.split(separator: "/").dropLast().last { $0.hasPrefix("label_") && $0.utf8.count == 7 }
  }

  /// Returns the path of the image that a label file belongs to, without extension.
  func image(of path: String) -> String {
    let stem = ImageNames.stem(path)
    guard let labels = Self.ofLabels(in: path) else { return stem }
    let parts = stem.split(separator: "/")
    let beside = parts.map { $0 == labels ? "image_\(labels.suffix(1))" : String($0) }
      .joined(separator: "/")
    if images.contains(ImageNames.folder(beside)) { return beside }
    return parts.filter { $0 != labels }.joined(separator: "/")
  }
}

/// A line of a file, with one object.
struct KITTIObject {
  /// The values of the 3D fields if they are unknown.
  static let unknown3D = ["-10", "-1", "-1", "-1", "-1000", "-1000", "-1000", "-10"]

  /// The class name, followed by 14 numbers, or 15 with a score.
  let fields: [String]
  let line: Int

  /// Divides a line into fields, counted from the right because the name may contain blanks.
  init(_ lines: TextLines, _ line: TextLines.Line) {
    let ranges = lines.fields(line)
    let numbers = ranges.reversed().prefix {
      (try? DecimalText.number(in: lines.bytes, $0)) != nil
    }.count
    func texts(_ ranges: some Sequence<Range<Int>>) -> [String] {
      ranges.map { String(decoding: lines.bytes[$0], as: UTF8.self) }
    }
    self.line = line.number
    let words = ranges.count - numbers
    if words > 1, numbers == 14 || numbers == 15 {
      let name = lines.bytes[ranges[0].lowerBound..<ranges[words - 1].upperBound]
      fields = [String(decoding: name, as: UTF8.self)] + texts(ranges[words...])
    } else {
      fields = texts(ranges)
    }
  }

  /// Whether the line has a class name and all its numbers.
  var isComplete: Bool {
    (fields.count == 15 || fields.count == 16)
      && (try? DecimalText.number(fields[0])) == nil
      && fields.dropFirst().allSatisfy { (try? DecimalText.number($0)) != nil }
  }

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
    // 0 means visible, 1 and 2 mean occluded, and 3 means unknown.
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
