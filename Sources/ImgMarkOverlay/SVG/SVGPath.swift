import ImgMarkGeometry
import ImgMarkLayout

/// An outline as path data (SVG 2, 9.3), for the fill rule `nonzero`.
struct SVGPath: CustomStringConvertible {
  private(set) var description = ""

  /// Creates the outline of a part; its hole is included if opposite winding can cut it out.
  init(_ part: MarkerPart) {
    self.init(part.outline, without: part.needsMask ? nil : part.hole)
  }

  init(_ outline: Outline, without hole: Outline? = nil) {
    add(outline, isHole: false)
    if let hole { add(hole, isHole: true) }
  }

  /// Adds an outline; a hole runs in the opposite direction to the outline around it.
  private mutating func add(_ outline: Outline, isHole: Bool) {
    switch outline {
    case .stadium(let stadium):
      add(stadium, clockwise: !isHole)
    case .ring(let outer, let inner):
      add(outer, clockwise: !isHole)
      add(inner, clockwise: isHole)
    case .polygons(let polygons):
      for polygon in polygons { add(isHole ? polygon.reversed() : polygon) }
    }
  }

  /// Adds two half circles and, if the stadium's line isn't just a point, two sides.
  private mutating func add(_ stadium: Stadium, clockwise: Bool) {
    let (left, right) = (stadium.center.x - stadium.reach, stadium.center.x + stadium.reach)
    let (top, bottom) = (stadium.center.y - stadium.radius, stadium.center.y + stadium.radius)
    let radius = MarkupNumber(stadium.radius)
    let arc = "A\(radius) \(radius) 0 0 \(clockwise ? 1 : 0)"
    let (first, second) = clockwise ? (right, left) : (left, right)
    description += "M\(MarkupNumber(first)) \(MarkupNumber(top))"
    description += "\(arc) \(MarkupNumber(first)) \(MarkupNumber(bottom))"
    if stadium.reach > 0 { description += "H\(MarkupNumber(second))" }
    description += "\(arc) \(MarkupNumber(second)) \(MarkupNumber(top))Z"
  }

  private mutating func add(_ polygon: [CanvasPoint]) {
    guard let first = polygon.first else { return }
    description += "M\(MarkupNumber(first.x)) \(MarkupNumber(first.y))"
    for point in polygon.dropFirst() {
      description += "L\(MarkupNumber(point.x)) \(MarkupNumber(point.y))"
    }
    description += "Z"
  }
}

extension MarkerPart {
  /// Whether the hole can't be cut out by opposite winding.
  ///
  /// If the outline winds twice around an area, a hole that winds once leaves it filled.
  var needsMask: Bool { hole != nil && !windsOnce }
}
