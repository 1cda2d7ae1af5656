import ImgMarkGeometry

/// A marker's form and the places on it that matter, on the canvas or around a point of its own.
struct MarkerBody {
  var form: BodyForm

  /// The place that lies on the feature, or where the offset leads.
  var anchor: CanvasPoint

  /// The middle of a label in the marker.
  var labelCenter: CanvasPoint

  /// What a label beside the marker stands beside.
  var labelHome: Rect<CanvasSpace>

  /// What keeps other markers away; it holds the form, but for what traces the feature or points at
  /// it.
  var hull: Separation.Body?

  func moved(by shift: Shift) -> MarkerBody {
    func moved(_ point: CanvasPoint) -> CanvasPoint {
      CanvasPoint(x: point.x + shift.dx, y: point.y + shift.dy)
    }
    var hull = hull
    if let center = hull?.center { hull?.center = moved(center) }
    return MarkerBody(
      form: form.moved(by: shift), anchor: moved(anchor), labelCenter: moved(labelCenter),
      labelHome: Rect(origin: moved(labelHome.origin), size: labelHome.size), hull: hull)
  }
}

extension MarkerBody {
  /// Makes the body of a marker that is put on a point, around a point of its own.
  ///
  /// - Parameters:
  ///   - style: How the marker looks; its shape is none that traces a feature.
  ///   - diameter: The size on the canvas.
  ///   - layout: How the label in it is laid out, where there is one.
  init(_ style: MarkerStyle, diameter: Double, layout: LabelLayout?) {
    let origin = CanvasPoint(x: 0, y: 0)
    let reach = layout?.reach ?? 0
    let disc = Stadium(center: origin, reach: reach, radius: diameter / 2)
    var tip: CanvasPoint?
    var tail: CanvasPoint?
    switch style.shape {
    case .disc, .box, .polygon, .line: form = .stadium(disc)
    case .dot: form = .stadium(Stadium(center: origin, radius: diameter / 2))
    case .ring:
      form = .ring(outer: disc, inner: disc.grown(by: -MarkerShape.ringWidth(of: diameter)))
    case .square: form = .polygon(.square(diameter: diameter, reach: reach))
    case .diamond: form = .polygon(.diamond(diameter: diameter, reach: reach))
    case .pin:
      form = .polygon(.pin(diameter: diameter, reach: reach))
      tip = CanvasPoint(x: 0, y: diameter * MarkerShape.pinTipShare)
    case .cross: form = .strokes(.cross(diameter: diameter), tag: nil)
    case .arrow:
      let start = style.arrowStart(diameter: diameter)
      form = .polygon(.arrow(from: start, to: origin, diameter: diameter))
      tip = origin
      tail = start
    case .text:
      let size = layout?.inkSize ?? Size(width: 0, height: 0)
      form = .blank(Rect(around: origin, size: size))
    }

    let bounds = form.outline().bounds
    let named = style.anchor ?? style.shape.standardAnchor
    if named == .tip, let tip {
      anchor = tip
    } else {
      let shares = named.shares
      anchor = CanvasPoint(
        x: bounds.minX + bounds.size.width * shares.across,
        y: bounds.minY + bounds.size.height * shares.down)
    }
    labelCenter = origin
    hull = .around(style.shape, diameter: diameter, bounds: bounds)
    labelHome =
      tail.map { Rect(around: $0, size: Size(width: diameter / 7, height: diameter / 7)) } ?? bounds
  }

  /// Makes the body of a marker that traces its feature, on the canvas.
  ///
  /// - Parameters:
  ///   - style: How the marker looks.
  ///   - corners: The edge of the feature on the canvas.
  ///   - point: The feature's own point.
  ///   - diameter: The size of the disc that a label is in.
  ///   - layout: How the label in the disc is laid out, where there is one.
  ///   - room: The canvas, on which the disc stays: the feature is where its edge is drawn.
  init(
    _ style: MarkerStyle, along corners: [CanvasPoint], at point: CanvasPoint, diameter: Double,
    layout: LabelLayout?, in room: Rect<CanvasSpace>
  ) {
    let edge = Outline.polygons([corners]).bounds
    let points = style.shape == .box ? Outline.rectangle(edge).polygons[0] : corners
    let path = StrokePath(
      points: points, isClosed: style.shape != .line,
      width: MarkerShape.lineWidth(of: diameter))
    let named = style.anchor ?? style.shape.standardAnchor
    let shares = named.shares
    let isCenter = named == .center || named == .tip
    let corner =
      isCenter
      ? point
      : CanvasPoint(
        x: edge.minX + edge.size.width * shares.across,
        y: edge.minY + edge.size.height * shares.down)
    var center = CanvasPoint(x: corner.x + style.offset.dx, y: corner.y + style.offset.dy)
    if let layout, !room.isApart(from: edge) {
      let disc = Stadium(
        center: center, reach: layout.reach, radius: diameter / 2 + style.rim)
      let shift = disc.bounds.shift(into: room)
      center = CanvasPoint(x: center.x + shift.dx, y: center.y + shift.dy)
    }
    let tag = layout.map { Stadium(center: center, reach: $0.reach, radius: diameter / 2) }
    form = .strokes([path], tag: tag.map { .stadium($0) })
    anchor = point
    labelCenter = center
    labelHome = Outline.polygons(path.polygons()).bounds
    hull = tag.map { Separation.Body($0) }
  }

  /// The line along the feature that the marker traces; `nil` for a marker that is put on a point.
  var traced: StrokePath? {
    guard case .strokes(let paths, tag: _) = form, paths.count == 1 else { return nil }
    return paths.first
  }

  /// Returns the body with a tab on its line.
  func tagged(by tag: BodyTag) -> MarkerBody {
    guard let traced else { return self }
    var body = self
    body.form = .strokes([traced], tag: tag)
    return body
  }
}

extension Separation.Body {
  /// Creates the smallest body that holds a shape of which the bounds are known; `nil` for an arrow.
  ///
  /// A disc holds a diamond and a cross that are as high and wide as it is. An upright capsule holds
  /// a pin: what ends in its tip is narrower than the circle that does.
  fileprivate static func around(
    _ shape: MarkerShape, diameter: Double, bounds: Rect<CanvasSpace>
  ) -> Self? {
    let radius: Double
    switch shape {
    case .arrow: return nil
    case .square, .text: radius = 0
    case .disc, .diamond, .pin, .ring, .cross, .dot, .box, .polygon, .line: radius = diameter / 2
    }
    return Self(
      center: bounds.center, halfWidth: max(0, bounds.size.width / 2 - radius),
      halfHeight: max(0, bounds.size.height / 2 - radius), radius: radius)
  }
}

extension MarkerStyle {
  /// Where an arrow begins, seen from its point: up and to the left unless asked otherwise.
  fileprivate func arrowStart(diameter: Double) -> CanvasPoint {
    offset.isZero
      ? CanvasPoint(x: -1.25 * diameter, y: -1.25 * diameter)
      : CanvasPoint(x: offset.dx, y: offset.dy)
  }
}

extension Rect {
  /// Whether nothing of another rectangle lies in this one.
  fileprivate func isApart(from other: Rect) -> Bool {
    other.minX > maxX || other.maxX < minX || other.minY > maxY || other.maxY < minY
  }

  init(around center: Point<Space>, size: Size<Space>) {
    self.init(
      x: center.x - size.width / 2, y: center.y - size.height / 2, width: size.width,
      height: size.height)
  }
}
