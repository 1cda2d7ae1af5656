public import ImgMarkGeometry

/// An area bounded by closed rings: one or more parts, each perhaps with holes.
public struct Polygon<Space: CoordinateSpace>: Hashable, Sendable {
  /// A closed contour; the first vertex isn't repeated at the end.
  public struct Ring: Hashable, Sendable {
    public var vertices: [Point<Space>]
    /// Whether the ring is a hole in the outline before it.
    public var isHole: Bool

    public init(_ vertices: [Point<Space>], isHole: Bool = false) {
      self.vertices = vertices
      self.isHole = isHole
    }
  }

  /// The rings: each outline is followed by its holes.
  public var rings: [Ring]

  public init(rings: [Ring]) {
    self.rings = rings
  }

  /// Creates a polygon of one ring.
  public init(_ vertices: [Point<Space>]) {
    rings = [Ring(vertices)]
  }
}

extension Polygon {
  public var hasHoles: Bool { rings.contains { $0.isHole } }

  /// The number of parts, that is, of outlines.
  public var partCount: Int { rings.reduce(0) { $1.isHole ? $0 : $0 + 1 } }

  /// The parts, each as a polygon of one outline with its holes.
  public var parts: [Polygon] {
    var parts: [Polygon] = []
    for ring in rings {
      if ring.isHole, !parts.isEmpty {
        parts[parts.count - 1].rings.append(ring)
      } else {
        parts.append(Polygon(rings: [ring]))
      }
    }
    return parts
  }

  public var bounds: Rect<Space>? {
    guard rings.count != 1 else { return Rect(around: rings[0].vertices) }
    let boxes = rings.compactMap { Rect(around: $0.vertices) }
    return Rect(around: boxes.flatMap { [$0.origin, Point(x: $0.maxX, y: $0.maxY)] })
  }

  public func mapped<To>(by map: PlaneMap<Space, To>) -> Polygon<To> {
    Polygon<To>(
      rings: rings.map { ring in
        Polygon<To>.Ring(ring.vertices.map { map($0) }, isHole: ring.isHole)
      })
  }
}

extension Polygon.Ring {
  /// The area of a ring that doesn't cross itself; never negative.
  ///
  /// It is computed relative to the first vertex, so that a small ring far from the origin loses no
  /// digits.
  public var area: Double { twiceSignedArea.magnitude / 2 }

  /// Twice the area of the ring; the sign tells the direction of its vertices.
  var twiceSignedArea: Double {
    guard let first = vertices.first, var last = vertices.last else { return 0 }
    var twice = 0.0
    for vertex in vertices {
      twice += (last.x - first.x) * (vertex.y - first.y) - (vertex.x - first.x) * (last.y - first.y)
      last = vertex
    }
    return twice
  }

  /// Returns whether a point is inside the ring, by counting crossings to its left.
  package func surrounds(_ point: Point<Space>) -> Bool {
    guard var last = vertices.last else { return false }
    var isInside = false
    for vertex in vertices {
      if (vertex.y > point.y) != (last.y > point.y) {
        let x = last.x + (point.y - last.y) * (vertex.x - last.x) / (vertex.y - last.y)
        if x < point.x { isInside.toggle() }
      }
      last = vertex
    }
    return isInside
  }
}
