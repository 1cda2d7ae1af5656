internal import ImgMarkAnnotations
internal import ImgMarkGeometry

/// Holds the shapes of objects to their image, in source pixels.
///
/// Noise is snapped to the edge; what lies further out is left to the policy. Nothing is moved without
/// being counted.
struct ObjectRange {
  /// What became of an object.
  struct Outcome: Hashable {
    enum Verdict: Hashable { case inside, kept, clipped, dropped, rejected }

    var verdict = Verdict.inside
    /// The first coordinate that lies outside.
    var fault: RangeFault?
    /// How many coordinates were snapped to the edge.
    var snaps = 0
    /// The furthest of them, where it lay over half a pixel outside.
    var farSnap: RangeFault?
  }

  private var policy: RangePolicy
  private let conventions: DatasetConventions
  let size: PixelSize
  private let width: Double
  private let height: Double
  private let area: ImageArea
  /// How far outside still is noise, in pixels.
  private var slack = Size<SourceSpace>(width: 0, height: 0)
  private var outcome = Outcome()
  /// The rectangle around the objects that were rejected, and how many they are.
  private(set) var outside: (extent: Rect<SourceSpace>, objects: Int)?

  init(_ policy: RangePolicy, for conventions: DatasetConventions, on size: PixelSize) {
    self.policy = policy
    self.conventions = conventions
    self.size = size
    width = Double(size.width)
    height = Double(size.height)
    measured = Size(width: width, height: height)
    area = ImageArea(size)
  }

  /// Holds shapes to a canvas on which their image lies.
  ///
  /// They were held to the image before, so what lies outside is really there, but for what the map
  /// rounds: that is set to the edge.
  init(_ policy: RangePolicy, onCanvas size: PixelSize) {
    self.init(
      policy, for: DatasetConventions(unit: .pixels, box: "", classes: "", declaresSize: true),
      on: size)
    isCanvas = true
  }

  /// Holds shapes to the image that the picture they were measured in was made of.
  ///
  /// - Parameters:
  ///   - policy: What becomes of what lies outside.
  ///   - conventions: What the numbers mean.
  ///   - size: The size of the image.
  ///   - picture: The size of the picture.
  ///   - map: The map from the picture to the image, by which a written decimal counts for more or
  ///     less of its pixels.
  init(
    _ policy: RangePolicy, for conventions: DatasetConventions, on size: PixelSize,
    from picture: PixelSize, by map: PlaneMap<SourceSpace, SourceSpace>
  ) {
    self.init(policy, for: conventions, on: size)
    measured = map(picture.rect().size)
    scale = map(Size(width: 1, height: 1))
  }

  /// The same that lets all pass which lies outside, and tells of it.
  var keepingAll: ObjectRange {
    var range = self
    range.policy = .keep
    return range
  }

  /// The size of the picture that was measured, and of one of its pixels, in pixels of the image.
  private var measured: Size<SourceSpace>
  private var scale = Size<SourceSpace>(width: 1, height: 1)
  /// Whether the numbers were computed rather than read.
  private var isCanvas = false

  /// The share of a canvas by which a computed coordinate may be off its edge.
  private static let computed = 1e-12

  /// Holds an object to the image.
  mutating func hold(_ annotation: inout Annotation) -> Outcome {
    if area.contains(annotation.shape), annotation.box.map(area.contains) ?? true,
      annotation.keypoints.map(area.contains) ?? true
    {
      return Outcome()
    }
    outcome = Outcome()
    let extent = annotation.extent
    setSlack(decimals: annotation.decimals)
    if let shape = held(annotation.shape), shape != annotation.shape { annotation.shape = shape }
    if let box = annotation.box, case .box(let rect)? = held(.box(box)), rect != box {
      annotation.box = rect
    }
    // The box of what was cut away is no box of what is left.
    if outcome.verdict == .clipped, let box = annotation.box, let bounds = annotation.shape.bounds,
      let rest = box.intersection(bounds)
    {
      annotation.box = rest
    }
    if let points = annotation.keypoints, case .keypoints(let kept)? = held(.keypoints(points)),
      kept != points
    {
      annotation.keypoints = kept
    }
    if outcome.verdict == .rejected, let extent {
      let corners = [outside?.extent, extent].compactMap { $0 }.flatMap(\.corners)
      outside = Rect(around: corners).map {
        (extent: $0, objects: (outside?.objects ?? 0) + 1)
      }
    }
    return outcome
  }

  private mutating func setSlack(decimals: Int?) {
    guard !isCanvas else {
      self.slack = Size(width: width * Self.computed, height: height * Self.computed)
      return
    }
    let written =
      conventions.pixels == .edge ? WrittenNumber.tolerance(decimals: decimals) : 0
    func slack(_ side: Double, _ measured: Double, _ scale: Double) -> Double {
      let unit = conventions.unit.whole.map { measured / $0 } ?? scale
      // A hair more, so that a decimal exactly at its tolerance is inside it.
      return min(max(1e-6 * side, written * unit) * (1 + 1e-9), 2)
    }
    self.slack = Size(
      width: slack(width, measured.width, scale.width),
      height: slack(height, measured.height, scale.height))
  }
}

// MARK: - Shapes

