public import ImgMarkGeometry

/// Finds the frame in which numbers would fit that do not fit the one they were said to be in.
///
/// All candidate frames keep upright rectangles upright, so a frame holds every row exactly when it
/// holds the rows' bounding box. Only that is kept, for each size of image, whatever the number of
/// rows.
public struct FrameHint: Sendable {
  /// A frame that might be the right one.
  public struct Candidate: Sendable {
    public var frame: CoordinateFrame
    /// Whether it differs from the frame that was named in its unit.
    public var isOtherUnit: Bool
    /// Whether the numbers are read as y, x.
    public var exchangesNumbers: Bool

    public init(
      frame: CoordinateFrame, isOtherUnit: Bool = false, exchangesNumbers: Bool = false
    ) {
      self.frame = frame
      self.isOtherUnit = isOtherUnit
      self.exchangesNumbers = exchangesNumbers
    }
  }

  /// The extremes of points, and of the corners of boxes, whose indices mean another thing.
  private var points = ShapeExtremes()
  private var corners = ShapeExtremes()
  /// The rows that were taken into account.
  public private(set) var rows = 0

  public init() {}

  /// Takes the numbers of one row into account.
  public mutating func add(_ shape: WrittenShape) {
    rows += 1
    if case .corners = shape { corners.add(shape) } else { points.add(shape) }
  }

  /// Takes the numbers of one point into account.
  public mutating func add(_ point: AuthoredPoint) {
    rows += 1
    points.add(point.x, point.y)
  }

  /// Takes the rows that another hint has taken into account.
  public mutating func add(_ other: FrameHint) {
    points.add(other.points)
    corners.add(other.corners)
    rows += other.rows
  }

  /// Whether every row lies on the image when it is read in the candidate's frame.
  ///
  /// Another unit is only believed if the numbers use at least a tenth of its range; else a handful
  /// of pixels near the corner would pass as percent.
  public func fits(_ candidate: Candidate) -> Bool {
    let picture = candidate.frame.picture
    let whole = candidate.frame.unit.whole ?? max(picture.size.width, picture.size.height)
    let reach = [points, corners].flatMap { $0.isEmpty ? [] : [$0.far.x, $0.far.y] }.max() ?? 0
    guard reach >= whole / 10 || !candidate.isOtherUnit else { return false }
    let margin = candidate.frame.convention.boxMargin
    return [(points, 0), (corners, margin)].allSatisfy { extremes, margin in
      guard !extremes.isEmpty else { return true }
      let near = AuthoredPoint(x: extremes.near.x - margin, y: extremes.near.y - margin)
      let far = AuthoredPoint(x: extremes.far.x + margin, y: extremes.far.y + margin)
      return [near, far].allSatisfy { corner in
        let authored =
          candidate.exchangesNumbers ? AuthoredPoint(x: corner.y, y: corner.x) : corner
        let point = candidate.frame.normalizer(authored)
        let noise = RangeCheck.noise
        return point.x >= -noise && point.x <= 1 + noise && point.y >= -noise
          && point.y <= 1 + noise
      }
    }
  }
}
