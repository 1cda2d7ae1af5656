import ImgMarkGeometry

/// A marker as the key shows it: alone, and small enough for the text next to it.
struct KeySwatch {
  private let marker: Marker

  /// The point at the height of the text's first line, relative to the marker's feature.
  private let middle: CanvasPoint

  let width: Double

  /// The marker's extent above its middle; ``below`` is its extent below it.
  let above: Double
  let below: Double

  /// The size of the largest marker in a key, in font sizes.
  private static let largest = 2.5

  /// - Parameters:
  ///   - marker: The marker.
  ///   - diameter: Its size in the picture, in canvas points.
  ///   - fontSize: The font size of the text next to it.
  ///   - text: Measures the text in the marker.
  init(_ marker: Marker, diameter: Double, fontSize: Double, by text: some TextMeasure) {
    var marker = marker
    marker.label = marker.ownText
    marker.number = nil
    marker.position = NormalizedPoint(x: 0.5, y: 0.5)
    marker.extent = .sample(of: marker.style.shape)
    marker.style.labelSide = .inside
    marker.style.sizing = .canvas
    marker.style.offset = .zero
    // An arrow is longer than it is wide.
    let size = marker.style.shape == .arrow ? diameter / 2 : diameter
    let drawn = min(max(size, MarkerStyle.diameters.lowerBound), Self.largest * fontSize)
    // A marker keeps its diameter if the smaller one is invalid.
    try? marker.style.setDiameter(drawn)
    self.marker = marker
    let origin = CanvasPoint(x: 0, y: 0)
    let draft = MarkerDraft(marker, around: origin, by: text)
    let bounds = draft.alone.outline.bounds
    middle = marker.style.shape == .pin ? draft.body.labelCenter : bounds.center
    width = bounds.size.width
    above = middle.y - bounds.minY
    below = bounds.maxY - middle.y
  }

  /// Returns the marker with its middle on a point.
  func placed(at center: CanvasPoint, by text: some TextMeasure) -> PlacedMarker {
    let feature = CanvasPoint(x: center.x - middle.x, y: center.y - middle.y)
    return MarkerDraft(marker, around: feature, by: text).alone
  }
}

extension MarkerDraft {
  fileprivate init(_ marker: Marker, around feature: CanvasPoint, by text: some TextMeasure) {
    let placement = Placement.sample(around: feature)
    self.init(
      marker, on: placement, in: .unbounded, labels: .unbounded,
      through: placement.canvasMap, by: text)
  }

  /// The marker at its requested place, without other markers.
  fileprivate var alone: PlacedMarker {
    let placement = Placement.sample(around: asked)
    let place = SideLabeling.places(for: [self], moved: [.zero], on: .unbounded)[0]
    return PlacedMarker(
      self, moved: .zero, label: place, hidden: nil, on: placement, overhang: .allow)
  }
}

extension Rect where Space == CanvasSpace {
  /// A rectangle so large that no marker reaches its edge.
  fileprivate static let unbounded = Rect(x: -1e6, y: -1e6, width: 2e6, height: 2e6)
}

extension Placement {
  /// Returns the placement of a 100×100 image at its own size, centered on a point.
  fileprivate static func sample(around point: CanvasPoint) -> Placement {
    guard let size = try? PixelSize(width: 100, height: 100),
      let placement = try? Placement(
        of: size, on: Rect(x: point.x - 50, y: point.y - 50, width: 100, height: 100))
    else { preconditionFailure("an image of 100x100 has no room on a canvas of its size") }
    return placement
  }
}

extension MarkerExtent {
  /// Returns a small feature for a shape that traces one.
  fileprivate static func sample(of shape: MarkerShape) -> MarkerExtent? {
    func points(_ places: [(x: Double, y: Double)]) -> [NormalizedPoint] {
      places.map { NormalizedPoint(x: 0.5 + $0.x / 100, y: 0.5 + $0.y / 100) }
    }
    return switch shape {
    case .box: .box(Rect(x: 0.38, y: 0.41, width: 0.24, height: 0.18))
    case .polygon: .polygon(points([(-12, 6), (-6, -9), (9, -7), (12, 5), (1, 9)]))
    case .line: .line(points([(-12, 6), (-4, -6), (4, 6), (12, -6)]))
    case .disc, .square, .diamond, .pin, .ring, .cross, .dot, .arrow, .text: nil
    }
  }
}
