/// Why a marker isn't drawn.
public enum HiddenReason: String, Hashable, Sendable, CaseIterable {
  /// Its feature is not in the part of the image that is shown.
  case outsideView = "outside view"
  /// Its feature is not on the canvas.
  case offCanvas = "off canvas"
  /// It lies beyond the edge of the image, where it would be cut off whole.
  case clipped
  /// It would cover a marker that comes before it by priority or by order.
  case overlap
}
