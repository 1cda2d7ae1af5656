public import ImgMarkGeometry

/// The facts in the header of an image file, read without decoding pixels.
public struct ImageHeader: Hashable, Sendable {
  /// The place where an orientation was found.
  public enum OrientationSource: String, Hashable, Sendable {
    /// An Exif block at the format's usual place (in PNG: `eXIf` before the image data).
    ///
    /// Also TIFF's own tag Orientation, which Exif adopted.
    case exif
    /// PNG's `eXIf` after the image data.
    case exifAfterImageData = "exif-after-idat"
    /// A PNG text chunk with an Exif block ("Raw profile type exif").
    case text
    /// The container's own transforms (HEIF, AVIF), or the codestream's (JPEG XL).
    case container
  }

  public var format: ImageFormat

  /// The size of the pixel grid before it is turned upright.
  ///
  /// If a container crops (`clap` in HEIF and AVIF), this is the size after cropping.
  public var storedSize: PixelSize

  public var orientation: Orientation = .upright

  /// Where the orientation was found; `nil` if the file has none.
  public var orientationSource: OrientationSource?

  /// The bits per channel, or per index of a palette; `nil` if the header doesn't state it.
  public var bitDepth: Int?

  /// The channels of a decoded pixel, including alpha; a palette counts as the 3 or 4 that it
  /// expands to.
  public var channels: Int?

  /// Whether pixels can be transparent: an alpha channel, a transparent palette entry or color.
  public var hasAlpha: Bool?

  /// The position of the image on its page, in pixels (PNG's `oFFs` in pixel units).
  public var pageOffset: PageOffset?

  /// Whether the file is an animation; only its first frame is described.
  ///
  /// In a GIF, a second frame is looked for in the first 380 KB of pixels; a loop extension before
  /// the pixels counts too.
  public var isAnimated = false

  /// The name of the embedded color profile; `sRGB` for PNG's `sRGB` chunk.
  public var profileName: String?

  /// PNG's `gAMA`: the exponent from light to samples, usually 0.45455; `nil` in other formats.
  public var gamma: Double?

  /// The coding process of a JPEG; `nil` in other formats.
  public var process: JPEGProcess?

  /// The color transform in a JPEG's Adobe marker: 0 none (RGB or CMYK), 1 YCbCr, 2 YCCK.
  ///
  /// Four-channel JPEGs with this marker store their inks inverted. Adobe Technical Note 5116,
  /// section 18.
  public var adobeTransform: Int?

  /// Notes for people: what is odd about the file, and how it was handled.
  public var notes: [String] = []

  public init(format: ImageFormat, storedSize: PixelSize) {
    self.format = format
    self.storedSize = storedSize
  }

  /// The size of the upright image.
  public var size: PixelSize { orientation.uprightSize(ofStored: storedSize) }
}
