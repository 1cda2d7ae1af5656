import ImgMarkGeometry

/// A box in a frame's numbers, its margin for pixel indices added.
struct WrittenBox {
  var near: AuthoredPoint
  var far: AuthoredPoint
  /// The decimals of the numbers behind its edges, along the frame's x and y.
  var nearDecimals: (x: Int?, y: Int?)
  var farDecimals: (x: Int?, y: Int?)
}

extension WrittenBox {
  /// Creates a box both of whose edges are made of the same numbers: a place and a size.
  init(near: AuthoredPoint, far: AuthoredPoint, decimals: (x: Int?, y: Int?)) {
    self.init(near: near, far: far, nearDecimals: decimals, farDecimals: decimals)
  }
}

/// The edges of a box as fractions of the image, or something for each of them.
struct BoxEdges {
  var minX: Double
  var minY: Double
  var maxX: Double
  var maxY: Double
}

extension RangeCheck {
  func normalizeCorners(
    _ x1: WrittenNumber, _ y1: WrittenNumber, _ x2: WrittenNumber, _ y2: WrittenNumber,
    into values: inout [Double], _ outcome: inout Outcome
  ) {
    let margin = frame.convention.boxMargin
    let (left, right) = x1.value <= x2.value ? (x1, x2) : (x2, x1)
    let (top, bottom) = y1.value <= y2.value ? (y1, y2) : (y2, y1)
    outcome.isSorted = x1.value > x2.value || y1.value > y2.value
    let box = WrittenBox(
      near: AuthoredPoint(x: left.value - margin, y: top.value - margin),
      far: AuthoredPoint(x: right.value + margin, y: bottom.value + margin),
      nearDecimals: (left.decimals, top.decimals),
      farDecimals: (right.decimals, bottom.decimals))
    guard let (edges, _) = normalizeBox(box, &outcome) else { return }
    values += [edges.minX, edges.minY, edges.maxX, edges.maxY]
  }

  func normalizeCentered(
    _ cx: WrittenNumber, _ cy: WrittenNumber, _ width: WrittenNumber, _ height: WrittenNumber,
    into values: inout [Double], _ outcome: inout Outcome
  ) {
    let box = WrittenBox(
      near: AuthoredPoint(x: cx.value - width.value / 2, y: cy.value - height.value / 2),
      far: AuthoredPoint(x: cx.value + width.value / 2, y: cy.value + height.value / 2),
      decimals: (coarser(cx.decimals, width.decimals), coarser(cy.decimals, height.decimals)))
    guard let (edges, isMoved) = normalizeBox(box, &outcome) else { return }
    let center = map(AuthoredPoint(x: cx.value, y: cy.value))
    let size = map(Size(width: width.value, height: height.value))
    values += [
      isMoved.x ? (edges.minX + edges.maxX) / 2 : center.x,
      isMoved.y ? (edges.minY + edges.maxY) / 2 : center.y,
      isMoved.x ? edges.maxX - edges.minX : size.width,
      isMoved.y ? edges.maxY - edges.minY : size.height,
    ]
  }

  func normalizeFromOrigin(
    _ x: WrittenNumber, _ y: WrittenNumber, _ width: WrittenNumber, _ height: WrittenNumber,
    into values: inout [Double], _ outcome: inout Outcome
  ) {
    // The index of its first pixel and a count of pixels: half a pixel before, half less after.
    let margin = frame.convention.boxMargin
    let box = WrittenBox(
      near: AuthoredPoint(x: x.value - margin, y: y.value - margin),
      far: AuthoredPoint(
        x: x.value + width.value - margin, y: y.value + height.value - margin),
      decimals: (coarser(x.decimals, width.decimals), coarser(y.decimals, height.decimals)))
    guard let (edges, isMoved) = normalizeBox(box, &outcome) else { return }
    let size = map(Size(width: width.value, height: height.value))
    values += [
      edges.minX, edges.minY, isMoved.x ? edges.maxX - edges.minX : size.width,
      isMoved.y ? edges.maxY - edges.minY : size.height,
    ]
  }

