public import ImgMarkGeometry

/// A line of a text as a font sets it, measured from the left end of its baseline.
public struct MeasuredLine: Hashable, Sendable {
  /// What stands on the line, in the order in which it is read.
  public var text: String

  /// How far the line runs to the right, in canvas points, without blanks at its end.
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
