import ImgMarkGeometry

/// The outline shape of a marker, before any line or halo around it.
enum BodyForm: Hashable {
  case stadium(Stadium)
  case ring(outer: Stadium, inner: Stadium)
  /// One clockwise polygon that doesn't cross itself.
  case polygon([CanvasPoint])
  /// Lines, and the shape that carries a label on them; `nil` without a label.
  case strokes([StrokePath], tag: BodyTag?)
  /// The rectangle of a text, without a fill.
  case blank(Rect<CanvasSpace>)

  /// Returns everything within a distance of the form.
  func outline(grownBy growth: Double = 0) -> Outline {
    switch self {
    case .stadium(let stadium):
      return .stadium(stadium.grown(by: growth))
    case .ring(let outer, let inner):
      let hole = inner.grown(by: -growth)
      return hole.radius > 0
        ? .ring(outer: outer.grown(by: growth), inner: hole) : .stadium(outer.grown(by: growth))
    case .polygon(let polygon):
      return .polygons([polygon.grown(by: growth)])
    case .strokes(let paths, let tag):
      return .polygons(
        paths.flatMap { $0.polygons(grownBy: growth) } + (tag?.polygons(grownBy: growth) ?? []))
    case .blank(let rect):
      return .rectangle(
        Rect(
          x: rect.minX - growth, y: rect.minY - growth, width: rect.size.width + 2 * growth,
          height: rect.size.height + 2 * growth))
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
        }, tag: tag.map { $0.moved(by: shift) })
    case .blank(let rect): .blank(Rect(origin: moved(rect.origin), size: rect.size))
    }
  }
}

extension Stadium {
  func grown(by distance: Double) -> Stadium {
    Stadium(center: center, reach: reach, radius: radius + distance)
  }
}
