public import ImgMarkGeometry

/// A text where it is drawn.
public struct PlacedText: Hashable, Sendable {
  public let text: SetText

  /// Where the corner of the text's rectangle lies.
  public let corner: CanvasPoint

  public let color: RGBA8

  public init(_ text: SetText, at corner: CanvasPoint, in color: RGBA8) {
    self.text = text
    self.corner = corner
    self.color = color
  }

  func scaled(by factor: Double) -> PlacedText {
    PlacedText(
      text.scaled(by: factor), at: CanvasPoint(x: corner.x * factor, y: corner.y * factor),
      in: color)
  }

  /// The rectangle that the text takes, without regard to its ink.
  public var bounds: Rect<CanvasSpace> { Rect(origin: corner, size: text.size) }
}
