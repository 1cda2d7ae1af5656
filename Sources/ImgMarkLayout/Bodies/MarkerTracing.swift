public import ImgMarkGeometry

/// A marker that traces its feature, split into strokes and label.
///
/// The strokes along the feature's edge scale with the picture; the disc or the tab of the label
/// keeps its size. Documents that show the picture at another size than the canvas need both
/// separately.
public struct MarkerTracing: Hashable, Sendable {
  /// The edge of the feature on the canvas.
  public let points: [CanvasPoint]

  /// Whether the last point connects to the first.
  public let isClosed: Bool

  /// The strokes along the edge, with round joins and ends, from back to front.
  public let strokes: [Band]

  /// The disc, capsule or tab of the label, from back to front; empty without a label.
  public let tag: [MarkerPart]

  /// A stroke centered on the edge.
  public struct Band: Hashable, Sendable {
    public let kind: MarkerPart.Kind

    /// The width in canvas points.
    public let width: Double

    /// The width of the gap along the middle; `nil` if there is no gap.
    public let hole: Double?

    public let color: RGBA8
  }

  func scaled(by scale: Double) -> MarkerTracing {
    MarkerTracing(
      points: points.map { CanvasPoint(x: $0.x * scale, y: $0.y * scale) }, isClosed: isClosed,
      strokes: strokes.map {
        Band(
          kind: $0.kind, width: $0.width * scale, hole: $0.hole.map { $0 * scale }, color: $0.color)
      }, tag: tag.map { $0.scaled(by: scale) })
  }
}

extension MarkerBody {
  /// Splits a marker that traces its feature; returns `nil` for a marker placed on a point.
  func tracing(_ style: MarkerStyle, diameter: Double) -> MarkerTracing? {
    guard style.shape.tracesFeature, case .strokes(let paths, let tag) = form,
      let path = paths.first
    else { return nil }
    let framed = path.width + 2 * (style.outline?.width ?? 0)
    let strokes = parts(style, leadingTo: nil, diameter: diameter).map { part in
      let (width, hole) =
        switch part.kind {
        case .halo: (path.width + 2 * style.rim, framed)
        case .outline: (framed, path.width)
        case .fill, .leader, .leaderHalo, .labelLeader: (path.width, 0)
        }
      return MarkerTracing.Band(
        kind: part.kind, width: width, hole: part.hole == nil ? nil : hole, color: part.color)
    }
    var body = self
    let disc = tag.map { tag in
      body.form = tag.form
      return body.parts(style, leadingTo: nil, diameter: diameter)
    }
    return MarkerTracing(
      points: path.points, isClosed: path.isClosed, strokes: strokes, tag: disc ?? [])
  }
}
