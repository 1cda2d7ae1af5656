internal import ImgMarkGeometry

/// A box in a frame's numbers, already extended to the edges of its first and last pixels.
private struct WrittenBox {
  var near: AuthoredPoint
  var far: AuthoredPoint
  /// The decimals of the numbers that define each edge, along the frame's x and y.
  var nearDecimals: (x: Int?, y: Int?)
  var farDecimals: (x: Int?, y: Int?)
}

extension WrittenBox {
  /// Creates a box from a position and a size; the decimals of both apply to every edge.
  init(near: AuthoredPoint, far: AuthoredPoint, ofPlaceAndSize shape: WrittenShape) {
    let x = coarser(shape.decimals(of: 0), shape.decimals(of: 2))
    let y = coarser(shape.decimals(of: 1), shape.decimals(of: 3))
    self.init(near: near, far: far, nearDecimals: (x, y), farDecimals: (x, y))
  }
}

extension RangeCheck {
  func normalized(
    _ first: AuthoredPoint, _ second: AuthoredPoint, _ written: WrittenShape,
    _ outcome: inout RangeOutcome
  ) -> GivenShape<NormalizedSpace>? {
    let margin = frame.convention.boxMargin
    let runsBackward = (x: first.x > second.x, y: first.y > second.y)
    outcome.isSorted = runsBackward.x || runsBackward.y
    let left = (runsBackward.x ? second.x : first.x, written.decimals(of: runsBackward.x ? 2 : 0))
    let right = (runsBackward.x ? first.x : second.x, written.decimals(of: runsBackward.x ? 0 : 2))
    let top = (runsBackward.y ? second.y : first.y, written.decimals(of: runsBackward.y ? 3 : 1))
    let bottom = (runsBackward.y ? first.y : second.y, written.decimals(of: runsBackward.y ? 1 : 3))
    let box = WrittenBox(
      near: AuthoredPoint(x: left.0 - margin, y: top.0 - margin),
      far: AuthoredPoint(x: right.0 + margin, y: bottom.0 + margin),
      nearDecimals: (left.1, top.1), farDecimals: (right.1, bottom.1))
    guard let held = held(box, &outcome) else { return nil }
    return .corners(
      Point(x: held.edges.minX, y: held.edges.minY), Point(x: held.edges.maxX, y: held.edges.maxY))
  }

  func normalized(
    around center: AuthoredPoint, _ size: Size<AuthoredSpace>, _ written: WrittenShape,
    _ outcome: inout RangeOutcome
  ) -> GivenShape<NormalizedSpace>? {
    guard hasArea(size, &outcome) else { return nil }
    let box = WrittenBox(
      near: AuthoredPoint(x: center.x - size.width / 2, y: center.y - size.height / 2),
      far: AuthoredPoint(x: center.x + size.width / 2, y: center.y + size.height / 2),
      ofPlaceAndSize: written)
    guard let held = held(box, &outcome) else { return nil }
    let middle = map(center)
    return .centerSize(
      Point(
        x: held.isMovedAcross ? (held.edges.minX + held.edges.maxX) / 2 : middle.x,
        y: held.isMovedDown ? (held.edges.minY + held.edges.maxY) / 2 : middle.y),
      held.size(map(size)))
  }

  func normalized(
    from origin: AuthoredPoint, _ size: Size<AuthoredSpace>, _ written: WrittenShape,
    _ outcome: inout RangeOutcome
  ) -> GivenShape<NormalizedSpace>? {
    guard hasArea(size, &outcome) else { return nil }
    // The position is the index of the first pixel and the size a count of pixels, so the box
    // begins and ends half a pixel earlier.
    let margin = frame.convention.boxMargin
    let box = WrittenBox(
      near: AuthoredPoint(x: origin.x - margin, y: origin.y - margin),
      far: AuthoredPoint(x: origin.x + size.width - margin, y: origin.y + size.height - margin),
      ofPlaceAndSize: written)
    guard let held = held(box, &outcome) else { return nil }
    return .originSize(
      Point(x: held.edges.minX, y: held.edges.minY), held.size(map(size)))
  }

