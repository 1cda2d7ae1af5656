/// The reason why a marker isn't drawn.
public enum HiddenReason: String, Hashable, Sendable, CaseIterable {
  /// Its feature is outside the shown part of the image.
  case outsideView = "outside view"
  /// Its feature is outside the canvas.
  case offCanvas = "off canvas"
  /// It is completely beyond the edge of the image, where markers are cut off.
  case clipped
  /// It would cover a marker with a higher priority, or an earlier one with the same priority.
  case overlap
}
