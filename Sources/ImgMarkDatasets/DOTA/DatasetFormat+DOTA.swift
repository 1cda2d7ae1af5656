internal import ImgMarkAnnotations
internal import ImgMarkGeometry
internal import ImgMarkNumbers
internal import ImgMarkText

extension DatasetFormat {
  private static let dotaConventions = DatasetConventions(
    unit: .pixels, boxNumbers: .corners, box: "four corners", classes: "name without blanks",
    declaresSize: false)
  private static let dotaDetails: DatasetDetails = [
    .difficult, .emptyImages, .outside, .fractions, .quadrilaterals, .boxCorners,
  ]

  static let dota = DatasetFormat(
    name: "dota", title: "DOTA text", layout: .folder, shapes: [.box, .rotatedBox],
    details: dotaDetails, conventions: dotaConventions,
    traits: FormatTraits(naming: .stems),
    mark: "text files of 8 numbers, a name and a difficulty a line", reader: DOTAReader.self,
    writer: DOTAWriter.self
  ) { tree in
    try dotaFile(tree).flatMap { path in
      isRoboflow(path) ? nil : "\(path) has 8 numbers and a name on a line"
    }
  }

  static let roboflowBoxes = DatasetFormat(
    name: "roboflow-obb", title: "Roboflow YOLOv5 oriented boxes", layout: .folder,
    shapes: [.box, .rotatedBox], details: dotaDetails.union([.splits]),
    conventions: dotaConventions, traits: FormatTraits(naming: .stemsInParts),
    mark: "text files as of DOTA in train/labelTxt", reader: DOTAReader.self,
    writer: RoboflowBoxesWriter.self
  ) { tree in
    try dotaFile(tree).flatMap { path in
      isRoboflow(path) ? "\(path) has 8 numbers and a name on a line" : nil
    }
  }

  private static func isRoboflow(_ path: String) -> Bool {
    DOTAFolders.split(of: path) != nil
  }

  /// Returns the first file whose first line, after DOTA's headers, has corners and a class.
  private static func dotaFile(_ tree: any FileTree) throws -> String? {
    try tree.inputs(ending: ".txt").prefix(8).first { try holdsDOTARows($0, in: tree) }
  }

  /// Returns whether the first line of a file, after DOTA's headers, has corners and a class.
  static func holdsDOTARows(_ path: String, in tree: any FileTree) throws -> Bool {
    let lines = TextLines(Array(try tree.beginning(of: path).utf8))
    for line in lines {
      let text = lines.text(line)
      if text.hasPrefix("imagesource:") || text.hasPrefix("gsd:") { continue }
      let fields = lines.fields(line)
      return fields.count == 10
        && fields[..<8].allSatisfy { (try? DecimalText.number(in: lines.bytes, $0)) != nil }
        && (try? DecimalText.number(in: lines.bytes, fields[8])) == nil
    }
    return false
  }
}
