public import ImgMarkGeometry

/// A marker with everything that is decided about it on one canvas.
public struct PlacedMarker: Hashable, Sendable {
  public let marker: Marker

  /// Where the marker's feature lies.
  public let asked: CanvasPoint

  /// Where the marker is drawn.
  public let point: CanvasPoint

  /// What the fill covers.
  public let outline: Stadium

  public let label: PlacedLabel?

  /// Whether the marker is left out, because its feature isn't shown.
  public let isHidden: Bool

  /// How far the marker sticks out; a hidden one doesn't.
  public let overhang: Overhang

  /// The other markers that share area with this one, in the order of the plan.
  public internal(set) var overlaps: [Overlap] = []

  /// The smallest rectangle around the outline, on the canvas and beyond it.
  public var bounds: Rect<CanvasSpace> { outline.bounds }

  /// The way from the point that was asked for to the one drawn.
  public var moved: Shift { Shift(from: asked, to: point) }

  init(
    _ marker: Marker, on placement: Placement, through map: PlaneMap<NormalizedSpace, CanvasSpace>,
    measure: (_ text: String, _ fontSize: Double) -> Size<CanvasSpace>
  ) {
    let diameter = marker.style.diameter
    let point = map(marker.position)
    let text = marker.label.flatMap { $0.isBlank ? nil : $0.line }
    let layout = text.map { LabelLayout(of: $0, diameter: diameter, measure: measure) }
    let outline = Stadium(center: point, reach: layout?.reach ?? 0, radius: diameter / 2)

    self.marker = marker
    asked = point
    self.point = point
    self.outline = outline
    if let text, let layout {
      label = PlacedLabel(
        line: text, fontSize: layout.fontSize, color: marker.style.labelColor,
        inkBounds: Rect(around: point, size: layout.inkSize))
    } else {
      label = nil
    }
    isHidden = !placement.shows(marker.position, at: point)
    overhang = isHidden ? .none : Overhang(of: outline.bounds, on: placement)
  }
}

extension Rect {
  fileprivate init(around center: Point<Space>, size: Size<Space>) {
    self.init(
      x: center.x - size.width / 2, y: center.y - size.height / 2, width: size.width,
      height: size.height)
  }
}

extension Placement {
  /// Whether a feature is on the canvas and, where only a part of the image is shown, in that part.
  ///
  /// A millionth of a side is allowed for, as wherever coordinates are checked, so that rounding
  /// can't hide a feature on the very edge.
  fileprivate func shows(_ position: NormalizedPoint, at point: CanvasPoint) -> Bool {
    guard canvas.almostContains(point) else { return false }
    return view == source.rect() || content.almostContains(point)
  }
}

extension Rect {
  fileprivate func almostContains(_ point: Point<Space>) -> Bool {
    let across = size.width * 1e-6
    let down = size.height * 1e-6
    return point.x >= minX - across && point.x <= maxX + across && point.y >= minY - down
      && point.y <= maxY + down
  }
}
