import ImgMarkGeometry

/// The shape that carries a label on the line of a marker.
enum BodyTag: Hashable {
  case stadium(Stadium)
  /// A rectangle with rounded corners.
  case plate(Rect<CanvasSpace>, radius: Double)

  /// The tag as a separate form.
  var form: BodyForm {
    switch self {
    case .stadium(let stadium): .stadium(stadium)
    case .plate(let plate, let radius): .polygon(.rounded(plate, radius: radius))
    }
  }

  func polygons(grownBy growth: Double) -> [[CanvasPoint]] {
    switch self {
    case .stadium(let stadium):
      let grown = stadium.grown(by: growth)
      return grown.radius > 0 ? [grown.polygon] : []
    case .plate: return form.outline(grownBy: growth).polygons
    }
  }

  func moved(by shift: Shift) -> BodyTag {
    switch self {
    case .stadium(var stadium):
      stadium.center = CanvasPoint(x: stadium.center.x + shift.dx, y: stadium.center.y + shift.dy)
      return .stadium(stadium)
    case .plate(let plate, let radius): return .plate(plate.moved(by: shift), radius: radius)
    }
  }
}

extension [CanvasPoint] {
  /// A clockwise rectangle with rounded corners.
  static func rounded(_ rect: Rect<CanvasSpace>, radius: Double) -> [CanvasPoint] {
    let radius = Swift.min(radius, rect.size.width / 2, rect.size.height / 2)
    let (left, right) = (rect.minX + radius, rect.maxX - radius)
    let (top, bottom) = (rect.minY + radius, rect.maxY - radius)
    func corner(_ x: Double, _ y: Double, _ start: Direction, _ end: Direction) -> Self {
      arc(around: CanvasPoint(x: x, y: y), radius: radius, from: start, to: end)
    }
    return corner(left, top, .left, .up) + corner(right, top, .up, .right)
      + corner(right, bottom, .right, .down) + corner(left, bottom, .down, .left)
  }
}
