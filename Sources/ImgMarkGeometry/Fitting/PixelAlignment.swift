/// Whether an image shown at its own size may be moved by less than a pixel to stay sharp.
public enum PixelAlignment: Hashable, Sendable {
  /// Never: nothing is rounded.
  case none
  /// If both scales are exactly 1, the origin is rounded down to whole pixels, so that the image is
  /// copied without blur.
  case wholePixelsAtScaleOne
}
