import ImgMarkGeometry

/// A marker at its requested position, before any marker is moved or hidden.
struct MarkerDraft {
  let marker: Marker

  /// The position of the marker's feature.
  let asked: CanvasPoint

  /// The size of the marker on the canvas.
  let diameter: Double

  /// The marker on the canvas, at its offset from the feature.
  let body: MarkerBody

  /// The text in the marker, as one line.
  let line: String?
  let layout: LabelLayout?

  /// The label next to the marker, or its tab.
  let sideLabel: SideLabelForm?

  /// The reason why the marker isn't shown, regardless of other markers; `nil` if it is shown.
  let hidden: HiddenReason?

  init(
    _ marker: Marker, on placement: Placement, in room: Rect<CanvasSpace>,
    labels labelRoom: Rect<CanvasSpace>, through map: PlaneMap<NormalizedSpace, CanvasSpace>,
    by text: some TextMeasure
  ) {
    let style = marker.style
    let point = map(marker.position)
    let diameter = placement.diameter(of: style)
    var line = marker.innerText?.line
    var layout = line.map {
      LabelLayout(of: $0, in: style.shape, diameter: diameter, measure: text.inkSize)
    }
    var labeled = marker
    if let width = layout?.width(of: style, diameter: diameter), width > room.size.width {
      // Inside, the label would be cut at both ends; next to the marker, it is wrapped.
      labeled.style.labelSide = .auto
      (line, layout) = (nil, nil)
    }
    self.marker = marker
    self.line = line
    sideLabel = SideLabelForm(of: labeled, diameter: diameter, in: labelRoom, by: text)
    asked = point
    self.diameter = diameter
    self.layout = layout
    hidden = placement.hides(marker.position, at: point)
    if style.shape.tracesFeature, let extent = marker.extent {
      body = MarkerBody(
        style, along: extent.points.map { map($0) }, at: point, diameter: diameter, layout: layout,
        in: room)
    } else {
      let body = MarkerBody(style, diameter: diameter, layout: layout)
      let offset = style.shape == .arrow ? .zero : style.offset
      self.body = body.moved(
        by: Shift(
          dx: point.x + offset.dx - body.anchor.x, dy: point.y + offset.dy - body.anchor.y))
    }
  }

  /// Whether the marker can't be moved because it points at its feature or traces it.
  var isFixed: Bool {
    marker.style.shape == .arrow || (marker.style.shape.tracesFeature && marker.extent != nil)
  }

  /// The area that the marker covers.
  var coverage: Outline { body.coverage(marker.style) }
}

extension Placement {
  /// Returns the size of a marker on the canvas.
  func diameter(of style: MarkerStyle) -> Double {
    switch style.sizing {
    case .canvas: style.diameter
    case .source: style.diameter * (scaleX == scaleY ? scaleX : (scaleX * scaleY).squareRoot())
    }
  }

  /// Returns the reason why a feature isn't shown: it is off the canvas, or outside the view.
  ///
  /// Like all checks of coordinates, this one tolerates rounding errors, so that a feature exactly
  /// on the edge is never hidden.
  fileprivate func hides(_ position: NormalizedPoint, at point: CanvasPoint) -> HiddenReason? {
    if view != source.rect(), !content.almostContains(point) { return .outsideView }
    return canvas.almostContains(point) ? nil : .offCanvas
  }
}

extension Rect {
  fileprivate func almostContains(_ point: Point<Space>) -> Bool {
    let across = size.width * NormalizedSpace.noise
    let down = size.height * NormalizedSpace.noise
    return point.x >= minX - across && point.x <= maxX + across && point.y >= minY - down
      && point.y <= maxY + down
  }
}
