public import ImgMarkGeometry

/// An ellipse turned about its center.
public struct Ellipse<Space: CoordinateSpace>: Hashable, Sendable {
  public var center: Point<Space>
  /// Half the width and half the height, before the turn.
  public var radii: Size<Space>
  /// The angle of the turn in degrees, clockwise as seen on screen (y grows downward).
  public var degrees: Double

  public init(center: Point<Space>, radii: Size<Space>, degrees: Double = 0) {
    self.center = center
    self.radii = radii
    self.degrees = degrees
  }
}

extension Ellipse {
  public var bounds: Rect<Space> {
    let turn = Turn(degrees: degrees)
    let (a, b) = (radii.width, radii.height)
    let x = (a * a * turn.cosine * turn.cosine + b * b * turn.sine * turn.sine).squareRoot()
    let y = (a * a * turn.sine * turn.sine + b * b * turn.cosine * turn.cosine).squareRoot()
    return Rect(x: center.x - x, y: center.y - y, width: 2 * x, height: 2 * y)
  }

  /// Returns points on the ellipse, from the end of its width, clockwise as seen on screen.
  public func corners(_ count: Int) -> [Point<Space>] {
    let turn = Turn(degrees: degrees)
    return (0..<count).map { index in
      let around = Turn(degrees: 360 * Double(index) / Double(count))
      let (x, y) = (radii.width * around.cosine, radii.height * around.sine)
      return Point(
        x: center.x + x * turn.cosine - y * turn.sine,
        y: center.y + x * turn.sine + y * turn.cosine)
    }
  }

  /// Returns the ellipse in another space; the result is exact, also if the scales differ.
  public func mapped<To>(by map: PlaneMap<Space, To>) -> Ellipse<To> {
    let mirroring = Mirroring(of: map)
    let unit = map(Size<Space>(width: 1, height: 1))
    let exchanged = mirroring.exchangesAxes ? 90 - degrees : degrees
    let turned = mirroring.reversesX != mirroring.reversesY ? -exchanged : exchanged
    guard !map.scalesEvenly else {
      return Ellipse<To>(
        center: map(center),
        radii: Size(width: radii.width * unit.width, height: radii.height * unit.width),
        degrees: turned)
    }
    return Ellipse<To>(center: map(center), radii: radii, degrees: turned, stretchedBy: unit)
  }

  /// Creates the ellipse that results from stretching the plane along its axes.
  private init<From>(
    center: Point<Space>, radii: Size<From>, degrees: Double, stretchedBy stretch: Size<Space>
  ) {
    let turn = Turn(degrees: degrees)
    if turn.sine == 0 || turn.cosine == 0 {
      let isUpright = turn.sine == 0
      self.init(
        center: center,
        radii: Size(
          width: radii.width * (isUpright ? stretch.width : stretch.height),
          height: radii.height * (isUpright ? stretch.height : stretch.width)), degrees: degrees)
      return
    }
    self.init(
      center: center,
      spannedBy: Size(
        width: stretch.width * turn.cosine * radii.width,
        height: stretch.height * turn.sine * radii.width),
      and: Size(
        width: -stretch.width * turn.sine * radii.height,
        height: stretch.height * turn.cosine * radii.height))
  }

  /// Creates the ellipse spanned by two conjugate half diameters.
  ///
  /// An affine map turns the half axes of an ellipse into such a pair. The two are the columns of a
  /// matrix A. The axes are the eigenvectors of A·Aᵀ, and their squared lengths the eigenvalues.
  ///
  /// - Parameters:
  ///   - center: The center.
  ///   - first: One half diameter, from the center.
  ///   - second: The half diameter conjugate to it.
  package init(center: Point<Space>, spannedBy first: Size<Space>, and second: Size<Space>) {
    let (a, c, b, d) = (first.width, first.height, second.width, second.height)
    if c == 0, b == 0 {
      self.init(center: center, radii: Size(width: a.magnitude, height: d.magnitude))
      return
    }
    if a == 0, d == 0 {
      self.init(center: center, radii: Size(width: b.magnitude, height: c.magnitude))
      return
    }
    let (xx, xy, yy) = (a * a + b * b, a * c + b * d, c * c + d * d)
    let half = (xx - yy) / 2
    let spread = (half * half + xy * xy).squareRoot()
    let long = ((xx + yy) / 2 + spread).squareRoot()
    // The product of the radii is the determinant; dividing it loses no digits in a thin ellipse.
    let short = long > 0 ? (a * d - b * c).magnitude / long : 0
    self.init(
      center: center, radii: Size(width: long, height: short),
      degrees: Turn.degrees(x: half, y: xy) / 2)
  }
}
