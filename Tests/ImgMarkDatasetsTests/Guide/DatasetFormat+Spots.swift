import ImgMarkAnnotations
import ImgMarkGeometry

@testable import ImgMarkDatasets

extension DatasetFormat {
  static let spots = DatasetFormat(
    name: "spots", title: "Spots", layout: .folder, shapes: [.box],
    details: [.scores, .emptyImages, .outside, .fractions],
    conventions: DatasetConventions(
      unit: .pixels, boxNumbers: .corners, box: "left, top, right, bottom",
      classes: "name without blanks", declaresSize: false),
    mark: "text files that begin with #spots", reader: SpotsReader.self, writer: SpotsWriter.self
  ) { tree in
    try tree.firstInput(ending: ".spots", with: ["#spots"]).map { "\($0) has the word #spots" }
  }
}
