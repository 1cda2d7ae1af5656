internal import ImgMark

/// A shape in the pixels of a picture, defined by the distance of points from its edge.
struct SampleShape {
  /// The rectangle that contains the shape.
  let bounds: Rect<SourceSpace>

  /// The distance of a point from the edge, in pixels: negative inside.
  let distance: (_ x: Double, _ y: Double) -> Double

  static func circle(_ x: Double, _ y: Double, radius: Double) -> SampleShape {
    SampleShape(bounds: Rect(x: x - radius, y: y - radius, width: 2 * radius, height: 2 * radius)) {
      let (across, down) = ($0 - x, $1 - y)
      return (across * across + down * down).squareRoot() - radius
    }
  }

  static func rectangle(
    _ x: Double, _ y: Double, _ width: Double, _ height: Double, corner: Double = 0
  ) -> SampleShape {
    let (centerX, centerY) = (x + width / 2, y + height / 2)
    let (reachX, reachY) = (width / 2 - corner, height / 2 - corner)
    return SampleShape(bounds: Rect(x: x, y: y, width: width, height: height)) {
      let across = abs($0 - centerX) - reachX
      let down = abs($1 - centerY) - reachY
      let (right, below) = (max(across, 0), max(down, 0))
      return (right * right + below * below).squareRoot() + min(max(across, down), 0) - corner
    }
  }

  /// A line with round ends.
  static func line(_ start: SourcePoint, _ end: SourcePoint, width: Double) -> SampleShape {
    let edge = Edge(start, end)
    return SampleShape(bounds: edge.bounds(growing: width / 2)) {
      edge.distance($0, $1) - width / 2
    }
  }

  /// Lines from each point to the next.
  static func path(_ points: [SourcePoint], width: Double) -> SampleShape {
    let edges = zip(points, points.dropFirst()).map { Edge($0, $1) }
    return SampleShape(bounds: Edge.bounds(of: edges, growing: width / 2)) { x, y in
      var least = Double.infinity
      for edge in edges { least = min(least, edge.distance(x, y)) }
      return least - width / 2
    }
  }

  static func polygon(_ corners: [SourcePoint]) -> SampleShape {
    let edges = zip(corners, corners.dropFirst() + corners.prefix(1)).map { Edge($0, $1) }
    return SampleShape(bounds: Edge.bounds(of: edges, growing: 0)) { x, y in
      var least = Double.infinity
      var isInside = false
      for edge in edges {
        least = min(least, edge.distance(x, y))
        if edge.crossesRay(x, y) { isInside.toggle() }
      }
      return isInside ? -least : least
    }
  }

  /// The area under a line that has one height in each column of the picture.
  static func ground(under heights: [Double], downTo bottom: Double) -> SampleShape {
    let top = heights.min() ?? bottom
    let bounds = Rect<SourceSpace>(
      x: 0, y: top, width: Double(heights.count), height: bottom - top)
    return SampleShape(bounds: bounds) { x, y in
      heights[min(max(Int(x), 0), heights.count - 1)] - y
    }
  }

  /// The line along the edge.
  func outlined(width: Double) -> SampleShape {
    SampleShape(bounds: bounds.growing(by: width / 2)) { abs(distance($0, $1)) - width / 2 }
  }

  /// The shape without the part inside another shape.
  func without(_ other: SampleShape) -> SampleShape {
    SampleShape(bounds: bounds) { max(distance($0, $1), -other.distance($0, $1)) }
  }

  /// The part that is also in another shape.
  func within(_ other: SampleShape) -> SampleShape {
    SampleShape(bounds: other.bounds) { max(distance($0, $1), other.distance($0, $1)) }
  }
}

/// A straight edge between two points.
private struct Edge {
  let start: SourcePoint
  let across: Double
  let down: Double

  init(_ start: SourcePoint, _ end: SourcePoint) {
    self.start = start
    across = end.x - start.x
    down = end.y - start.y
  }

  func distance(_ x: Double, _ y: Double) -> Double {
    let (fromX, fromY) = (x - start.x, y - start.y)
    let length = across * across + down * down
    let along = length > 0 ? min(max((fromX * across + fromY * down) / length, 0), 1) : 0
    let (restX, restY) = (fromX - across * along, fromY - down * along)
    return (restX * restX + restY * restY).squareRoot()
  }

  /// Whether a ray to the right crosses the edge.
  func crossesRay(_ x: Double, _ y: Double) -> Bool {
    guard (start.y > y) != (start.y + down > y) else { return false }
    return x < start.x + across * (y - start.y) / down
  }

  func bounds(growing margin: Double) -> Rect<SourceSpace> {
    Rect(
      x: min(start.x, start.x + across), y: min(start.y, start.y + down), width: abs(across),
      height: abs(down)
    ).growing(by: margin)
  }

  static func bounds(of edges: [Edge], growing margin: Double) -> Rect<SourceSpace> {
    let boxes = edges.map { $0.bounds(growing: margin) }
    let left = boxes.map(\.minX).min() ?? 0
    let top = boxes.map(\.minY).min() ?? 0
    return Rect(
      x: left, y: top, width: (boxes.map(\.maxX).max() ?? 0) - left,
      height: (boxes.map(\.maxY).max() ?? 0) - top)
  }
}

extension Rect {
  func growing(by margin: Double) -> Rect {
    Rect(
      x: minX - margin, y: minY - margin, width: size.width + 2 * margin,
      height: size.height + 2 * margin)
  }
}