extension ObjectRange {
  /// Returns a shape held to the image; `nil` where nothing of it is left or it is rejected.
  private mutating func held(_ shape: Shape<SourceSpace>) -> Shape<SourceSpace>? {
    guard !area.contains(shape) else { return shape }
    switch shape {
    case .point(let point):
      let held = held(point)
      if hasFault { settlePoint() }
      return .point(held)
    case .box(let box): return held(box)
    case .keypoints(let keypoints): return held(keypoints)
    case .polyline(let points): return held(points).map { .polyline($0) }
    case .polygon(let polygon):
      let rings = polygon.rings.compactMap { ring in
        held(ring.vertices).map { Polygon<SourceSpace>.Ring($0, isHole: ring.isHole) }
      }
      return rings.isEmpty ? nil : .polygon(Polygon(rings: rings))
    case .rotatedBox(let box):
      return held(whole: shape, outline: Polygon(box.corners))
    case .ellipse(let ellipse):
      return held(shape, within: ellipse.bounds)
    case .mask(let mask):
      return held(shape, within: mask.bounds ?? mask.frame)
    }
  }

  private var hasFault: Bool { outcome.fault != nil }

  /// A point can't be cut, and moving it would make it another point.
  private mutating func settlePoint() {
    switch policy {
    case .reject: outcome.verdict = .rejected
    case .clip, .drop: outcome.verdict = .dropped
    case .keep: outcome.verdict = .kept
    }
  }

  private mutating func held(_ keypoints: Keypoints<SourceSpace>) -> Shape<SourceSpace>? {
    var kept = keypoints
    for index in keypoints.points.indices where keypoints.points[index].visibility != .absent {
      let before = outcome.fault
      outcome.fault = nil
      kept.points[index].position = held(keypoints.points[index].position)
      outcome.fault?.keypoint = index + 1
      if hasFault, policy == .clip {
        kept.points[index] = .absent
        outcome.verdict = .clipped
      }
      outcome.fault = outcome.fault ?? before
    }
    guard hasFault, policy != .clip else { return .keypoints(kept) }
    settlePoint()
    return .keypoints(kept)
  }

  private mutating func held(_ box: Rect<SourceSpace>) -> Shape<SourceSpace>? {
    var (left, top, right, bottom) = (box.minX, box.minY, box.maxX, box.maxY)
    snap(&left, "x_min", size.width, slack.width)
    snap(&top, "y_min", size.height, slack.height)
    snap(&right, "x_max", size.width, slack.width)
    snap(&bottom, "y_max", size.height, slack.height)
    if hasFault {
      switch policy {
      case .reject: outcome.verdict = .rejected
      case .drop: outcome.verdict = .dropped
      case .keep: outcome.verdict = .kept
      case .clip:
        (left, top) = (max(left, 0), max(top, 0))
        (right, bottom) = (min(right, width), min(bottom, height))
        guard right > left, bottom > top else {
          outcome.verdict = .dropped
          return nil
        }
        outcome.verdict = .clipped
      }
    }
    return .box(Rect(x: left, y: top, width: right - left, height: bottom - top))
  }

  private mutating func held(_ points: [SourcePoint]) -> [SourcePoint]? {
    let hadFault = hasFault
    var points = points.enumerated().map { held($1, index: $0) }
    guard hasFault, !hadFault || policy == .clip else { return points }
    switch policy {
    case .reject: outcome.verdict = .rejected
    case .drop: outcome.verdict = .dropped
    case .keep: outcome.verdict = .kept
    case .clip:
      let normalizer = size.normalizer
      points = clippedToUnitSquare(points.map { normalizer($0) }).map { normalizer.inverse($0) }
      guard !points.isEmpty else {
        if outcome.verdict != .clipped { outcome.verdict = .dropped }
        return nil
      }
      outcome.verdict = .clipped
    }
    return points
  }

  /// A turned box, which is the polygon of its corners once it is cut.
  private mutating func held(
    whole shape: Shape<SourceSpace>, outline: Polygon<SourceSpace>
  ) -> Shape<SourceSpace>? {
    let outlines = held(outline.rings[0].vertices)
    // Off by noise alone, the shape stays what it is.
    guard hasFault, policy == .clip, outcome.verdict == .clipped, let outlines else {
      return shape
    }
    return .polygon(Polygon(outlines))
  }

  /// A shape that can't be cut at a line: a mask loses its pixels outside, an ellipse is left out.
  private mutating func held(
    _ shape: Shape<SourceSpace>, within box: Rect<SourceSpace>
  ) -> Shape<SourceSpace>? {
    _ = held(box)
    guard hasFault, policy == .clip else { return shape }
    guard outcome.verdict == .clipped, case .mask(let mask) = shape, mask.liesOnPixels,
      let pixels = mask.resampled(on: size)
    else {
      outcome.verdict = .dropped
      return nil
    }
    return .mask(pixels)
  }

  private mutating func held(_ point: SourcePoint, index: Int? = nil) -> SourcePoint {
    var point = point
    snap(&point.x, "x", size.width, slack.width, index: index)
    snap(&point.y, "y", size.height, slack.height, index: index)
    return point
  }

  private mutating func snap(
    _ value: inout Double, _ axis: String, _ side: Int, _ slack: Double, index: Int? = nil
  ) {
    guard value < 0 || value > Double(side) else { return }
    let fault = RangeFault(axis: axis, index: index, value: value / Double(side), side: side)
    let distance = value < 0 ? -value : value - Double(side)
    guard distance <= slack else {
      outcome.fault = outcome.fault ?? fault
      return
    }
    if !isCanvas { outcome.snaps += 1 }
    if distance > 0.5 { outcome.farSnap = fault }
    value = value < 0 ? 0 : Double(side)
  }
}

extension Annotation {
  /// The rectangle around all that is said of where it lies.
  fileprivate var extent: Rect<SourceSpace>? {
    Rect(around: [shape.bounds, box, keypoints?.bounds].compactMap { $0 }.flatMap(\.corners))
  }
}
