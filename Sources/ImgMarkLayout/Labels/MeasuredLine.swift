public import ImgMarkGeometry

/// A line of text as a font sets it, measured from the left end of its baseline.
public struct MeasuredLine: Hashable, Sendable {
  /// The text of the line, in reading order.
  public var text: String

  /// The width of the line in canvas points, without blanks at its end.
  public var advance: Double

  /// The rectangle around the ink, in canvas points; y is negative above the baseline.
  public var ink: Rect<CanvasSpace>

  /// Whether the paragraph runs from right to left.
  public var isRightToLeft: Bool

  public init(
    text: String, advance: Double, ink: Rect<CanvasSpace>, isRightToLeft: Bool = false
  ) {
    self.text = text
    self.advance = advance
    self.ink = ink
    self.isRightToLeft = isRightToLeft
  }
}
