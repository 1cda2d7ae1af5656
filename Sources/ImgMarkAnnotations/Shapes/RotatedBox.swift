public import ImgMarkGeometry

/// A box turned about its center.
public struct RotatedBox<Space: CoordinateSpace>: Hashable, Sendable {
  public var center: Point<Space> { didSet { givenCorners = nil } }
  /// The width and height before the turn.
  public var size: Size<Space> { didSet { givenCorners = nil } }
  /// The angle of the turn in degrees, clockwise as seen on screen (y grows downward).
  public var degrees: Double { didSet { givenCorners = nil } }
  /// The four points that the box was fitted to, in their order; `nil` if it wasn't made from
  /// points.
  ///
  /// Formats that store corners round them, so they seldom form an exact rectangle.
  public private(set) var givenCorners: [Point<Space>]?

  public init(center: Point<Space>, size: Size<Space>, degrees: Double) {
    self.center = center
    self.size = size
    self.degrees = degrees
  }

  /// Creates a box that was turned about its top left corner.
  public init(corner: Point<Space>, size: Size<Space>, degrees: Double) {
    let turn = Turn(degrees: degrees)
    let (x, y) = (size.width / 2, size.height / 2)
    self.init(
      center: Point(
        x: corner.x + (x * turn.cosine - y * turn.sine),
        y: corner.y + (x * turn.sine + y * turn.cosine)),
      size: size, degrees: degrees)
  }

  /// Creates a box from four corners; `nil` unless they form a rectangle with area.
  ///
  /// The box keeps the points as its ``corners``. Its center, sides and angle are those of the
  /// nearest rectangle.
  ///
  /// - Parameters:
  ///   - corners: The points in order around the box, in either direction; the width is from the first to the second.
  ///   - tolerance: The allowed distance of each coordinate from the rectangle, in units of the
  ///     space.
  public init?(corners: [Point<Space>], tolerance: Double) {
    guard corners.count == 4 else { return nil }
    let (a, b, c, d) = (corners[0], corners[1], corners[2], corners[3])
    // The mean of two opposite sides has a smaller rounding error than either side.
    let along = (x: (b.x - a.x + c.x - d.x) / 2, y: (b.y - a.y + c.y - d.y) / 2)
    let across = (x: (d.x - a.x + c.x - b.x) / 2, y: (d.y - a.y + c.y - b.y) / 2)
    let width = (along.x * along.x + along.y * along.y).squareRoot()
    let height = (across.x * across.x + across.y * across.y).squareRoot()
    guard width > 0, height > 0, width.isFinite, height.isFinite else { return nil }
    let slack = 4 * tolerance + 1e-12 * max(width, height)
    guard (a.x + c.x - b.x - d.x).magnitude <= slack, (a.y + c.y - b.y - d.y).magnitude <= slack
    else { return nil }
    // How far the two sides are from a right angle, as the length at the end of the shorter one.
    let lean = (along.x * across.x + along.y * across.y).magnitude
    guard lean <= slack * min(width, height) || lean <= slack * slack else { return nil }
    self.init(
      center: Point(x: (a.x + b.x + c.x + d.x) / 4, y: (a.y + b.y + c.y + d.y) / 4),
      size: Size(width: width, height: height),
      degrees: Turn.degrees(x: along.x, y: along.y))
    givenCorners = corners
  }
}

extension RotatedBox {
  /// The four corners of the box.
  ///
  /// They are the given corners, or else those that were top left, top right, bottom right and
  /// bottom left before the turn.
  public var corners: [Point<Space>] { givenCorners ?? fittedCorners }

  /// The corners computed from the center, the sides and the angle.
  private var fittedCorners: [Point<Space>] {
    let turn = Turn(degrees: degrees)
    let (width, height) = (size.width / 2, size.height / 2)
    return [(-width, -height), (width, -height), (width, height), (-width, height)].map { x, y in
      Point(
        x: center.x + (x * turn.cosine - y * turn.sine),
        y: center.y + (x * turn.sine + y * turn.cosine))
    }
  }

  /// The box without its given corners.
  public var fitted: RotatedBox { RotatedBox(center: center, size: size, degrees: degrees) }

