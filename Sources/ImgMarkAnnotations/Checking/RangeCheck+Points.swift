internal import ImgMarkGeometry

extension RangeCheck {
  func normalized(
    _ authored: AuthoredPoint, _ written: WrittenShape, _ outcome: inout RangeOutcome
  ) -> GivenShape<NormalizedSpace>? {
    var point = map(authored)
    if !point.isOnImage {
      rule.hold(
        &point, within: tolerance(x: written.decimals(of: 0), y: written.decimals(of: 1)), &outcome)
      if !outcome.faults.isEmpty { rule.decidePoint(&outcome) }
    }
    check(point, &outcome)
    return outcome.verdict == .accepted ? .point(point) : nil
  }

  func normalized(
    _ authored: [AuthoredPoint], _ written: WrittenShape, _ outcome: inout RangeOutcome
  ) -> GivenShape<NormalizedSpace>? {
    var vertices: [NormalizedPoint] = []
    vertices.reserveCapacity(authored.count)
    for (index, point) in authored.enumerated() {
      var vertex = map(point)
      if !vertex.isOnImage {
        rule.hold(
          &vertex, vertex: index,
          within: tolerance(
            x: written.decimals(of: 2 * index), y: written.decimals(of: 2 * index + 1)),
          &outcome)
      }
      vertices.append(vertex)
    }
    if !outcome.faults.isEmpty { rule.decide(&vertices, &outcome) }
    for vertex in vertices where !outcome.isOutsideCrop { check(vertex, &outcome) }
    return outcome.verdict == .accepted ? .contour(vertices) : nil
  }

  /// Reports a point that lies on the image but outside the crop it was measured in.
  private func check(_ point: NormalizedPoint, _ outcome: inout RangeOutcome) {
    guard let crop, !crop.contains(point) else { return }
    outcome.isOutsideCrop = true
    guard isStrictAboutCrop else { return }
    let isAcross = point.x < crop.minX || point.x > crop.maxX
    outcome.faults.append(
      .outsideCrop(axis: isAcross ? "x" : "y", value: isAcross ? point.x : point.y))
    outcome.verdict = .rejected
  }
}
