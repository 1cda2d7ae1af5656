import ImgMarkGeometry

// Polygons with their holes removed, for formats that can't hold holes.
extension Polygon {
  /// The polygon with its holes filled.
  public var withFilledHoles: Polygon { Polygon(rings: rings.filter { !$0.isHole }) }

  /// The polygon with each hole joined to the outline around it by a cut without width.
  ///
  /// It covers the same area. The ring follows the cut, goes around the hole in the opposite
  /// direction, and returns along the cut.
  ///
  /// ```
  /// +-------------+
  /// |    +---+    |
  /// +----+   |    |    the cut, gone along twice
  /// |    +---+    |
  /// +-------------+
  /// ```
  public var withBridgedHoles: Polygon {
    Polygon(
      rings: parts.map { part in
        guard var outline = part.rings.first else { return Ring([]) }
        // Join holes from left to right: each cut then ends at the outline or at a hole joined
        // before.
        let holes = part.rings.dropFirst().map(\.leftmostFirst)
          .sorted { ($0.vertices[0].x, $0.vertices[0].y) < ($1.vertices[0].x, $1.vertices[0].y) }
        for hole in holes where !hole.vertices.isEmpty { outline.join(hole) }
        return outline
      })
  }
}

extension Polygon.Ring {
  /// The ring, beginning at its leftmost vertex.
  fileprivate var leftmostFirst: Self {
    let first = vertices.indices.min {
      (vertices[$0].x, vertices[$0].y) < (vertices[$1].x, vertices[$1].y)
    }
    guard let first else { return self }
    return Self(Array(vertices[first...] + vertices[..<first]), isHole: isHole)
  }

  /// Joins a hole by a horizontal cut to the left of its first vertex, which must be its leftmost.
  fileprivate mutating func join(_ hole: Self) {
    let start = hole.vertices[0]
    // Find the nearest edge to the left. An edge includes its upper end but not its lower one.
    var nearest: (edge: Int, point: Point<Space>)?
    for index in vertices.indices {
      let (a, b) = (vertices[index], vertices[index + 1 == vertices.count ? 0 : index + 1])
      guard (a.y <= start.y) != (b.y <= start.y) else { continue }
      let x = a.x + (b.x - a.x) * (start.y - a.y) / (b.y - a.y)
      if x <= start.x, x >= nearest?.point.x ?? -.infinity {
        nearest = (index, Point(x: x, y: start.y))
      }
    }
    guard let (edge, point) = nearest else { return }
    var around = Array(hole.vertices)
    if (twiceSignedArea > 0) == (hole.twiceSignedArea > 0) {
      around = [start] + around.dropFirst().reversed()
    }
    around.append(start)
    let next = edge + 1 == vertices.count ? 0 : edge + 1
    if point != vertices[edge] { around.insert(point, at: 0) }
    if point != vertices[next] { around.append(point) }
    vertices.insert(contentsOf: around, at: edge + 1)
  }
}
