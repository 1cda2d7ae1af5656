public import ImgMarkGeometry

/// A text where it is drawn.
public struct PlacedText: Hashable, Sendable {
  public let text: SetText

  /// Where the corner of the text's rectangle lies.
  public let corner: CanvasPoint

  public let color: RGBA8

  /// An edge around the letters, under them; `nil` where they can be read without.
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

  /// The rectangle that the text takes, without regard to its ink.
  public var bounds: Rect<CanvasSpace> { Rect(origin: corner, size: text.size) }
}
