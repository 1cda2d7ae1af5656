public import ImgMarkGeometry

/// The images that are written beside converted annotations: fitted on a canvas, or cut.
public struct DatasetPictures: Sendable {
  /// What becomes of an image.
  public enum Form: Hashable, Sendable {
    /// It is fitted on the canvas of the options, whole.
    case canvas
    /// The box of each object becomes a picture of its own.
    case crops(margin: CropMargin)
  }

  public var form: Form
  /// How pictures are drawn.
  public var options: MarkingOptions
  /// How many images are drawn at a time; `nil` for one on each processor.
  public var jobs: Int?

  public init(_ form: Form, options: MarkingOptions, jobs: Int? = nil) {
    self.form = form
    self.options = options
    self.jobs = jobs
  }
}

/// The room that a crop has around the box of its object.
public struct CropMargin: Hashable, Sendable {
  private var amount: Double
  /// Whether it is a share of the box's sides, not pixels.
  private var isShare: Bool

  /// No room.
  public static let zero = CropMargin(amount: 0, isShare: false)

  /// Creates a margin of pixels, or of a share of the box's width on the left and the right and of its
  /// height above and below; `nil` for what is no length.
  public init?(pixels: Double) {
    guard pixels >= 0, pixels.isFinite else { return nil }
    self.init(amount: pixels, isShare: false)
  }

  /// Creates a margin of percent of the box's sides; `nil` for what is no length.
  public init?(percent: Double) {
    guard percent >= 0, percent.isFinite else { return nil }
    self.init(amount: percent / 100, isShare: true)
  }

  private init(amount: Double, isShare: Bool) {
    self.amount = amount
    self.isShare = isShare
  }

  /// Returns the part of an image that is cut for a box: with its margin, widened to whole pixels and
  /// held to the image; `nil` where nothing is left.
  public func crop(
    around box: Rect<SourceSpace>, on size: PixelSize
  ) -> Rect<SourceSpace>? {
    let x = isShare ? amount * box.size.width : amount
    let y = isShare ? amount * box.size.height : amount
    let left = max(Self.whole(box.minX - x, .down), 0)
    let top = max(Self.whole(box.minY - y, .down), 0)
    let right = min(Self.whole(box.maxX + x, .up), Double(size.width))
    let bottom = min(Self.whole(box.maxY + y, .up), Double(size.height))
    guard right > left, bottom > top else { return nil }
    return Rect(x: left, y: top, width: right - left, height: bottom - top)
  }

  /// What is whole but for the rounding of a computation is not widened by a pixel.
  private static func whole(_ value: Double, _ rule: FloatingPointRoundingRule) -> Double {
    let nearest = value.rounded()
    return (value - nearest).magnitude <= 1e-9 * max(1, nearest.magnitude)
      ? nearest : value.rounded(rule)
  }
}
