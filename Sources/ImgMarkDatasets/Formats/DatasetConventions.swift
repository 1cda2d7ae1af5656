public import ImgMarkGeometry

/// What the numbers of a format mean; `--explain` prints it.
public struct DatasetConventions: Hashable, Sendable {
  public var unit: Unit
  public var pixels: PixelConvention
  /// The numbers that define a box.
  public var boxNumbers: BoxNumbers
  /// The numbers of a box as text for people, such as `x, y, width, height from the top left
  /// corner`.
  public var box: String
  /// How classes are identified: `name`, `id` or `index from 0`.
  public var classes: String
  /// Whether the file states the sizes of its images.
  public var declaresSize: Bool

  public init(
    unit: Unit, pixels: PixelConvention = .edge, boxNumbers: BoxNumbers = .cornerAndSides,
    box: String, classes: String, declaresSize: Bool
  ) {
    self.unit = unit
    self.pixels = pixels
    self.boxNumbers = boxNumbers
    self.box = box
    self.classes = classes
    self.declaresSize = declaresSize
  }
}
