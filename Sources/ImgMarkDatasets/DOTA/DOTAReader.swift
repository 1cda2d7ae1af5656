internal import ImgMarkAnnotations
internal import ImgMarkGeometry
internal import ImgMarkNumbers
internal import ImgMarkText

/// Reads DOTA and Roboflow's oriented boxes: one text file per image, one object per line.
///
/// A line has four corners in pixels, a class and a difficulty.
struct DOTAReader: TwoPassReader {
  let options: ReadingOptions
  /// The folder of the annotation files, which contains no images.
  private static let folder = "labelTxt"

  init(_ options: ReadingOptions) {
    self.options = options
  }

  func readHeader(_ tree: any FileTree, classes: inout ClassList) -> DatasetHeader {
    DatasetHeader(format: "dota")
  }

  func readImages(
    _ tree: any FileTree, sizes: any ImageSizes, classes: inout ClassList,
    into sink: inout some DatasetSink
  ) throws {
    let all = try tree.inputs(ending: ".txt")
    let labels = all.filter { $0.split(separator: "/").dropLast().contains(Self.folder[...]) }
    let paths = labels.isEmpty ? all : labels
    guard !paths.isEmpty else { throw DatasetError(.nothingFound("a text file of DOTA")) }
    for path in paths {
      let folders = path.split(separator: "/").filter { $0 != Self.folder[...] }
      var image = AnnotatedImage(
        path: ImageNames.stem(folders.joined(separator: "/")), file: path)
      image.split = DOTAFolders.split(of: path)
      var lines = try TextLines(path, in: tree)
      var objects: [DOTAObject] = []
      while let line = lines.next() {
        let text = lines.text(line)
        if let colon = text.firstIndex(of: ":"), objects.isEmpty,
          ["imagesource", "gsd"].contains(text[..<colon])
        {
          image.extras.append(
            Attribute(String(text[..<colon]), text: String(text[text.index(after: colon)...])))
          continue
        }
        objects.append(DOTAObject(text: text, line: line.number))
      }
      try sink.add(image, declared: nil, by: sizes, objects, line: { $0.line }) {
        object, _, numbers throws(DatasetError.Reason) in
        try object.annotation(&numbers, &classes)
      }
    }
  }
}

/// A line of a file, with one object.
struct DOTAObject {
  let text: String
  let line: Int

  func annotation(
    _ numbers: inout ObjectNumbers, _ classes: inout ClassList
  ) throws(DatasetError.Reason) -> Annotation {
    let fields = text.split { $0 == " " || $0 == "\t" }
    guard fields.count == 9 || fields.count == 10 else {
      throw .wrongFieldCount(
        expected: "10 (four corners in pixels, class, difficulty)", found: fields.count)
    }
    var corners: [SourcePoint] = []
    for index in stride(from: 0, to: 8, by: 2) {
      corners.append(
        numbers.point(try Self.number(fields, index, "x"), try Self.number(fields, index + 1, "y")))
    }
    let category = try classes.index(of: String(fields[8]))
    var annotation = Annotation(
      try shape(of: corners, decimals: numbers.decimals), category: category)
    guard fields.count == 10 else { return annotation }
    let difficulty = try Self.number(fields, 9, "difficulty").value
    if difficulty > 0 { annotation.flags.insert(.difficult) }
    if difficulty != 0, difficulty != 1 {
      annotation.extras.append(Attribute("difficulty", text: String(fields[9])))
    }
    return annotation
  }

  /// Returns the corners as an upright box, a turned box, or else a polygon.
  ///
  /// The first corner and the direction have a meaning, such as the head of a ship. So a box keeps
  /// its corners if they aren't in the usual order.
  private func shape(
    of corners: [SourcePoint], decimals: Int?
  ) throws(DatasetError.Reason) -> Shape<SourceSpace> {
    if let bounds = Rect(around: corners), Set(corners) == Set(bounds.corners) {
      _ = try bounds.checked()
      if corners == bounds.corners { return .box(bounds) }
    }
    // Half a unit of the last decimal, the rounding error of each coordinate.
    let half = (decimals ?? 0) < 16 ? (0..<(decimals ?? 0)).reduce(0.5) { half, _ in half / 10 } : 0
    guard let box = RotatedBox(corners: corners, tolerance: half) else {
      return .polygon(Polygon(corners))
    }
    return .rotatedBox(box)
  }

  private static func number(
    _ fields: [Substring], _ index: Int, _ axis: String
  ) throws(DatasetError.Reason) -> DecimalNumber {
    do throws(NumberFault) {
      return try DecimalText.number(fields[index])
    } catch {
      throw .number(index < 8 ? "\(axis)\(index / 2 + 1)" : axis, error)
    }
  }
}
