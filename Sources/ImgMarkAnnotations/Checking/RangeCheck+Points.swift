package import ImgMarkGeometry

extension RangeCheck {
  func normalizePoint(
    _ x: WrittenNumber, _ y: WrittenNumber, into values: inout [Double], _ outcome: inout Outcome
  ) {
    var point = map(AuthoredPoint(x: x.value, y: y.value))
    if !point.isOnImage {
      hold(&point, index: nil, within: tolerance((x.decimals, y.decimals)), &outcome)
      if !outcome.faults.isEmpty {
        // A point can't be cut, and moving it would make it another point.
        switch policy {
        case .reject: outcome.verdict = .rejected
        case .clip, .drop: outcome.verdict = .dropped
        case .keep: break
        }
      }
    }
    check(point, against: crop, &outcome)
    guard outcome.verdict == .accepted else { return }
    values.append(point.x)
    values.append(point.y)
  }

  func normalizeContour(
    _ numbers: [WrittenNumber], into values: inout [Double], _ outcome: inout Outcome
  ) {
    guard numbers.count.isMultiple(of: 2), !numbers.isEmpty else {
      outcome.faults = [.unpairedNumbers(count: numbers.count)]
      outcome.verdict = .rejected
      return
    }
    var vertices: [NormalizedPoint] = []
    vertices.reserveCapacity(numbers.count / 2)
    for index in 0..<numbers.count / 2 {
      let (x, y) = (numbers[2 * index], numbers[2 * index + 1])
      var vertex = map(AuthoredPoint(x: x.value, y: y.value))
      if !vertex.isOnImage {
        hold(&vertex, index: index, within: tolerance((x.decimals, y.decimals)), &outcome)
      }
      vertices.append(vertex)
    }
    if !outcome.faults.isEmpty {
      switch policy {
      case .reject: outcome.verdict = .rejected
      case .drop: outcome.verdict = .dropped
      case .keep: break
      case .clip:
        vertices = clippedToUnitSquare(vertices)
        outcome.isClipped = true
        if vertices.isEmpty { outcome.verdict = .dropped }
      }
    }
    for vertex in vertices where !outcome.isOutsideCrop {
      check(vertex, against: crop, &outcome)
    }
    guard outcome.verdict == .accepted else { return }
    for vertex in vertices {
      values.append(vertex.x)
      values.append(vertex.y)
    }
  }

  /// Snaps each coordinate that is off by noise, and notes each that is off by more.
  private func hold(
    _ point: inout NormalizedPoint, index: Int?, within tolerance: Size<NormalizedSpace>,
    _ outcome: inout Outcome
  ) {
    hold(
      &point.x, RangeFault(axis: "x", index: index, value: point.x, side: frame.image.width),
      within: tolerance.width, &outcome)
    hold(
      &point.y, RangeFault(axis: "y", index: index, value: point.y, side: frame.image.height),
      within: tolerance.height, &outcome)
  }

  /// Notes a point that lies on the image but outside the crop it was measured in.
  private func check(
    _ point: NormalizedPoint, against crop: Rect<NormalizedSpace>?, _ outcome: inout Outcome
  ) {
    guard let crop, !crop.contains(point) else { return }
    outcome.isOutsideCrop = true
    guard isStrictAboutCrop else { return }
    let isAcross = point.x < crop.minX || point.x > crop.maxX
    outcome.faults.append(
      .outsideCrop(axis: isAcross ? "x" : "y", value: isAcross ? point.x : point.y))
    outcome.verdict = .rejected
  }

  /// Returns whether the coordinate is now on the image.
  @discardableResult
  func hold(
    _ value: inout Double, _ fault: RangeFault, within tolerance: Double, _ outcome: inout Outcome
  ) -> Bool {
    guard value < 0 || value > 1 else { return true }
    guard (value < 0 ? -value : value - 1) <= tolerance else {
      outcome.faults.append(.outside(fault))
      return false
    }
    outcome.snaps.append(fault)
    value = value < 0 ? 0 : 1
    return true
  }
}

/// Cuts a polygon at the edges of the image, one edge after another (Sutherland and Hodgman, 1974).
///
/// Empty where nothing of it lies on the image.
package func clippedToUnitSquare(_ polygon: [NormalizedPoint]) -> [NormalizedPoint] {
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
  // A side that ends exactly on an edge of the image gives its end twice.
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
