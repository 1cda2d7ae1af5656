public import ImgMarkGeometry

/// The margin of a crop around the box of its object.
public struct CropMargin: Hashable, Sendable {
  private var amount: Double
  /// Whether the amount is a share of the box's sides instead of pixels.
  private var isShare: Bool

  /// No margin.
  public static let zero = CropMargin(amount: 0, isShare: false)

  /// Creates a margin of pixels; `nil` if the number is negative or not finite.
  public init?(pixels: Double) {
    guard pixels >= 0, pixels.isFinite else { return nil }
    self.init(amount: pixels, isShare: false)
  }

  /// Creates a margin in percent of the box's width, left and right, and of its height, above and
  /// below; `nil` if the number is negative or not finite.
  public init?(percent: Double) {
    guard percent >= 0, percent.isFinite else { return nil }
    self.init(amount: percent / 100, isShare: true)
  }

  private init(amount: Double, isShare: Bool) {
    self.amount = amount
    self.isShare = isShare
  }

  /// Returns the crop for a box: with its margin, widened to whole pixels and clipped to the image;
  /// `nil` if nothing is left.
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

  /// Rounds to a whole number, by a rule that ignores rounding errors: a nearly whole number isn't
  /// widened by a pixel.
  private static func whole(_ value: Double, _ rule: FloatingPointRoundingRule) -> Double {
    let nearest = value.rounded()
    return (value - nearest).magnitude <= 1e-9 * max(1, nearest.magnitude)
      ? nearest : value.rounded(rule)
  }
}
