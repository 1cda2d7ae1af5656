/// Something that may be about a picture and that one may want to refuse.
public enum StrictRule: String, Hashable, Sendable, CaseIterable {
  /// Markers cover each other.
  case overlap
  /// A marker reaches beyond the image, or the part of it that is shown.
  case overhang
  /// A marker's feature is outside the view or off the canvas.
  case outside
  /// The image is drawn larger than it is.
  case upscale
  /// A marker is not where it was asked to be.
  case moved
  /// A marker is not drawn, for whatever reason.
  case hidden
  /// A label is too small or too faint at a width at which the picture is shown.
  case unreadable
  /// The key has no room for all its rows.
  case overflow
  /// No installed font has a character of a label.
  case glyphs
}
