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

  private struct Extremes {
    var near = AuthoredPoint(x: .infinity, y: .infinity)
    var far = AuthoredPoint(x: -.infinity, y: -.infinity)

    mutating func add(_ x: Double, _ y: Double) {
      near = AuthoredPoint(x: min(near.x, x), y: min(near.y, y))
      far = AuthoredPoint(x: max(far.x, x), y: max(far.y, y))
    }

    var isEmpty: Bool { far.x < near.x }
  }

  /// The extremes of points, and of the corners of boxes, whose indices mean another thing.
  private var points = Extremes()
  private var corners = Extremes()
  /// The rows that were taken into account.
  public private(set) var rows = 0

  public init() {}

  /// Takes the numbers of one row into account.
  public mutating func add(_ shape: WrittenShape) {
    rows += 1
    switch shape {
    case .point(let x, let y): points.add(x.value, y.value)
    case .corners(let x1, let y1, let x2, let y2):
      corners.add(x1.value, y1.value)
      corners.add(x2.value, y2.value)
    case .centerSize(let cx, let cy, let width, let height):
      points.add(cx.value - width.value / 2, cy.value - height.value / 2)
      points.add(cx.value + width.value / 2, cy.value + height.value / 2)
    case .originSize(let x, let y, let width, let height):
      points.add(x.value, y.value)
      points.add(x.value + width.value, y.value + height.value)
    case .contour(let numbers):
      for index in stride(from: 0, to: numbers.count - 1, by: 2) {
        points.add(numbers[index].value, numbers[index + 1].value)
      }
    }
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
