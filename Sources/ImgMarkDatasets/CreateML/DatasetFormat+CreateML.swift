internal import ImgMarkAnnotations
internal import ImgMarkGeometry
internal import ImgMarkText

extension DatasetFormat {
  static let createML = DatasetFormat(
    name: "createml", title: "Apple CreateML JSON", layout: .file("json"), shapes: [.box],
    details: [.scores, .emptyImages, .outside, .fractions],
    conventions: DatasetConventions(
      unit: .pixels, boxNumbers: .centerAndSides, box: "x, y of the centre, width, height",
      classes: "name",
      declaresSize: false),
    mark: "JSON array with coordinates", reader: CreateMLReader.self, writer: CreateMLWriter.self
  ) { tree in
    let path = try tree.firstJSON { sketch in
      let keys = sketch.innerKeys["", default: []]
      return !keys.isDisjoint(with: ["image", "imagefilename"])
        && !keys.isDisjoint(with: ["annotations", "annotation"])
    }
    return path.map { "\($0) has images with coordinates" }
  }
}
