internal import ImgMarkAnnotations
internal import ImgMarkGeometry

/// Checks whether objects are on their image, in source pixels.
///
/// The shape, box and keypoints of an object follow one ``RangeRule``.
struct ObjectRange {
  private var rule: RangeRule<SourceSpace>
  private let conventions: DatasetConventions
  private let area: ImageArea
  /// The size of the picture in which objects were measured, in pixels of the image.
  private var measured: Size<SourceSpace>
  private var scale = Size<SourceSpace>(width: 1, height: 1)
  /// Whether the numbers were computed by imgmark instead of read.
  private var isCanvas = false
  /// How far outside the image still counts as noise, in pixels.
  private var slack = Size<SourceSpace>(width: 0, height: 0)
  private var outcome = RangeOutcome()
  /// The extremes of the objects checked so far.
  private(set) var extremes = ShapeExtremes<SourceSpace>()
  private(set) var objects = 0
  private(set) var objectsOutside = 0

  var size: PixelSize { rule.image }

  init(_ policy: RangePolicy, for conventions: DatasetConventions, on size: PixelSize) {
    rule = RangeRule(pixelsOf: size, policy: policy)
    self.conventions = conventions
    measured = Size(width: Double(size.width), height: Double(size.height))
    area = ImageArea(size)
  }

  /// Creates the check for objects that were mapped to a canvas.
  ///
  /// The objects were checked against their image before. Only rounding errors of the map are
  /// snapped to the edge; everything else outside is a fault.
  init(_ policy: RangePolicy, onCanvas size: PixelSize) {
    self.init(
      policy, for: DatasetConventions(unit: .pixels, box: "", classes: "", declaresSize: true),
      on: size)
    isCanvas = true
  }

  /// Creates the check for an image whose objects were measured in another picture, such as a crop.
  ///
  /// - Parameters:
  ///   - policy: What happens to shapes outside.
  ///   - conventions: The meaning of the numbers, as they were written.
  ///   - size: The size of the image.
  ///   - picture: The size of the measured picture.
  ///   - map: The map from the picture to the image; it scales the tolerance of written decimals.
  init(
    _ policy: RangePolicy, for conventions: DatasetConventions, on size: PixelSize,
    from picture: PixelSize, by map: PlaneMap<SourceSpace, SourceSpace>
  ) {
    self.init(policy, for: conventions, on: size)
    measured = map(picture.rect().size)
    scale = map(Size(width: 1, height: 1))
  }

  /// The same check, but it keeps and reports everything outside.
  var keepingAll: ObjectRange {
    var range = self
    range.rule.policy = .keep
    return range
  }

  /// Checks an object against the image.
  ///
  /// - Returns: The outcome with all faults and snaps.
  mutating func hold(_ annotation: inout Annotation) -> RangeOutcome {
    objects += 1
    var isInside = area.contains(annotation.shape, extending: &extremes)
    if let box = annotation.box { isInside = area.contains(box, extending: &extremes) && isInside }
    if let points = annotation.keypoints {
      isInside = area.contains(points, extending: &extremes) && isInside
    }
    if isInside { return RangeOutcome() }
    outcome = RangeOutcome()
    slack = slack(decimals: annotation.decimals)
    if let shape = held(annotation.shape), shape != annotation.shape { annotation.shape = shape }
    if let box = annotation.box, case .box(let rect)? = held(.box(box)), rect != box {
      annotation.box = rect
    }
    // Cut the stated box too, because it is larger than the clipped shape.
    if outcome.fate == .clipped, let box = annotation.box, let bounds = annotation.shape.bounds,
      let rest = box.intersection(bounds)
    {
      annotation.box = rest
    }
    if let points = annotation.keypoints, case .keypoints(let kept)? = held(.keypoints(points)),
      kept != points
    {
      annotation.keypoints = kept
    }
    // Rounding errors of the map to a canvas aren't in any file, so they aren't reported.
    if isCanvas { outcome.snaps.removeAll() }
    if hasFault { objectsOutside += 1 }
    return outcome
  }

