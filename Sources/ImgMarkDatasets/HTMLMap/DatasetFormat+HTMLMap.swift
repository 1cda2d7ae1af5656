internal import ImgMarkAnnotations
internal import ImgMarkGeometry
internal import ImgMarkText

extension DatasetFormat {
  static let htmlMap = DatasetFormat(
    name: "html", title: "HTML image map", layout: .file("html"), shapes: [.point, .box, .polygon],
    details: [
      .objectIDs, .textIDs, .attributes, .unlabelled, .emptyImages, .fractions, .circles,
      .pointsAsCircles,
    ],
    conventions: DatasetConventions(
      unit: .pixels, boxNumbers: .corners,
      box: "left, top, right, bottom in the size of the img; a circle of radius 1 is a point",
      classes: "data-label, alt or title", declaresSize: false),
    mark: "HTML with usemap", reader: HTMLMapReader.self, writer: HTMLMapWriter.self
  ) { tree in
    for ending in [".html", ".htm"] {
      if let path = try tree.inputs(ending: ending).first(where: { path in
        try tree.beginning(of: path).first { !$0.isWhitespace } == "<"
          && tree.contents(of: path).lowercased.containsText("usemap")
      }) {
        return "\(path) has an image with a map"
      }
    }
    return nil
  }
}

extension [UInt8] {
  /// The bytes with ASCII letters in lower case.
  fileprivate var lowercased: [UInt8] {
    map { (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains($0) ? $0 | 0x20 : $0 }
  }
}
