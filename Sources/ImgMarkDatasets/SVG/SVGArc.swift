internal import ImgMarkAnnotations
internal import ImgMarkGeometry

/// An elliptical arc from one point to another (SVG 2, 9.5.1 and appendix B.2).
struct SVGArc {
  let end: AuthoredPoint
  /// The part of an ellipse that the arc follows; `nil` if the arc is a straight line.
  let turning: Turning?

  /// A part of an ellipse between two angles.
  struct Turning {
    var center: AuthoredPoint
    /// The ends of the semi-axes, relative to the center.
    var across: Size<AuthoredSpace>
    var down: Size<AuthoredSpace>
    /// The start angle and the sweep, in degrees from `across` toward `down`.
    var start: Double
    var sweep: Double

    /// Returns the point at a fraction of the arc, from 0 to 1.
    func point(_ part: Double) -> AuthoredPoint {
      let turn = Turn(degrees: start + sweep * part)
      return Point(
        x: center.x + (turn.cosine * across.width + turn.sine * down.width),
        y: center.y + (turn.cosine * across.height + turn.sine * down.height))
    }

    /// Returns an upper bound of the arc's second derivative after a map.
    ///
    /// The derivative is by the fraction of the arc, from 0 to 1.
    func bend(by map: (AuthoredPoint) -> AuthoredPoint) -> Double {
      let middle = map(center)
      let ends = [across, down].map {
        map(Point(x: center.x + $0.width, y: center.y + $0.height))
      }
      let squares = ends.reduce(0) { sum, end in
        let (x, y) = (end.x - middle.x, end.y - middle.y)
        return sum + x * x + y * y
      }
      let radians = sweep * .pi / 180
      return squares.squareRoot() * radians * radians
    }
  }

  init(
    from start: AuthoredPoint, to end: AuthoredPoint, radii: Size<AuthoredSpace>, degrees: Double,
    isLarge: Bool, sweeps: Bool
  ) {
    self.end = end
    var (rx, ry) = (radii.width.magnitude, radii.height.magnitude)
    guard rx > 0, ry > 0, start != end else {
      turning = nil
      return
    }
    let turn = Turn(degrees: degrees)
    // Half of the line between both points, in the axes of the ellipse.
    let (halfX, halfY) = ((start.x - end.x) / 2, (start.y - end.y) / 2)
    let x = turn.cosine * halfX + turn.sine * halfY
    let y = turn.cosine * halfY - turn.sine * halfX
    // If the radii are too small for both points, scale them up.
    let reach = x * x / (rx * rx) + y * y / (ry * ry)
    if reach > 1 { (rx, ry) = (rx * reach.squareRoot(), ry * reach.squareRoot()) }
    let height = max(1 / min(reach, 1) - 1, 0).squareRoot()
    let side = isLarge == sweeps ? -height : height
    let (centerX, centerY) = (side * rx * y / ry, -side * ry * x / rx)
    let from = Turn.degrees(x: (x - centerX) / rx, y: (y - centerY) / ry)
    let to = Turn.degrees(x: (-x - centerX) / rx, y: (-y - centerY) / ry)
    var sweep = to - from
    if sweeps, sweep < 0 { sweep += 360 }
    if !sweeps, sweep > 0 { sweep -= 360 }
    turning = Turning(
      center: Point(
        x: turn.cosine * centerX - turn.sine * centerY + (start.x + end.x) / 2,
        y: turn.sine * centerX + turn.cosine * centerY + (start.y + end.y) / 2),
      across: Size(width: turn.cosine * rx, height: turn.sine * rx),
      down: Size(width: -turn.sine * ry, height: turn.cosine * ry), start: from, sweep: sweep)
  }
}
