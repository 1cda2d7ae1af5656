public import ImgMarkGeometry

/// What the header of an image file says, without a pixel decoded.
public struct ImageHeader: Hashable, Sendable {
  /// Where an orientation was found.
  public enum OrientationSource: String, Hashable, Sendable {
    /// An Exif block where the format puts it (in PNG: `eXIf` before the image data).
    case exif
    /// PNG's `eXIf` after the image data.
    case exifAfterImageData = "exif-after-idat"
    /// A PNG text chunk that holds an Exif block ("Raw profile type exif").
    case text
    /// The container's own transforms, as in HEIF.
    case container
  }

  public var format: ImageFormat
  /// The size of the pixel grid in the file.
  public var storedSize: PixelSize
  public var orientation: Orientation = .upright
  /// `nil` where nothing in the file says how to turn it.
  public var orientationSource: OrientationSource?
  /// Bits a channel; `nil` where the header doesn't tell.
  public var bitDepth: Int?
  /// Channels of a decoded pixel, alpha included (a palette counts as the 3 or 4 it stands for).
  public var channels: Int?
  /// Whether pixels can be transparent: an alpha channel, or PNG's `tRNS`.
  public var hasAlpha: Bool?
  /// Where the image lies on its page, in pixels (PNG's `oFFs` in pixel units).
  public var pageOffset: PageOffset?
  public var isAnimated = false
  /// The name of the embedded color profile; `sRGB` for PNG's `sRGB` chunk.
  public var profileName: String?
  /// Remarks for people: what is odd about the file, and what was done about it.
  public var notes: [String] = []

  public init(format: ImageFormat, storedSize: PixelSize) {
    self.format = format
    self.storedSize = storedSize
  }

  /// The size of the upright image: the one place where it is decided.
  public var size: PixelSize { orientation.uprightSize(ofStored: storedSize) }
}

/// The offset of an image on its page, in pixels.
public struct PageOffset: Hashable, Sendable {
  public var x: Int
  public var y: Int

  public init(x: Int, y: Int) {
    self.x = x
    self.y = y
  }
}
