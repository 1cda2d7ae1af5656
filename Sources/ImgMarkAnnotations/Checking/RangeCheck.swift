public import ImgMarkGeometry

/// Brings shapes of one frame to fractions of the whole image and holds them to its range.
///
/// A coordinate must lie in 0...1. One that is outside by noise alone is snapped to the edge and
/// reported: by at most 1e-6 of the side, or by at most 0.75 of the last decimal it was written
/// with (half a unit for a centre and a quarter for half a width), and by 2 source pixels at the
/// most. Anything further is overshoot, for which ``RangePolicy`` speaks. A pixel index is exact, so
/// its decimals excuse nothing.
///
/// It is a class because a table asks the same check for every row, and a value with a frame in it
/// would be copied each time.
public final class RangeCheck: Sendable {
  /// What became of a shape.
  public struct Outcome: Hashable, Sendable {
    public enum Verdict: Hashable, Sendable { case accepted, dropped, rejected }

    public var verdict = Verdict.accepted
    /// What is wrong, for a shape that was rejected, dropped, cut or kept although it is outside.
    public var faults: [ShapeFault] = []
    /// Coordinates that were snapped to the edge of the image, as they were.
    public var snaps: [RangeFault] = []
    /// Whether the corners of a box were given in the other order.
    public var isSorted = false
    /// Whether it was cut at the image's edge.
    public var isClipped = false
    /// Whether it lies on the image but leaves the crop it was measured in.
    public var isOutsideCrop = false

    public init() {}

    /// Forgets the shape before, but keeps the memory.
    mutating func reset() {
      verdict = .accepted
      if !faults.isEmpty { faults.removeAll(keepingCapacity: true) }
      if !snaps.isEmpty { snaps.removeAll(keepingCapacity: true) }
      isSorted = false
      isClipped = false
      isOutsideCrop = false
    }
  }

  public let frame: CoordinateFrame
  public let policy: RangePolicy
  /// Whether a shape that leaves its crop is rejected.
  public let isStrictAboutCrop: Bool

  let map: PlaneMap<AuthoredSpace, NormalizedSpace>
  /// The crop as fractions of the image, or `nil` where the frame shows all of it.
  let crop: Rect<NormalizedSpace>?
  /// Source pixels to one unit of the frame, along the image's x and y.
  let pixelsPerUnit: Size<SourceSpace>

  /// - Parameters:
  ///   - frame: The frame of the shapes.
  ///   - policy: What happens to shapes outside the image.
  ///   - isStrictAboutCrop: Whether a shape that leaves its crop is rejected.
  ///   - target: The frame whose crop counts, where shapes go there; `nil` for the one they are in.
  public init(
    frame: CoordinateFrame, policy: RangePolicy = .reject, isStrictAboutCrop: Bool = false,
    goingTo target: CoordinateFrame? = nil
  ) {
    self.frame = frame
    self.policy = policy
    self.isStrictAboutCrop = isStrictAboutCrop
    map = frame.normalizer
    let domain = (target ?? frame).normalizer((target ?? frame).domain)
    let margin = Self.noise
    let wholeImage = Rect<NormalizedSpace>(x: 0, y: 0, width: 1, height: 1)
    let grown = Rect<NormalizedSpace>(
      x: domain.minX - margin, y: domain.minY - margin,
      width: domain.size.width + 2 * margin, height: domain.size.height + 2 * margin)
    crop = grown.contains(wholeImage) ? nil : grown
    pixelsPerUnit = frame.sourceMap(Size(width: 1, height: 1))
  }

  /// The share of a side that binary and decimal fractions may disagree by.
  public static let noise = 1e-6

  /// The most that any coordinate is moved, in source pixels.
  static let furthestSnap = 2.0

  /// Brings a shape to fractions of the image.
  ///
  /// - Parameters:
  ///   - shape: The shape, in the frame's numbers.
  ///   - values: Receives the numbers in the order in which the shape gives its own; left empty
  ///     unless the shape is accepted.
  /// - Returns: What became of it.
  public func normalize(_ shape: WrittenShape, into values: inout [Double]) -> Outcome {
    var outcome = Outcome()
    normalize(shape, into: &values, outcome: &outcome)
    return outcome
  }

  /// Brings one shape of many to fractions of the image, in memory that was used for the one before.
  ///
  /// - Parameters:
  ///   - shape: The shape, in the frame's numbers.
  ///   - values: Receives the numbers in the order in which the shape gives its own; left empty
  ///     unless the shape is accepted.
  ///   - outcome: Receives what became of it.
  public func normalize(
    _ shape: WrittenShape, into values: inout [Double], outcome: inout Outcome
  ) {
    values.removeAll(keepingCapacity: true)
    outcome.reset()
    switch shape {
    case .point(let x, let y):
      normalizePoint(x, y, into: &values, &outcome)
    case .corners(let x1, let y1, let x2, let y2):
      normalizeCorners(x1, y1, x2, y2, into: &values, &outcome)
    case .centerSize(let cx, let cy, let width, let height):
      guard hasArea(width, height, &outcome) else { return }
      normalizeCentered(cx, cy, width, height, into: &values, &outcome)
    case .originSize(let x, let y, let width, let height):
      guard hasArea(width, height, &outcome) else { return }
      normalizeFromOrigin(x, y, width, height, into: &values, &outcome)
    case .contour(let numbers):
      normalizeContour(numbers, into: &values, &outcome)
    }
    // What leaves the image as well is told as that alone.
    if outcome.isOutsideCrop, !outcome.isClipped, outcome.faults.contains(where: { $0.isOutside }) {
      outcome.isOutsideCrop = false
    }
  }

  /// Brings a point to fractions of the image where nothing is to be said of it.
  ///
  /// - Parameter point: The point, in the frame's numbers.
  /// - Returns: The fractions; `nil` where the point is not on the image or leaves its crop, so that
  ///   ``normalize(_:into:)`` has to say what becomes of it.
  public func plainPoint(_ point: AuthoredPoint) -> NormalizedPoint? {
    let mapped = map(point)
    guard mapped.isOnImage, crop?.contains(mapped) ?? true else { return nil }
    return mapped
  }

  /// The tolerance along the image's x and y, as shares of the sides, for numbers written with
  /// these decimals along the frame's x and y.
  func tolerance(_ decimals: (x: Int?, y: Int?)) -> Size<NormalizedSpace> {
    let turned = map.turnsSideways ? (x: decimals.y, y: decimals.x) : decimals
    let counts = frame.convention == .edge
    func share(_ decimals: Int?, _ pixels: Double, _ side: Int) -> Double {
      let written = counts ? WrittenNumber.tolerance(decimals: decimals) * pixels : 0
      let most = Self.furthestSnap / Double(side)
      // A hair more, so that a decimal exactly at its tolerance is inside it.
      return min(max(Self.noise, written / Double(side)) * (1 + 1e-9), most)
    }
    return Size(
      width: share(turned.x, pixelsPerUnit.width, frame.image.width),
      height: share(turned.y, pixelsPerUnit.height, frame.image.height))
  }

  private func hasArea(
    _ width: WrittenNumber, _ height: WrittenNumber, _ outcome: inout Outcome
  ) -> Bool {
    for (axis, side) in [("width", width), ("height", height)] where side.value <= 0 {
      outcome.faults.append(
        side.value < 0 ? .negativeSize(axis: axis, value: side.value) : .zeroSize(axis: axis))
    }
    guard outcome.faults.isEmpty else {
      outcome.verdict = .rejected
      return false
    }
    return true
  }
}
