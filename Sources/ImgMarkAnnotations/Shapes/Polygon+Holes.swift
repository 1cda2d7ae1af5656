import ImgMarkGeometry

// Polygons without holes, for formats that lack them.
extension Polygon {
  /// The polygon with its holes filled.
  public var withFilledHoles: Polygon { Polygon(rings: rings.filter { !$0.isHole }) }

  /// The polygon with each hole joined to the outline around it by a cut without width.
  ///
  /// It covers the same area: its ring goes along the cut, around the hole in the other direction,
  /// and back.
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
        // From the left, so that the cut of each hole ends at the outline or at a hole joined before.
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

  /// Twice the area, positive for one direction and negative for the other.
  private var signedArea: Double {
    guard let first = vertices.first, var last = vertices.last else { return 0 }
    var twice = 0.0
    for vertex in vertices {
      twice += (last.x - first.x) * (vertex.y - first.y) - (vertex.x - first.x) * (last.y - first.y)
      last = vertex
    }
    return twice
  }

  /// Joins a hole by a cut that runs from its first and leftmost vertex to the left.
  fileprivate mutating func join(_ hole: Self) {
    let start = hole.vertices[0]
    // The nearest edge to the left; each edge has its upper end, but not its lower one.
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
    if (signedArea > 0) == (hole.signedArea > 0) {
      around = [start] + around.dropFirst().reversed()
    }
    around.append(start)
    let next = edge + 1 == vertices.count ? 0 : edge + 1
    if point != vertices[edge] { around.insert(point, at: 0) }
    if point != vertices[next] { around.append(point) }
    vertices.insert(contentsOf: around, at: edge + 1)
  }
}
