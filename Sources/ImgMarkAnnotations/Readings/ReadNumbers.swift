public import ImgMarkGeometry

/// How far the numbers of one image reach, as they are written.
public struct ReadNumbers: Sendable {
  /// The extremes of points, and of the corners of boxes, whose pixel indices mean another thing.
  private(set) var points = ShapeExtremes<AuthoredSpace>()
  private(set) var corners = ShapeExtremes<AuthoredSpace>()
  /// The shapes that were taken into account.
  public private(set) var count = 0
  /// Those of them that lie outside the image as they were read.
  public private(set) var outside = 0

  public init() {}

  /// Creates the numbers of shapes that lie in a rectangle and reach all its edges.
  public init(_ extremes: ShapeExtremes<AuthoredSpace>, count: Int, outside: Int) {
    guard !extremes.isEmpty else { return }
    points = extremes
    self.count = count
    self.outside = outside
  }

  /// Takes the numbers of one shape into account, unless they are wrong by any reading.
  ///
  /// - Parameters:
  ///   - shape: The shape.
  ///   - outcome: What became of it as it was read.
  public mutating func add(_ shape: GivenShape<AuthoredSpace>, _ outcome: RangeOutcome) {
    var isOutside = false
    for fault in outcome.faults {
      switch fault {
      case .outside: isOutside = true
      case .negativeSize, .zeroSize: return
      case .outsideCrop: break
      }
    }
    count += 1
    if isOutside { outside += 1 }
    if case .corners = shape { corners.add(shape) } else { points.add(shape) }
  }

  /// Takes the numbers of one point into account, which lies on the image as it was read.
  public mutating func add(_ point: AuthoredPoint) {
    count += 1
    points.add(point)
  }

  /// Takes other numbers of the same image into account.
  public mutating func add(_ other: ReadNumbers) {
    points.add(other.points)
    corners.add(other.corners)
    count += other.count
    outside += other.outside
  }
}
