import ImgMarkGeometry
import ImgMarkLayout

/// An outline as the data of a path (SVG 2, 9.3), to be filled by the rule `nonzero`.
struct SVGPath: CustomStringConvertible {
  private(set) var description = ""

  /// The outline of a part, without its hole where winding says what that is.
  init(_ part: MarkerPart) {
    self.init(part.outline, without: part.needsMask ? nil : part.hole)
  }

  init(_ outline: Outline, without hole: Outline? = nil) {
    add(outline, isHole: false)
    if let hole { add(hole, isHole: true) }
  }

  /// A hole runs the other way around than the outline that it lies in.
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

  /// Two half circles and, where the line of a stadium is more than a point, two sides.
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
  /// Whether the hole can't be said by winding the other way around: of an area that the outline winds
  /// around twice, a hole that winds once leaves it all.
  var needsMask: Bool { hole != nil && !windsOnce }
}
