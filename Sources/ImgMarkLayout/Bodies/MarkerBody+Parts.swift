import ImgMarkGeometry
import ImgMarkNumbers

extension MarkerBody {
  /// Returns the area that the marker covers: its form, the line along its edge and the halo around
  /// both.
  func coverage(_ style: MarkerStyle) -> Outline { form.outline(grownBy: style.rim) }

  /// The area of the label on a traced feature; `nil` for a marker placed on a point.
  func solid(_ style: MarkerStyle) -> [[CanvasPoint]]? {
    guard traced != nil, case .strokes(_, let tag) = form else { return nil }
    return tag?.polygons(grownBy: style.rim) ?? []
  }

  /// Returns the parts of a marker of this size on the canvas, from back to front.
  ///
  /// If `feature` isn't `nil`, a line leads from the marker to it.
  func parts(
    _ style: MarkerStyle, leadingTo feature: CanvasPoint?, diameter: Double
  ) -> [MarkerPart] {
    var parts: [MarkerPart] = []
    if let feature {
      parts += leader(style, to: feature, width: MarkerShape.leaderWidth(of: diameter))
    }
    // Each part also fills the area under the part that it surrounds, so that no seam shows between
    // them. If the fill or the line is transparent, the area under it is left out.
    let fill = form.isBlank ? nil : form.outline()
    let framed = form.outline(grownBy: style.outline?.width ?? 0)
    if let halo = style.halo {
      let hole = style.isOpaque ? nil : framed
      parts.append(MarkerPart(.halo, coverage(style), without: hole, in: halo.color))
    }
    if let outline = style.outline, let fill {
      let hole = style.paint.alpha == 255 ? nil : fill
      parts.append(MarkerPart(.outline, framed, without: hole, in: outline.color))
    }
    if let fill, style.paint.alpha > 0 { parts.append(MarkerPart(.fill, fill, in: style.paint)) }
    return parts
  }

  /// Returns a thin line from a small dot on the feature to the edge of the marker.
  private func leader(
    _ style: MarkerStyle, to feature: CanvasPoint, width: Double
  ) -> [MarkerPart] {
    let line = StrokePath(
      points: [feature, edgePoint(from: feature, style)], isClosed: false, width: width)
    let dot = Stadium(center: feature, radius: 1.5 * width)
    func part(_ kind: MarkerPart.Kind, grownBy growth: Double, _ color: RGBA8) -> MarkerPart {
      MarkerPart(
        kind, BodyForm.strokes([line], tag: .stadium(dot)).outline(grownBy: growth), in: color)
    }
    let halo = style.halo.map { [part(.leaderHalo, grownBy: $0.width, $0.color)] } ?? []
    return halo + [part(.leader, grownBy: 0, style.leaderColor)]
  }

  /// Returns the point on the marker's edge at which the line from a feature outside the marker to
  /// its anchor crosses the edge.
  private func edgePoint(from feature: CanvasPoint, _ style: MarkerStyle) -> CanvasPoint {
    let body = coverage(style).withoutHole
    func place(_ share: Double) -> CanvasPoint {
      CanvasPoint(
        x: feature.x + (anchor.x - feature.x) * share, y: feature.y + (anchor.y - feature.y) * share
      )
    }
    guard body.contains(anchor) else { return anchor }
    var (outside, inside) = (0.0, 1.0)
    for _ in 0..<40 {
      let middle = (outside + inside) / 2
      if body.contains(place(middle)) { inside = middle } else { outside = middle }
    }
    return place(inside)
  }
}

extension MarkerShape {
  /// Returns the width of the line to a feature: a twentieth of the marker's size, from 1 to 3
  /// canvas points.
  static func leaderWidth(of diameter: Double) -> Double {
    min(max(diameter / 20, 1), 3)
  }
}

extension MarkerStyle {
  /// The distance by which the line and the halo extend beyond the form.
  var rim: Double { (outline?.width ?? 0) + (halo?.width ?? 0) }

  /// Whether both the fill and the line are opaque.
  fileprivate var isOpaque: Bool { paint.alpha == 255 && outline?.color.alpha ?? 255 == 255 }

  /// The color of the fill without its transparency, or of the outline if the marker has no fill.
  var leaderColor: RGBA8 {
    var color = fill.alpha > 0 ? fill : outline?.color ?? .black
    color.alpha = 255
    return color
  }
}

extension BodyForm {
  fileprivate var isBlank: Bool {
    switch self {
    case .blank: true
    case .stadium, .ring, .polygon, .strokes: false
    }
  }
}

extension Outline {
  /// The outline without the hole of a ring.
  var withoutHole: Outline {
    switch self {
    case .ring(let outer, inner: _): .stadium(outer)
    case .stadium, .polygons: self
    }
  }
}
