public import ImgMarkGeometry

/// A line around letters that makes them readable on any image.
public struct LetterEdge: Hashable, Sendable {
  public let color: RGBA8

  /// The distance by which the line extends beyond the letters, in canvas points.
  public let width: Double

  /// The width as a share of the font size: thin enough to keep letters apart, wide enough to show
  /// at small sizes.
  private static let share = 0.09

  init(_ color: RGBA8, fontSize: Double) {
    self.init(color: color, width: Self.share * fontSize)
  }

  private init(color: RGBA8, width: Double) {
    self.color = color
    self.width = width
  }

  func scaled(by scale: Double) -> LetterEdge { LetterEdge(color: color, width: width * scale) }
}
