public import ImgMarkGeometry

/// The extremes of all numbers that were read for one image, as written.
public struct ReadNumbers: Sendable {
  /// The extremes of points, apart from boxes given by corners, whose pixel indices mean edges.
  private(set) var points = ShapeExtremes<AuthoredSpace>()
  private(set) var corners = ShapeExtremes<AuthoredSpace>()
  /// The number of shapes added.
  public private(set) var count = 0
  /// The number of added shapes that are outside the image in the declared reading.
  public private(set) var outside = 0

  public init() {}

  /// Creates the numbers from the smallest rectangle around shapes.
  public init(_ extremes: ShapeExtremes<AuthoredSpace>, count: Int, outside: Int) {
    guard !extremes.isEmpty else { return }
    points = extremes
    self.count = count
    self.outside = outside
  }

  /// Adds the numbers of one shape; a fault other than being outside makes it useless for any
  /// reading.
  ///
  /// - Parameters:
  ///   - shape: The shape.
  ///   - outcome: The result of its check.
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

  /// Adds the numbers of one point that is on the image in the declared reading.
  public mutating func add(_ point: AuthoredPoint) {
    count += 1
    points.add(point)
  }

  /// Adds other numbers of the same image.
  public mutating func add(_ other: ReadNumbers) {
    points.add(other.points)
    corners.add(other.corners)
    count += other.count
    outside += other.outside
  }
}
