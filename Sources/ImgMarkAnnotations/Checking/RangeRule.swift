package import ImgMarkGeometry

/// Checks coordinates of one space against the image, whose top left corner is (0, 0).
///
/// A coordinate outside only by noise is snapped to the edge and reported. Anything further out is
/// an overshoot, and ``RangePolicy`` decides about it. All tables and data sets use this rule; only
/// the tolerance differs, because it depends on the precision of the numbers.
package struct RangeRule<Space: CoordinateSpace>: Sendable {
  package let image: PixelSize
  package var policy: RangePolicy
  /// The right and bottom edges of the image, in the numbers of the space.
  private let far: Size<Space>
  /// The map to fractions, used to clip contours; `nil` if the numbers are fractions already.
  private let normalizer: PlaneMap<Space, NormalizedSpace>?

  private init(
    image: PixelSize, policy: RangePolicy, far: Size<Space>,
    normalizer: PlaneMap<Space, NormalizedSpace>?
  ) {
    self.image = image
    self.policy = policy
    self.far = far
    self.normalizer = normalizer
  }
}

extension RangeRule where Space == NormalizedSpace {
  /// Creates the rule for coordinates in fractions of an image.
  package init(fractionsOf image: PixelSize, policy: RangePolicy) {
    self.init(
      image: image, policy: policy, far: Size(width: 1, height: 1), normalizer: nil)
  }
}

extension RangeRule where Space == SourceSpace {
  /// Creates the rule for coordinates in pixels of an image.
  package init(pixelsOf image: PixelSize, policy: RangePolicy) {
    self.init(
      image: image, policy: policy,
      far: Size(width: Double(image.width), height: Double(image.height)),
      normalizer: image.normalizer)
  }
}

// MARK: - Checking

extension RangeRule {
  /// Snaps the coordinates of a point that are outside by noise, and reports those further out.
  ///
  /// - Parameters:
  ///   - point: The point.
  ///   - vertex: The index of the point in its contour, from 0.
  ///   - keypoint: The number of the keypoint, from 1.
  ///   - tolerance: How far outside a coordinate may be, in the numbers of the space.
  ///   - outcome: Receives snaps and faults.
  package func hold(
    _ point: inout Point<Space>, vertex: Int? = nil, keypoint: Int? = nil,
    within tolerance: Size<Space>, _ outcome: inout RangeOutcome
  ) {
    let known = outcome.faults.count
    hold(&point.x, .x, vertex, within: tolerance.width, &outcome)
    hold(&point.y, .y, vertex, within: tolerance.height, &outcome)
    guard let keypoint else { return }
    for index in known..<outcome.faults.count { outcome.faults[index].name(keypoint: keypoint) }
  }

  /// Snaps the edges of a box that are outside by noise, and reports those further out.
  package func hold(
    _ edges: inout BoxEdges<Space>, within tolerance: BoxEdges<Space>,
    _ outcome: inout RangeOutcome
  ) {
    hold(&edges.minX, .minX, nil, within: tolerance.minX, &outcome)
    hold(&edges.minY, .minY, nil, within: tolerance.minY, &outcome)
    hold(&edges.maxX, .maxX, nil, within: tolerance.maxX, &outcome)
    hold(&edges.maxY, .maxY, nil, within: tolerance.maxY, &outcome)
  }

  private func hold(
    _ value: inout Double, _ axis: Axis, _ vertex: Int?, within tolerance: Double,
    _ outcome: inout RangeOutcome
  ) {
    let far = axis.isAcross ? self.far.width : self.far.height
    guard value < 0 || value > far else { return }
    let fault = RangeFault(
      axis: axis.rawValue, index: vertex, value: value / far,
      side: axis.isAcross ? image.width : image.height)
    guard (value < 0 ? -value : value - far) <= tolerance else {
      outcome.faults.append(.outside(fault))
      return
    }
    outcome.snaps.append(fault)
    value = value < 0 ? 0 : far
  }
}

/// The name of a coordinate of a shape.
private enum Axis: String {
  case x, y
  case minX = "x_min"
  case minY = "y_min"
  case maxX = "x_max"
  case maxY = "y_max"

  var isAcross: Bool {
    switch self {
    case .x, .minX, .maxX: true
    case .y, .minY, .maxY: false
    }
  }
}

// MARK: - Deciding

extension RangeRule {
  /// Decides about a point outside: `clip` drops it, because moving it would change its meaning.
  package func decidePoint(_ outcome: inout RangeOutcome) {
    switch policy {
    case .reject: outcome.verdict = .rejected
    case .clip, .drop: outcome.verdict = .dropped
    case .keep: break
    }
  }

  /// Decides about a box outside; the policy may clip it at the edges of the image.
  package func decide(_ edges: inout BoxEdges<Space>, _ outcome: inout RangeOutcome) {
    switch policy {
    case .reject: outcome.verdict = .rejected
    case .drop: outcome.verdict = .dropped
    case .keep: break
    case .clip:
      edges = BoxEdges(
        minX: max(edges.minX, 0), minY: max(edges.minY, 0),
        maxX: min(edges.maxX, far.width), maxY: min(edges.maxY, far.height))
      outcome.isClipped = true
      outcome.verdict =
        edges.minX >= edges.maxX || edges.minY >= edges.maxY ? .dropped : .accepted
    }
  }

  /// Decides about a contour outside; the policy may clip it at the edges of the image.
  ///
  /// Of several contours, `clip` removes those that are wholly outside, if others remain.
  package func decide(_ vertices: inout [Point<Space>], _ outcome: inout RangeOutcome) {
    switch policy {
    case .reject: outcome.verdict = .rejected
    case .drop: outcome.verdict = .dropped
    case .keep: break
    case .clip:
      vertices = cut(vertices)
      if !vertices.isEmpty {
        outcome.verdict = .accepted
        outcome.isClipped = true
      } else if outcome.fate != .clipped {
        outcome.verdict = .dropped
      }
    }
  }

  private func cut(_ vertices: [Point<Space>]) -> [Point<Space>] {
    guard let normalizer else {
      return clippedToUnitSquare(vertices.map { Point(x: $0.x, y: $0.y) })
        .map { Point(x: $0.x, y: $0.y) }
    }
    return clippedToUnitSquare(vertices.map { normalizer($0) }).map { normalizer.inverse($0) }
  }
}
