public import ImgMarkRaster

/// The limits of a decoder, and its handling of defects, color profiles and shrinking.
public struct DecodeOptions: Hashable, Sendable {
  /// The maximal number of pixels, checked before anything is allocated.
  public var maxPixels = 300_000_000
  /// The maximal working memory in bytes, checked before it is allocated.
  ///
  /// The memory holds only a few rows of most images, but the whole of an interlaced image, and all
  /// coefficients of a progressive one.
  public var maxMemory = 2_000_000_000
  /// Whether an image that ends early is decoded as far as possible; if not, it is an error.
  public var allowTruncated = false
  /// Whether samples are kept unchanged, ignoring the color profile of the file.
  ///
  /// CMYK is still converted to RGB.
  public var ignoreProfile = false
  /// The maximal factor by which a JPEG is shrunk while it is decoded, by averaging its pixels.
  ///
  /// Shrinking saves work if few pixels are needed. However, it averages code values instead of
  /// light, and keeps frequencies near those of the result; see `Shrinking`. The factor is reduced
  /// if chroma is subsampled more on one axis than on the other. PNG isn't shrunk.
  public var shrinking = Shrinking.none
  package var pngPath = PNGPath.fastest
  package var jpegPath = JPEGPath.alone

  public init() {}
}
