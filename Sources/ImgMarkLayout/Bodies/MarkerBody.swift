import ImgMarkGeometry

/// A marker's form and its key points, either on the canvas or relative to the marker's own origin.
struct MarkerBody {
  var form: BodyForm

  /// The point of the marker on the feature, or at the offset from the feature.
  var anchor: CanvasPoint

  /// The center of a label inside the marker.
  var labelCenter: CanvasPoint

  /// The rectangle that a label next to the marker is placed against.
  var labelHome: Rect<CanvasSpace>

  /// The area that other markers stay clear of; `nil` if they may cover the marker.
  ///
  /// It contains the form without the parts that trace or point at the feature.
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
  /// Creates the body of a marker that is placed on a point, relative to its own origin.
  ///
  /// - Parameters:
  ///   - style: How the marker looks; its shape doesn't trace a feature.
  ///   - diameter: The size on the canvas.
  ///   - layout: The layout of the label inside the marker, if it has one.
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

  /// Creates the body of a marker that traces its feature, on the canvas.
  ///
  /// - Parameters:
  ///   - style: How the marker looks.
  ///   - corners: The edge of the feature on the canvas.
  ///   - point: The feature's own point.
  ///   - diameter: The size of the disc that holds the label.
  ///   - layout: The layout of the label in the disc, if it has one.
  ///   - room: The canvas. The disc stays on it, at the visible edge of the feature.
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

  /// The line along the traced feature; `nil` for a marker placed on a point.
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
  /// Creates the smallest body that contains a shape with known bounds; `nil` for an arrow.
  ///
  /// A disc contains a diamond and a cross of its own height and width. An upright capsule contains
  /// a pin, because the pin's tip is narrower than the capsule's round end.
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
  /// Returns the start of an arrow relative to its tip: up and to the left, unless the style has an
  /// offset.
  fileprivate func arrowStart(diameter: Double) -> CanvasPoint {
    offset.isZero
      ? CanvasPoint(x: -1.25 * diameter, y: -1.25 * diameter)
      : CanvasPoint(x: offset.dx, y: offset.dy)
  }
}

extension Rect {
  /// Whether the two rectangles share no point.
  fileprivate func isApart(from other: Rect) -> Bool {
    other.minX > maxX || other.maxX < minX || other.minY > maxY || other.maxY < minY
  }

  init(around center: Point<Space>, size: Size<Space>) {
    self.init(
      x: center.x - size.width / 2, y: center.y - size.height / 2, width: size.width,
      height: size.height)
  }
}
