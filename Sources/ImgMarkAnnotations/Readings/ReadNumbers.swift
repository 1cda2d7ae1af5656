public import ImgMarkGeometry

/// The extremes of the numbers of one image, as written.
public struct ReadNumbers: Sendable {
  /// The extremes of points; boxes are kept apart because their pixel indices have another meaning.
  private(set) var points = ShapeExtremes<AuthoredSpace>()
  private(set) var corners = ShapeExtremes<AuthoredSpace>()
  /// The number of shapes added.
  public private(set) var count = 0
  /// The number of added shapes that lie outside the image as they were read.
  public private(set) var outside = 0

  public init() {}

  /// Creates the numbers of shapes whose smallest rectangle is known.
  public init(_ extremes: ShapeExtremes<AuthoredSpace>, count: Int, outside: Int) {
    guard !extremes.isEmpty else { return }
    points = extremes
    self.count = count
    self.outside = outside
  }

  /// Adds the numbers of one shape, unless they are wrong in every reading.
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

  /// Adds the numbers of one point that lies on the image as it was read.
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