  private func slack(decimals: Int?) -> Size<SourceSpace> {
    guard !isCanvas else { return RangeTolerance.computed(on: size) }
    let written =
      conventions.pixels == .edge ? WrittenNumber.tolerance(decimals: decimals) : 0
    func slack(_ side: Int, _ measured: Double, _ scale: Double) -> Double {
      let unit = conventions.unit.whole.map { measured / $0 } ?? scale
      return RangeTolerance.pixels(written: written * unit, side: Double(side))
    }
    return Size(
      width: slack(size.width, measured.width, scale.width),
      height: slack(size.height, measured.height, scale.height))
  }
}

// MARK: - Shapes

extension ObjectRange {
  /// Returns a shape within the image; `nil` if nothing remains of it.
  private mutating func held(_ shape: Shape<SourceSpace>) -> Shape<SourceSpace>? {
    guard !area.contains(shape) else { return shape }
    switch shape {
    case .point(var point):
      rule.hold(&point, within: slack, &outcome)
      if hasFault { rule.decidePoint(&outcome) }
      return .point(point)
    case .box(let box): return held(box).map { .box($0) }
    case .keypoints(let keypoints): return .keypoints(held(keypoints))
    case .polyline(let points): return held(points).map { .polyline($0) }
    case .polygon(let polygon):
      let rings = polygon.rings.compactMap { ring in
        held(ring.vertices).map { Polygon<SourceSpace>.Ring($0, isHole: ring.isHole) }
      }
      return rings.isEmpty ? nil : .polygon(Polygon(rings: rings))
    case .rotatedBox(let box):
      if let upright = box.uprightBox {
        let kept = held(upright)
        return kept == upright ? shape : kept.map { .box($0) }
      }
      return held(whole: shape, outline: Polygon(box.corners))
    case .ellipse(let ellipse):
      return held(shape, within: ellipse.bounds)
    case .mask(let mask):
      return held(shape, within: mask.bounds ?? mask.frame)
    }
  }

  private var hasFault: Bool { !outcome.faults.isEmpty }

  private mutating func held(_ keypoints: Keypoints<SourceSpace>) -> Keypoints<SourceSpace> {
    var kept = keypoints
    for index in keypoints.points.indices where keypoints.points[index].visibility != .absent {
      let known = outcome.faults.count
      rule.hold(
        &kept.points[index].position, keypoint: index + 1, within: slack, &outcome)
      if outcome.faults.count > known, rule.policy == .clip {
        kept.points[index] = .absent
        outcome.verdict = .accepted
        outcome.isClipped = true
      }
    }
    if hasFault, rule.policy != .clip { rule.decidePoint(&outcome) }
    return kept
  }

  private mutating func held(_ box: Rect<SourceSpace>) -> Rect<SourceSpace>? {
    var edges = BoxEdges(box)
    rule.hold(
      &edges,
      within: BoxEdges(
        minX: slack.width, minY: slack.height, maxX: slack.width, maxY: slack.height),
      &outcome)
    if hasFault { rule.decide(&edges, &outcome) }
    return rule.policy == .clip && outcome.verdict == .dropped ? nil : edges.rect
  }

  private mutating func held(_ points: [SourcePoint]) -> [SourcePoint]? {
    let hadFault = hasFault
    var points = points
    for index in points.indices {
      rule.hold(&points[index], vertex: index, within: slack, &outcome)
    }
    guard hasFault, !hadFault || rule.policy == .clip else { return points }
    rule.decide(&points, &outcome)
    return points.isEmpty ? nil : points
  }

  /// Returns a turned box; if it is clipped, it becomes a polygon.
  private mutating func held(
    whole shape: Shape<SourceSpace>, outline: Polygon<SourceSpace>
  ) -> Shape<SourceSpace>? {
    let outlines = held(outline.rings[0].vertices)
    // A shape that is outside only by noise stays unchanged.
    guard hasFault, outcome.fate == .clipped, let outlines else { return shape }
    return .polygon(Polygon(outlines))
  }

  /// Returns a mask without its pixels outside; an ellipse that is outside is left out.
  private mutating func held(
    _ shape: Shape<SourceSpace>, within box: Rect<SourceSpace>
  ) -> Shape<SourceSpace>? {
    _ = held(box)
    guard hasFault, rule.policy == .clip else { return shape }
    guard outcome.fate == .clipped, case .mask(let mask) = shape, mask.liesOnPixels,
      let pixels = mask.resampled(on: size)
    else {
      outcome.verdict = .dropped
      return nil
    }
    return .mask(pixels)
  }
}
