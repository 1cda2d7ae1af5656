public import ImgMarkGeometry

/// Converts shapes of one frame to fractions of the whole image and checks their range.
///
/// A coordinate must be in 0...1. If it is outside only by noise, it is snapped to the edge and
/// reported. Noise is at most 1e-6 of the side, or 0.75 of the last decimal as written: half a unit
/// for a center and a quarter for half a width. A snap never moves a coordinate by more than 2
/// source pixels. Anything further out is an overshoot, and ``RangePolicy`` decides about it. Pixel
/// indices are exact, so their decimals give no tolerance.
///
/// It is a class, because a table makes the check once per row, and a structure would copy the
/// frame each time.
public final class RangeCheck: Sendable {
  public let frame: CoordinateFrame
  /// Whether a shape that leaves its crop is rejected.
  public let isStrictAboutCrop: Bool

  let rule: RangeRule<NormalizedSpace>
  let map: PlaneMap<AuthoredSpace, NormalizedSpace>
  /// The crop as fractions of the image; `nil` if the frame shows all of it.
  let crop: Rect<NormalizedSpace>?
  /// Source pixels per unit of the frame, along the image's x and y.
  private let pixelsPerUnit: Size<SourceSpace>

  /// - Parameters:
  ///   - frame: The frame of the shapes.
  ///   - policy: What happens to shapes outside the image.
  ///   - isStrictAboutCrop: Whether a shape that leaves its crop is rejected.
  ///   - target: The frame whose crop is checked if shapes are converted to it; `nil` for `frame`.
  public init(
    frame: CoordinateFrame, policy: RangePolicy = .reject, isStrictAboutCrop: Bool = false,
    goingTo target: CoordinateFrame? = nil
  ) {
    self.frame = frame
    self.isStrictAboutCrop = isStrictAboutCrop
    rule = RangeRule(fractionsOf: frame.image, policy: policy)
    map = frame.normalizer
    let domain = (target ?? frame).normalizer((target ?? frame).domain)
    let margin = RangeTolerance.noise
    let wholeImage = Rect<NormalizedSpace>(x: 0, y: 0, width: 1, height: 1)
    let grown = Rect<NormalizedSpace>(
      x: domain.minX - margin, y: domain.minY - margin,
      width: domain.size.width + 2 * margin, height: domain.size.height + 2 * margin)
    crop = grown.contains(wholeImage) ? nil : grown
    pixelsPerUnit = frame.sourceMap(Size(width: 1, height: 1))
  }

  /// Converts a shape to fractions of the image.
  ///
  /// - Parameters:
  ///   - written: The shape, in the frame's numbers.
  ///   - outcome: Receives the result of the check; its earlier content is replaced.
  /// - Returns: The shape, given by the same kinds of numbers; `nil` if it is rejected or dropped.
  public func normalize(
    _ written: WrittenShape, _ outcome: inout RangeOutcome
  ) -> GivenShape<NormalizedSpace>? {
    outcome.reset()
    let shape: GivenShape<NormalizedSpace>? =
      switch written.shape {
      case .point(let point): normalized(point, written, &outcome)
      case .corners(let first, let second): normalized(first, second, written, &outcome)
      case .centerSize(let center, let size):
        normalized(around: center, size, written, &outcome)
      case .originSize(let origin, let size):
        normalized(from: origin, size, written, &outcome)
      case .contour(let vertices): normalized(vertices, written, &outcome)
      }
    // If a shape leaves both the image and the crop, only the image is reported.
    if outcome.isOutsideCrop, !outcome.isClipped, outcome.faults.contains(where: { $0.isOutside }) {
      outcome.isOutsideCrop = false
    }
    return shape
  }

  /// Converts a point to fractions of the image, for points that need no report.
  ///
  /// - Parameter point: The point, in the frame's numbers.
  /// - Returns: The fractions; `nil` if the point is outside the image or the crop, so that the
  ///   caller must use ``normalize(_:_:)``.
  public func plainPoint(_ point: AuthoredPoint) -> NormalizedPoint? {
    let mapped = map(point)
    guard mapped.isOnImage, crop?.contains(mapped) ?? true else { return nil }
    return mapped
  }

  /// Returns the tolerance along the image's x and y, as fractions of its sides.
  ///
  /// `x` and `y` are the numbers of decimals along the frame's axes; `nil` if unknown.
  func tolerance(x: Int?, y: Int?) -> Size<NormalizedSpace> {
    let (across, down) = map.turnsSideways ? (y, x) : (x, y)
    return Size(
      width: share(across, pixelsPerUnit.width, frame.image.width),
      height: share(down, pixelsPerUnit.height, frame.image.height))
  }

  private func share(_ decimals: Int?, _ pixelsPerUnit: Double, _ side: Int) -> Double {
    let written =
      frame.convention == .edge ? WrittenNumber.tolerance(decimals: decimals) * pixelsPerUnit : 0
    return RangeTolerance.pixels(written: written, side: Double(side)) / Double(side)
  }
}
