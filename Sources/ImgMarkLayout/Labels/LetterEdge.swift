public import ImgMarkGeometry

/// A line around letters that sets them off from an image, whatever that is.
public struct LetterEdge: Hashable, Sendable {
  public let color: RGBA8

  /// How far it reaches beyond the letters, in canvas points.
  public let width: Double

  /// A share of the font's size that keeps letters apart and is seen at small sizes.
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
