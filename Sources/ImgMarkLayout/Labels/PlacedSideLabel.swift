public import ImgMarkGeometry

/// A label next to its marker, or on it as a tab, ready to draw: a text on a plate.
public struct PlacedSideLabel: Hashable, Sendable {
  /// The side of the marker on which the label is; a tab may also be inside the traced feature.
  public let side: LabelSide

  /// The rectangle of the plate, whose corners are rounded.
  public let plate: Rect<CanvasSpace>

  /// Whether the label isn't directly next to its marker, because other labels are between them;
  /// then a line leads to it.
  public let isAway: Bool

  /// The point of the traced edge at which a tab begins or ends; `nil` for any other label.
  public let hold: CanvasPoint?

  /// The distance by which the label was moved onto the canvas.
  public let moved: Shift

  public let text: PlacedText

  func scaled(by factor: Double) -> PlacedSideLabel {
    PlacedSideLabel(
      side: side, plate: plate.scaled(by: factor), isAway: isAway,
      hold: hold.map { CanvasPoint(x: $0.x * factor, y: $0.y * factor) },
      moved: Shift(dx: moved.dx * factor, dy: moved.dy * factor), text: text.scaled(by: factor))
  }
}
