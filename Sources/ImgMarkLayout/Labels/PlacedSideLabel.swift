public import ImgMarkGeometry

/// A label beside its marker, or on it as a tab, as it is drawn: a text on a plate.
public struct PlacedSideLabel: Hashable, Sendable {
  /// The side of the marker on which it stands; of a tab also inside of what is traced.
  public let side: LabelSide

  /// The rectangle of the plate, whose corners are rounded.
  public let plate: Rect<CanvasSpace>

  /// Whether other labels stand between it and its marker, so that a line leads to it.
  public let isAway: Bool

  /// Where a tab begins or ends on the edge of what its marker traces; `nil` for any other label.
  public let hold: CanvasPoint?

  /// How far it was moved from where it would stand, to lie on the canvas.
  public let moved: Shift

  public let text: PlacedText

  func scaled(by factor: Double) -> PlacedSideLabel {
    PlacedSideLabel(
      side: side, plate: plate.scaled(by: factor), isAway: isAway,
      hold: hold.map { CanvasPoint(x: $0.x * factor, y: $0.y * factor) },
      moved: Shift(dx: moved.dx * factor, dy: moved.dy * factor), text: text.scaled(by: factor))
  }
}
