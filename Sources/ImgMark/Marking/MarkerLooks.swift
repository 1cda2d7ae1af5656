public import ImgMarkLayout

/// What markers look like where their rows don't say.
public struct MarkerLooks: Hashable, Sendable {
  public var style = MarkerStyle.standard

  /// Whether the shape of the style was asked for; else rows that trace a contour are polygons.
  public var hasShape = false

  /// The column of classes, each of which has a color of its own; `nil` gives all one color.
  public var classColumn: String?

  public init() {}
}
