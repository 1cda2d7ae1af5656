internal import ImgMarkGeometry

/// Clips a polygon at the four edges of the image in turn (Sutherland and Hodgman, 1974).
///
/// The result is empty if the polygon is outside the image.
func clippedToUnitSquare(_ polygon: [NormalizedPoint]) -> [NormalizedPoint] {
  var polygon = polygon
  for edge in ImageEdge.allCases {
    var kept: [NormalizedPoint] = []
    for (index, end) in polygon.enumerated() {
      let start = polygon[index == 0 ? polygon.count - 1 : index - 1]
      if edge.holds(start) != edge.holds(end) { kept.append(edge.crossing(start, end)) }
      if edge.holds(end) { kept.append(end) }
    }
    polygon = kept
  }
  // A side that ends exactly on an edge of the image adds its end twice.
  return polygon.enumerated().filter { index, vertex in
    polygon.count == 1 || vertex != polygon[index == 0 ? polygon.count - 1 : index - 1]
  }.map { $0.element }
}

private enum ImageEdge: CaseIterable {
  case left, right, top, bottom

  func holds(_ point: NormalizedPoint) -> Bool {
    switch self {
    case .left: point.x >= 0
    case .right: point.x <= 1
    case .top: point.y >= 0
    case .bottom: point.y <= 1
    }
  }

  func crossing(_ start: NormalizedPoint, _ end: NormalizedPoint) -> NormalizedPoint {
    switch self {
    case .left, .right:
      let x = self == .left ? 0.0 : 1.0
      return NormalizedPoint(
        x: x, y: start.y + (end.y - start.y) * (x - start.x) / (end.x - start.x))
    case .top, .bottom:
      let y = self == .top ? 0.0 : 1.0
      return NormalizedPoint(
        x: start.x + (end.x - start.x) * (y - start.y) / (end.y - start.y), y: y)
    }
  }
}