  /// Maps a box and holds it to the image.
  ///
  /// - Parameters:
  ///   - box: The box.
  ///   - outcome: Receives what became of it.
  /// - Returns: The edges, and whether those along x or y were moved; `nil` unless it is accepted.
  private func normalizeBox(
    _ box: WrittenBox, _ outcome: inout Outcome
  ) -> (edges: BoxEdges, isMoved: (x: Bool, y: Bool))? {
    guard box.far.x > box.near.x, box.far.y > box.near.y else {
      if box.far.x <= box.near.x { outcome.faults.append(.zeroSize(axis: "width")) }
      if box.far.y <= box.near.y { outcome.faults.append(.zeroSize(axis: "height")) }
      outcome.verdict = .rejected
      return nil
    }
    let (near, far) = (map(box.near), map(box.far))
    let written = BoxEdges(
      minX: min(near.x, far.x), minY: min(near.y, far.y),
      maxX: max(near.x, far.x), maxY: max(near.y, far.y))
    let (nearer, farther) = (tolerance(box.nearDecimals), tolerance(box.farDecimals))
    let nearIsLeft = near.x <= far.x
    let nearIsTop = near.y <= far.y
    var edges = written
    hold(
      &edges,
      within: BoxEdges(
        minX: (nearIsLeft ? nearer : farther).width, minY: (nearIsTop ? nearer : farther).height,
        maxX: (nearIsLeft ? farther : nearer).width, maxY: (nearIsTop ? farther : nearer).height),
      &outcome)
    if !outcome.faults.isEmpty {
      switch policy {
      case .reject: outcome.verdict = .rejected
      case .drop: outcome.verdict = .dropped
      case .keep: break
      case .clip: cut(&edges, &outcome)
      }
    }
    check(edges, &outcome)
    guard outcome.verdict == .accepted else { return nil }
    return (
      edges,
      (
        x: edges.minX != written.minX || edges.maxX != written.maxX,
        y: edges.minY != written.minY || edges.maxY != written.maxY
      )
    )
  }

  private func hold(
    _ edges: inout BoxEdges, within tolerance: BoxEdges, _ outcome: inout Outcome
  ) {
    let (width, height) = (frame.image.width, frame.image.height)
    hold(
      &edges.minX, RangeFault(axis: "x_min", value: edges.minX, side: width),
      within: tolerance.minX, &outcome)
    hold(
      &edges.minY, RangeFault(axis: "y_min", value: edges.minY, side: height),
      within: tolerance.minY, &outcome)
    hold(
      &edges.maxX, RangeFault(axis: "x_max", value: edges.maxX, side: width),
      within: tolerance.maxX, &outcome)
    hold(
      &edges.maxY, RangeFault(axis: "y_max", value: edges.maxY, side: height),
      within: tolerance.maxY, &outcome)
  }

  private func cut(_ edges: inout BoxEdges, _ outcome: inout Outcome) {
    edges = BoxEdges(
      minX: max(edges.minX, 0), minY: max(edges.minY, 0),
      maxX: min(edges.maxX, 1), maxY: min(edges.maxY, 1))
    outcome.isClipped = true
    if edges.minX >= edges.maxX || edges.minY >= edges.maxY { outcome.verdict = .dropped }
  }

  /// Notes a box that leaves the crop it was measured in.
  private func check(_ edges: BoxEdges, _ outcome: inout Outcome) {
    guard let crop else { return }
    let leavesAcross = edges.minX < crop.minX || edges.maxX > crop.maxX
    let leavesDown = edges.minY < crop.minY || edges.maxY > crop.maxY
    guard leavesAcross || leavesDown else { return }
    outcome.isOutsideCrop = true
    guard isStrictAboutCrop else { return }
    let fault: ShapeFault =
      if leavesAcross {
        edges.minX < crop.minX
          ? .outsideCrop(axis: "x_min", value: edges.minX)
          : .outsideCrop(axis: "x_max", value: edges.maxX)
      } else {
        edges.minY < crop.minY
          ? .outsideCrop(axis: "y_min", value: edges.minY)
          : .outsideCrop(axis: "y_max", value: edges.maxY)
      }
    outcome.faults.append(fault)
    outcome.verdict = .rejected
  }
}

/// Returns the fewer decimals of two; an exponent on either says nothing about both.
private func coarser(_ first: Int?, _ second: Int?) -> Int? {
  guard let first, let second else { return nil }
  return min(first, second)
}