  /// The largest distance between a given corner and that of the fitted box; 0 without given
  /// corners.
  public var cornerDistance: Double {
    guard let givenCorners else { return 0 }
    // The given corners may be in the opposite direction around the box.
    let fitted = fittedCorners
    return min(
      Self.distance(givenCorners, fitted), Self.distance(givenCorners, fitted.reversed()))
  }

  /// Returns the box with four points as its given corners.
  ///
  /// Returns `nil` if a point is farther than `distance` from its corner of this box.
  public func keeping(_ corners: [Point<Space>], within distance: Double) -> RotatedBox? {
    guard corners.count == 4 else { return nil }
    var box = self
    box.givenCorners = corners
    return box.cornerDistance <= distance ? box : nil
  }

  private static func distance(_ points: [Point<Space>], _ others: [Point<Space>]) -> Double {
    zip(points, others).reduce(0) { most, pair in
      let (x, y) = (pair.0.x - pair.1.x, pair.0.y - pair.1.y)
      return max(most, (x * x + y * y).squareRoot())
    }
  }

  /// The upright box with these given corners, in any order; `nil` if they don't form one exactly.
  public var uprightBox: Rect<Space>? {
    guard let givenCorners, let bounds = Rect(around: givenCorners),
      Set(givenCorners) == Set(bounds.corners)
    else { return nil }
    return bounds
  }

  /// The box before the turn.
  public var unturned: Rect<Space> {
    Rect(
      x: center.x - size.width / 2, y: center.y - size.height / 2, width: size.width,
      height: size.height)
  }

  public var bounds: Rect<Space>? { Rect(around: corners) }

  /// Returns the box in another space.
  ///
  /// A turned box stays one if the map scales both axes evenly; an upright box stays upright.
  /// Otherwise the result is the polygon of the four corners.
  public func mapped<To>(by map: PlaneMap<Space, To>) -> Shape<To> {
    if degrees == 0, givenCorners == nil { return .box(map(unturned)) }
    let scaled = map(Size<Space>(width: 1, height: 1))
    let quarters = degrees / 90
    let isEven = map.scalesEvenly
    guard isEven || quarters == quarters.rounded() else {
      return .polygon(Polygon(corners.map { map($0) }))
    }
    let mirroring = Mirroring(of: map)
    let turned = mirroring.exchangesAxes ? 90 - degrees : degrees
    let isUprightSize = Int(quarters.rounded()).isMultiple(of: 2) == !mirroring.exchangesAxes
    let side =
      isEven
      ? Size<To>(width: size.width * scaled.width, height: size.height * scaled.width)
      : Size<To>(
        width: size.width * (isUprightSize ? scaled.width : scaled.height),
        height: size.height * (isUprightSize ? scaled.height : scaled.width))
    var box = RotatedBox<To>(
      center: map(center), size: side,
      degrees: mirroring.reversesX != mirroring.reversesY ? -turned : turned)
    box.givenCorners = givenCorners?.map { map($0) }
    return .rotatedBox(box)
  }
}

extension PlaneMap {
  /// Whether both axes have the same scale, so that a turned box stays a rectangle.
  ///
  /// The scales may differ by the rounding of two divisions. For 1500x1000 fitted into 640 columns,
  /// they are 640 / 1500 and (640 * 1000 / 1500) / 1000.
  public var scalesEvenly: Bool {
    let scaled = self(Size<From>(width: 1, height: 1))
    return (scaled.width - scaled.height).magnitude <= 4 * max(scaled.width, scaled.height).ulp
  }
}

/// How a map turns and mirrors: whether it exchanges the axes, and which resulting axes it
/// reverses.
struct Mirroring: Hashable, Sendable {
  var exchangesAxes: Bool
  var reversesX: Bool
  var reversesY: Bool

  init<From, To>(of map: PlaneMap<From, To>) {
    exchangesAxes = map.turnsSideways
    let near = map(Point(x: 0, y: 0))
    let far = map(Point(x: 1, y: 1))
    reversesX = far.x < near.x
    reversesY = far.y < near.y
  }
}
