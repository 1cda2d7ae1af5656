import ImgMarkAnnotations
import ImgMarkGeometry

@testable import ImgMarkDatasets

extension DatasetFormat {
  /// A format that nobody has: one text file, a line for each image and for each object.
  ///
  /// ```text
  /// #petals
  /// = a.png
  /// cat sleepy box 250 200 100 100
  /// tri - outline 400 220 0 -120 100 80 -100 80
  /// ```
  ///
  /// An object has its class, its mood, and a box by its center and its sides, or an outline by a center
  /// and the way from there to each corner.
  static let petals = DatasetFormat(
    name: "petals", title: "Petals", layout: .file("petals"), shapes: [.box, .polygon],
    details: [.emptyImages, .outside, .fractions],
    conventions: DatasetConventions(
      unit: .pixels, boxNumbers: .centerAndSides, box: "x, y of the middle, width, height",
      classes: "name without blanks", declaresSize: false),
    traits: FormatTraits(options: [.petalOrigin]),
    mark: "a text file that begins with #petals", reader: PetalsReader.self,
    writer: PetalsWriter.self
  ) { tree in
    try tree.inputs(ending: ".petals").first { try tree.beginning(of: $0).hasPrefix("#petals") }
      .map { "\($0) begins with #petals" }
  }
}

extension DatasetFormats {
  /// All formats of the product and a made-up one.
  static let withPetals = DatasetFormats(all + [.petals])
}
