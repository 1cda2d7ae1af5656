public import ImgMark

/// What does not change while markers are edited.
public struct EditorSettings: Sendable {
  public var decoding = DecodeOptions()
  /// How markers look whose rows don't say.
  public var style = MarkerStyle.standard
  /// The canvas on which markers are looked at for being in each other's way; `nil` for the image's
  /// own size.
  public var canvas: PixelSize?

  public init() {}
}
