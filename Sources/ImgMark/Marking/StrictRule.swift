/// A property of a picture that users may reject.
public enum StrictRule: String, Hashable, Sendable, CaseIterable {
  /// Markers overlap.
  case overlap
  /// A marker extends beyond the image, or beyond the visible part of it.
  case overhang
  /// The feature of a marker lies outside the view or off the canvas.
  case outside
  /// The image is drawn larger than its own size.
  case upscale
  /// A marker was moved from its requested place.
  case moved
  /// A marker isn't drawn, for any reason.
  case hidden
  /// A label is too small or has too little contrast at a width where the picture is shown.
  case unreadable
  /// The key lacks room for all its rows.
  case overflow
  /// A label contains a character that no installed font has.
  case glyphs
}