  /// A box after the check, in fractions of the image.
  private struct HeldBox {
    var edges: BoxEdges<NormalizedSpace>
    /// Whether the left or the right edge was moved; `isMovedDown` is the same for top and bottom.
    var isMovedAcross: Bool
    var isMovedDown: Bool

    /// Returns the size of the box: `mapped` along an axis whose edges weren't moved, because that
    /// is more exact than their difference.
    func size(_ mapped: Size<NormalizedSpace>) -> Size<NormalizedSpace> {
      Size(
        width: isMovedAcross ? edges.maxX - edges.minX : mapped.width,
        height: isMovedDown ? edges.maxY - edges.minY : mapped.height)
    }
  }

  /// Maps a box and fits it into the image; returns `nil` if it is rejected or dropped.
  private func held(_ box: WrittenBox, _ outcome: inout RangeOutcome) -> HeldBox? {
    guard box.far.x > box.near.x, box.far.y > box.near.y else {
      if box.far.x <= box.near.x { outcome.faults.append(.zeroSize(axis: "width")) }
      if box.far.y <= box.near.y { outcome.faults.append(.zeroSize(axis: "height")) }
      outcome.verdict = .rejected
      return nil
    }
    let (near, far) = (map(box.near), map(box.far))
    let mapped = BoxEdges<NormalizedSpace>(
      minX: min(near.x, far.x), minY: min(near.y, far.y),
      maxX: max(near.x, far.x), maxY: max(near.y, far.y))
    var edges = mapped
    if mapped.minX < 0 || mapped.minY < 0 || mapped.maxX > 1 || mapped.maxY > 1 {
      rule.hold(
        &edges, within: tolerance(of: box, near.x <= far.x, near.y <= far.y), &outcome)
      if !outcome.faults.isEmpty { rule.decide(&edges, &outcome) }
    }
    check(edges, &outcome)
    guard outcome.verdict == .accepted else { return nil }
    return HeldBox(
      edges: edges,
      isMovedAcross: edges.minX != mapped.minX || edges.maxX != mapped.maxX,
      isMovedDown: edges.minY != mapped.minY || edges.maxY != mapped.maxY)
  }

  /// Returns the tolerance of each edge; a map that mirrors makes the near edges right or bottom.
  private func tolerance(
    of box: WrittenBox, _ nearIsLeft: Bool, _ nearIsTop: Bool
  ) -> BoxEdges<NormalizedSpace> {
    let near = tolerance(x: box.nearDecimals.x, y: box.nearDecimals.y)
    let far = tolerance(x: box.farDecimals.x, y: box.farDecimals.y)
    return BoxEdges(
      minX: (nearIsLeft ? near : far).width, minY: (nearIsTop ? near : far).height,
      maxX: (nearIsLeft ? far : near).width, maxY: (nearIsTop ? far : near).height)
  }

  /// Reports a box that leaves the crop it was measured in.
  private func check(_ edges: BoxEdges<NormalizedSpace>, _ outcome: inout RangeOutcome) {
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

  private func hasArea(_ size: Size<AuthoredSpace>, _ outcome: inout RangeOutcome) -> Bool {
    guard size.width > 0, size.height > 0 else {
      for (axis, side) in [("width", size.width), ("height", size.height)] where side <= 0 {
        outcome.faults.append(
          side < 0 ? .negativeSize(axis: axis, value: side) : .zeroSize(axis: axis))
      }
      outcome.verdict = .rejected
      return false
    }
    return true
  }
}

/// Returns the lower of two numbers of decimals; `nil` if either is unknown because of an exponent.
private func coarser(_ first: Int?, _ second: Int?) -> Int? {
  guard let first, let second else { return nil }
  return min(first, second)
}
