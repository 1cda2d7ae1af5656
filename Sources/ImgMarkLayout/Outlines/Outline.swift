public import ImgMarkGeometry

/// The area that a marker covers on the canvas.
///
/// Discs and capsules keep their form, so that their areas and pixels are exact. Other curves
/// become polygons that deviate from them by at most 0.002 canvas points.
public enum Outline: Hashable, Sendable {
  case stadium(Stadium)

  /// A stadium minus a smaller one around the same line.
  case ring(outer: Stadium, inner: Stadium)

  /// All points around which the winding numbers of the polygons don't add up to zero. Polygons may
  /// cross themselves and each other.
  case polygons([[CanvasPoint]])

  static func rectangle(_ rect: Rect<CanvasSpace>) -> Outline {
    .polygons([
      [
        rect.origin, CanvasPoint(x: rect.maxX, y: rect.minY),
        CanvasPoint(x: rect.maxX, y: rect.maxY), CanvasPoint(x: rect.minX, y: rect.maxY),
      ]
    ])
  }

  /// The smallest rectangle around the outline.
  public var bounds: Rect<CanvasSpace> {
    switch self {
    case .stadium(let stadium), .ring(outer: let stadium, inner: _): return stadium.bounds
    case .polygons(let polygons):
      let points = polygons.joined()
      guard let first = points.first else { return Rect(x: 0, y: 0, width: 0, height: 0) }
      var (low, high) = (first, first)
      for point in points {
        low = CanvasPoint(x: min(low.x, point.x), y: min(low.y, point.y))
        high = CanvasPoint(x: max(high.x, point.x), y: max(high.y, point.y))
      }
      return Rect(corner: low, opposite: high)
    }
  }

  /// Returns whether the outline covers a point; for a point on the edge, either result is
  /// possible.
  public func contains(_ point: CanvasPoint) -> Bool {
    switch self {
    case .stadium(let stadium): stadium.contains(point)
    case .ring(let outer, let inner): outer.contains(point) && !inner.contains(point)
    case .polygons(let polygons): polygons.reduce(0) { $0 + point.windings(of: $1) } != 0
    }
  }

  /// The outline as polygons, by the nonzero winding rule.
  public var polygons: [[CanvasPoint]] {
    switch self {
    case .stadium(let stadium): [stadium.polygon]
    case .ring(let outer, let inner): [outer.polygon, inner.polygon.reversed()]
    case .polygons(let polygons): polygons
    }
  }

  /// Returns the outline moved.
  func moved(by shift: Shift) -> Outline {
    mapped(
      point: { CanvasPoint(x: $0.x + shift.dx, y: $0.y + shift.dy) }, length: { $0 })
  }

  /// Returns the outline on a canvas scaled from its origin.
  func scaled(by scale: Double) -> Outline {
    mapped(
      point: { CanvasPoint(x: $0.x * scale, y: $0.y * scale) }, length: { $0 * scale })
  }

  private func mapped(
    point: (CanvasPoint) -> CanvasPoint, length: (Double) -> Double
  ) -> Outline {
    func mapped(_ stadium: Stadium) -> Stadium {
      Stadium(
        center: point(stadium.center), reach: length(stadium.reach),
        radius: length(stadium.radius))
    }
    return switch self {
    case .stadium(let stadium): .stadium(mapped(stadium))
    case .ring(let outer, let inner): .ring(outer: mapped(outer), inner: mapped(inner))
    case .polygons(let polygons): .polygons(polygons.map { $0.map(point) })
    }
  }
}

extension Stadium {
  /// Returns whether the stadium covers a point, its edge included.
  public func contains(_ point: CanvasPoint) -> Bool {
    let across = max(0, (point.x - center.x).magnitude - reach)
    let down = point.y - center.y
    return across * across + down * down <= radius * radius
  }
}

extension CanvasPoint {
  /// Returns the winding number of a polygon around the point, clockwise on the canvas.
  fileprivate func windings(of polygon: [CanvasPoint]) -> Int {
    guard var start = polygon.last else { return 0 }
    var count = 0
    for end in polygon {
      if (start.y <= y) != (end.y <= y) {
        let side = (end.x - start.x) * (y - start.y) - (x - start.x) * (end.y - start.y)
        if start.y <= y, side < 0 { count -= 1 }
        if end.y <= y, side > 0 { count += 1 }
      }
      start = end
    }
    return count
  }
}
