public import ImgMarkGeometry

/// The text in a marker as drawn; the ink is centered in the part of the marker that holds the
/// label.
public struct PlacedLabel: Hashable, Sendable {
  /// One nonempty line of text.
  public let line: String

  /// The size of the bold font, in canvas points.
  public let fontSize: Double

  public let color: RGBA8

  /// An edge around the letters, drawn under them; `nil` if the text is readable without one.
  public let edge: LetterEdge?

  /// The rectangle that the ink covers, on the canvas.
  public let inkBounds: Rect<CanvasSpace>

  func moved(by shift: Shift) -> PlacedLabel {
    var origin = inkBounds.origin
    origin.x += shift.dx
    origin.y += shift.dy
    return PlacedLabel(
      line: line, fontSize: fontSize, color: color, edge: edge,
      inkBounds: Rect(origin: origin, size: inkBounds.size))
  }

  func scaled(by scale: Double) -> PlacedLabel {
    PlacedLabel(
      line: line, fontSize: fontSize * scale, color: color, edge: edge?.scaled(by: scale),
      inkBounds: inkBounds.scaled(by: scale))
  }
}
