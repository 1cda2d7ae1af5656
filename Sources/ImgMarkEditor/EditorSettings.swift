public import ImgMark

/// Settings that stay constant while markers are edited.
public struct EditorSettings: Sendable {
  public var decoding = DecodeOptions()
  /// The look of markers whose rows don't define one.
  public var style = MarkerStyle.standard
  /// The canvas on which overlaps are checked; `nil` for the image's own size.
  public var canvas: PixelSize?

  public init() {}
}
