public import ImgMarkGeometry

/// What the header of an image file says, without a pixel decoded.
public struct ImageHeader: Hashable, Sendable {
  /// Where an orientation was found.
  public enum OrientationSource: String, Hashable, Sendable {
    /// An Exif block where the format puts it (in PNG: `eXIf` before the image data), or TIFF's own
    /// tag Orientation, which is the one that Exif took over.
    case exif
    /// PNG's `eXIf` after the image data.
    case exifAfterImageData = "exif-after-idat"
    /// A PNG text chunk that holds an Exif block ("Raw profile type exif").
    case text
    /// The container's own transforms (HEIF, AVIF), or the codestream's (JPEG XL).
    case container
  }

  public var format: ImageFormat

  /// The size of the pixel grid before it is turned upright.
  ///
  /// Where a container crops (`clap` in HEIF and AVIF), this is the size of what the crop leaves.
  public var storedSize: PixelSize

  public var orientation: Orientation = .upright

  /// `nil` if nothing in the file says how to turn it.
  public var orientationSource: OrientationSource?

  /// Bits a channel, for a palette the bits of an index; `nil` if the header doesn't tell.
  public var bitDepth: Int?

  /// Channels of a decoded pixel, alpha included (a palette counts as the 3 or 4 it stands for).
  public var channels: Int?

  /// Whether pixels can be transparent: an alpha channel, a transparent palette entry or color.
  public var hasAlpha: Bool?

  /// Where the image lies on its page, in pixels (PNG's `oFFs` in pixel units).
  public var pageOffset: PageOffset?

  /// Whether there are more frames to be played; only the first one is described here.
  ///
  /// In a GIF a second frame is looked for behind the first 380 KB of pixels at most; a loop extension
  /// before it counts too.
  public var isAnimated = false

  /// The name of the embedded color profile; `sRGB` for PNG's `sRGB` chunk.
  public var profileName: String?

  /// PNG's `gAMA`: the exponent from light to samples, 0.45455 for most; `nil` in other formats.
  public var gamma: Double?

  /// How a JPEG is coded; `nil` in other formats.
  public var process: JPEGProcess?

  /// The color transform in a JPEG's Adobe marker: 0 none (RGB or CMYK), 1 YCbCr, 2 YCCK.
  ///
  /// Four-channel JPEGs with this marker store their inks inverted. Adobe Technical Note 5116,
  /// section 18.
  public var adobeTransform: Int?

  /// Remarks for people: what is odd about the file, and what was done about it.
  public var notes: [String] = []

  public init(format: ImageFormat, storedSize: PixelSize) {
    self.format = format
    self.storedSize = storedSize
  }

  /// The size of the upright image: the one place where it is decided.
  public var size: PixelSize { orientation.uprightSize(ofStored: storedSize) }
}
