public import ImgMarkGeometry

/// The meaning of a format's numbers, as `--explain` prints it.
public struct DatasetConventions: Hashable, Sendable {
  public var unit: Unit
  public var pixels: PixelConvention
  /// Which numbers a box is written by.
  public var boxNumbers: BoxNumbers
  /// How a box is written, for people, such as `x, y, width, height from the top left corner`.
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
