internal import ImgMarkAnnotations
package import ImgMarkGeometry
internal import ImgMarkTables

/// The position of an edited marker, as fractions of the full image; it may extend beyond the
/// image.
package enum EditedPlace: Hashable, Sendable {
  case point(NormalizedPoint)
  case box(Rect<NormalizedSpace>)
  /// The vertices of a polygon, or of a polyline.
  case contour([NormalizedPoint])

  package enum Kind: String, Hashable, Sendable, CaseIterable {
    case point, box, contour
  }

  package var kind: Kind {
    switch self {
    case .point: .point
    case .box: .box
    case .contour: .contour
    }
  }

  /// The point, the near and the far corner, or the vertices.
  package var points: [NormalizedPoint] {
    switch self {
    case .point(let point): [point]
    case .box(let box):
      [NormalizedPoint(x: box.minX, y: box.minY), NormalizedPoint(x: box.maxX, y: box.maxY)]
    case .contour(let points): points
    }
  }

  /// Creates a position from its points; `nil` if they don't form one.
  package init?(_ kind: Kind, _ points: [NormalizedPoint]) {
    guard points.allSatisfy({ abs($0.x) <= Self.furthest && abs($0.y) <= Self.furthest }) else {
      return nil
    }
    switch kind {
    case .point:
      guard points.count == 1 else { return nil }
      self = .point(points[0])
    case .box:
      guard points.count == 2 else { return nil }
      let box = Rect<NormalizedSpace>(
        x: points[0].x, y: points[0].y, width: points[1].x - points[0].x,
        height: points[1].y - points[0].y)
      guard box.size.width > 0, box.size.height > 0 else { return nil }
      self = .box(box)
    case .contour:
      guard !points.isEmpty else { return nil }
      self = .contour(points)
    }
  }

  /// The maximal distance of a marker from the image, in sides of the image; large enough for any
  /// mistake made by hand.
  private static let furthest = 1000.0
}

extension EditedPlace {
  /// Creates the position of a shape that was read.
  init(_ shape: GivenShape<NormalizedSpace>, isBox: Bool) {
    switch shape.outline {
    case .point(let point): self = .point(point)
    case .box(let box, _): self = .box(box)
    case .contour(let vertices):
      let box = isBox ? Self.box(vertices) : nil
      self = box.map { .box($0) } ?? .contour(vertices)
    }
  }

  /// Returns the box with these corners, clockwise from the top left; `nil` if they don't form a
  /// box.
  private static func box(_ points: [NormalizedPoint]) -> Rect<NormalizedSpace>? {
    guard points.count == 4 else { return nil }
    let box = Rect<NormalizedSpace>(
      x: points[0].x, y: points[0].y, width: points[2].x - points[0].x,
      height: points[2].y - points[0].y)
    guard box.size.width > 0, box.size.height > 0, corners(of: box) == points else { return nil }
    return box
  }

  /// Returns the corners of a box, clockwise from the top left.
  private static func corners(of box: Rect<NormalizedSpace>) -> [NormalizedPoint] {
    let (left, top) = (box.minX, box.minY)
    let (right, bottom) = (box.minX + box.size.width, box.minY + box.size.height)
    return [
      NormalizedPoint(x: left, y: top), NormalizedPoint(x: right, y: top),
      NormalizedPoint(x: right, y: bottom), NormalizedPoint(x: left, y: bottom),
    ]
  }

  /// Returns the position as the shape of a row; `nil` if such a row can't represent it.
  func shape(for columns: GeometryColumns) -> GivenShape<NormalizedSpace>? {
    switch (self, columns) {
    case (.point(let point), .point): .point(point)
    case (.point(let point), .points): .contour([point])
    case (.box(let box), .corners):
      .corners(box.origin, NormalizedPoint(x: box.maxX, y: box.maxY))
    case (.box(let box), .originSize): .originSize(box.origin, box.size)
    case (.box(let box), .centerSize): .centerSize(box.center, box.size)
    case (.box(let box), .points): .contour(Self.corners(of: box))
    case (.contour(let points), .points): .contour(points)
    case (.point, _), (.box, _), (.contour, _): nil
    }
  }
}
