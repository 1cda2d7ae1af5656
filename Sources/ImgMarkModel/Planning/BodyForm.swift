import ImgMarkGeometry

/// The shape of a marker, from which the lines around it follow.
enum BodyForm: Hashable {
  case stadium(Stadium)
  case ring(outer: Stadium, inner: Stadium)
  /// One polygon, clockwise, which doesn't cross itself.
  case polygon([CanvasPoint])
  /// Lines, and a disc or a capsule on them.
  case strokes([StrokePath], tag: Stadium?)
  /// Room for text, in which nothing is filled.
  case blank(Rect<CanvasSpace>)

  /// Returns what lies within a distance of the form; where it is negative, a form of lines or arcs
  /// becomes thinner by it.
  func outline(grownBy growth: Double = 0) -> Outline {
    switch self {
    case .stadium(let stadium):
      return .stadium(stadium.grown(by: growth))
    case .ring(let outer, let inner):
      let hole = inner.grown(by: -growth)
      return hole.radius > 0
        ? .ring(outer: outer.grown(by: growth), inner: hole) : .stadium(outer.grown(by: growth))
    case .polygon(let polygon):
      let edge = StrokePath(points: polygon, isClosed: true, width: 0)
      return .polygons([polygon] + edge.polygons(grownBy: growth))
    case .strokes(let paths, let tag):
      let disc = tag.map { $0.grown(by: growth) }
      return .polygons(
        paths.flatMap { $0.polygons(grownBy: growth) }
          + (disc.map { $0.radius > 0 ? [$0.polygon] : [] } ?? []))
    case .blank(let rect):
      return .rectangle(
        Rect(
          x: rect.minX - growth, y: rect.minY - growth, width: rect.size.width + 2 * growth,
          height: rect.size.height + 2 * growth))
    }
  }

  /// Returns a line along the edge, half inside and half outside: an outline, and what to leave out.
  func edge(width: Double) -> (outline: Outline, hole: Outline?) {
    switch self {
    case .stadium(let stadium):
      let inner = stadium.grown(by: -width / 2)
      let outer = stadium.grown(by: width / 2)
      return (inner.radius > 0 ? .ring(outer: outer, inner: inner) : .stadium(outer), nil)
    case .polygon(let polygon):
      let line = StrokePath(points: polygon, isClosed: true, width: width)
      return (.polygons(line.polygons()), nil)
    case .ring(let outer, let inner):
      let isThin = outer.radius - inner.radius <= width
      return (outline(grownBy: width / 2), isThin ? nil : outline(grownBy: -width / 2))
    case .strokes:
      return (outline(grownBy: width / 2), outline(grownBy: -width / 2))
    case .blank:
      return (.polygons([]), nil)
    }
  }

  func moved(by shift: Shift) -> BodyForm {
    func moved(_ point: CanvasPoint) -> CanvasPoint {
      CanvasPoint(x: point.x + shift.dx, y: point.y + shift.dy)
    }
    func moved(_ stadium: Stadium) -> Stadium {
      Stadium(center: moved(stadium.center), reach: stadium.reach, radius: stadium.radius)
    }
    return switch self {
    case .stadium(let stadium): .stadium(moved(stadium))
    case .ring(let outer, let inner): .ring(outer: moved(outer), inner: moved(inner))
    case .polygon(let polygon): .polygon(polygon.map(moved))
    case .strokes(let paths, let tag):
      .strokes(
        paths.map {
          StrokePath(points: $0.points.map(moved), isClosed: $0.isClosed, width: $0.width)
        }, tag: tag.map(moved))
    case .blank(let rect): .blank(Rect(origin: moved(rect.origin), size: rect.size))
    }
  }
}

extension Stadium {
  func grown(by distance: Double) -> Stadium {
    Stadium(center: center, reach: reach, radius: radius + distance)
  }
}
