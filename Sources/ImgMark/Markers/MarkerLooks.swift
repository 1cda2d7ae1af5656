public import ImgMarkLayout

/// The look of markers whose rows don't set one.
public struct MarkerLooks: Hashable, Sendable {
  public var style = MarkerStyle.standard

  /// Whether the user set the shape of the style; if not, rows that trace a contour are polygons.
  public var hasShape = false

  /// The column of classes, which colors each class differently; `nil` gives all markers one color.
  public var classColumn: String?

  public init() {}
}
