public import ImgMarkGeometry

/// A text at the place where it is drawn.
public struct PlacedText: Hashable, Sendable {
  public let text: SetText

  /// The upper left corner of the text's rectangle.
  public let corner: CanvasPoint

  public let color: RGBA8

  /// An edge around the letters, drawn under them; `nil` if the text is readable without one.
  public let edge: LetterEdge?

  public init(
    _ text: SetText, at corner: CanvasPoint, in color: RGBA8, edge: LetterEdge? = nil
  ) {
    self.text = text
    self.corner = corner
    self.color = color
    self.edge = edge
  }

  func scaled(by factor: Double) -> PlacedText {
    PlacedText(
      text.scaled(by: factor), at: CanvasPoint(x: corner.x * factor, y: corner.y * factor),
      in: color, edge: edge?.scaled(by: factor))
  }

  /// The rectangle of the text, which its ink may exceed.
  public var bounds: Rect<CanvasSpace> { Rect(origin: corner, size: text.size) }
}
