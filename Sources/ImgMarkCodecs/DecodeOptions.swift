public import ImgMarkRaster

/// What a decoder may use, and how it treats what a file says of itself.
public struct DecodeOptions: Hashable, Sendable {
  /// The most pixels that are decoded, checked before anything is allocated.
  public var maxPixels = 300_000_000
  /// The most bytes of working memory, checked before they are allocated: a few rows, but the
  /// whole image where it is interlaced, and all coefficients where it is progressive.
  public var maxMemory = 2_000_000_000
  /// Whether an image that ends early is decoded as far as it goes, rather than refused.
  public var allowTruncated = false
  /// Whether the numbers are kept as they are, whatever color profile the file declares.
  ///
  /// Inks still become light.
  public var ignoreProfile = false
  /// How many pixels of a JPEG may be averaged to one while it is decoded.
  ///
  /// That saves work where few pixels are needed, but averages codes, not light, and passes on
  /// frequencies near those of the result; `Shrinking` says more. Fewer are averaged where the
  /// chroma is coarser one way than the other. PNG is decoded whole.
  public var shrinking = Shrinking.none
  package var pngPath = PNGPath.fastest
  package var jpegPath = JPEGPath.alone

  public init() {}
}
