internal import ImgMarkAnnotations
internal import ImgMarkGeometry
internal import ImgMarkText

extension DatasetFormat {
  static let kitti = DatasetFormat(
    name: "kitti", title: "KITTI object text", layout: .folder, shapes: [.box],
    details: [.occluded, .truncated, .scores, .emptyImages, .outside, .fractions],
    conventions: DatasetConventions(
      unit: .pixels, boxNumbers: .corners, box: "left, top, right, bottom",
      classes: "name without blanks",
      declaresSize: false),
    traits: FormatTraits(naming: .stems),
    mark: "text files of 15 or 16 fields a line, the first a name", reader: KITTIReader.self,
    writer: KITTIWriter.self
  ) { tree in
    for path in try tree.inputs(ending: ".txt").prefix(8) {
      let lines = TextLines(Array(try tree.beginning(of: path).utf8))
      for line in lines {
        let object = KITTIObject(lines, line)
        guard object.isComplete else { break }
        return "\(path) has a name and \(object.fields.count - 1) numbers on a line"
      }
    }
    return nil
  }
}
