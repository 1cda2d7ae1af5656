public import ImgMarkGeometry

/// A marker with its final place and look on one canvas.
public struct PlacedMarker: Hashable, Sendable {
  public let marker: Marker

  /// The position of the marker's feature.
  public let asked: CanvasPoint

  /// The position of the marker's anchor as drawn.
  public let point: CanvasPoint

  /// The displacement of the marker from its requested position, which is its offset from the
  /// feature.
  public let moved: Shift

  /// The area that the marker covers, with its line and halo, before any clipping.
  public let outline: Outline

  /// The part of the outline that hides others; `nil` if all of it does.
  ///
  /// For a marker that traces its feature, only the label hides others, because edges may cross.
  let solid: Outline?

  /// The smallest rectangle around the marker, including parts beyond the clip and the canvas.
  public let bounds: Rect<CanvasSpace>

  /// The parts to draw before the label, from back to front.
  public let parts: [MarkerPart]

  /// The number of parts at the back that belong to a label next to the marker.
  let plateCount: Int

  /// The marker split into strokes and label; `nil` unless it traces its feature.
  public let tracing: MarkerTracing?

  /// The text in the marker.
  public let label: PlacedLabel?

  /// The text next to the marker, or on its tab.
  public let sideLabel: PlacedSideLabel?

  /// The rectangle that a label next to the marker is placed against.
  public let labelHome: Rect<CanvasSpace>

  /// The rectangle to which drawing of the marker is limited; `nil` for the canvas.
  public let clip: Rect<CanvasSpace>?

  /// The reason why the marker is left out; `nil` if it is drawn.
  public let hidden: HiddenReason?

  /// The distance by which the marker extends beyond the image and the canvas; zero if it is
  /// hidden.
  public let overhang: Overhang

  /// The other markers that share area with this one, in the order of the plan.
  public internal(set) var overlaps: [Overlap] = []

  public var isHidden: Bool { hidden != nil }

  /// The parts of a label next to the marker, from back to front.
  public var plate: [MarkerPart] { Array(parts.prefix(plateCount)) }

  /// The parts of the marker itself, from back to front.
  public var body: [MarkerPart] { Array(parts.dropFirst(plateCount)) }

  /// Returns whether the two markers share area on the canvas, even if they are hidden.
  public func overlaps(_ other: PlacedMarker) -> Bool {
    cutOutline.sharedArea(with: other.cutOutline) > Overlap.leastArea
  }

  /// The area that other markers can overlap.
  var cutOutline: CutOutline { CutOutline(outline: outline, solid: solid, clip: clip) }
}

extension PlacedMarker {
  /// Creates a marker at its final place, or a hidden one.
  init(
    _ draft: MarkerDraft, moved: Shift, label place: LabelPlace?, hidden: HiddenReason?,
    on placement: Placement,
    overhang policy: OverhangPolicy
  ) {
    let style = draft.marker.style
    let label = place.flatMap { place in
      draft.sideLabel.map { $0.placed(at: place, style: style) }
    }
    let isTab = label?.label.hold != nil
    let untagged = moved.isZero ? draft.body : draft.body.moved(by: moved)
    let body = isTab ? label.map { untagged.tagged(by: $0.tag) } ?? untagged : untagged
    let own = body.coverage(style)
    let beside = isTab ? nil : label
    let plate = beside?.body.coverage(style)
    let outline = plate.map { Outline.polygons(own.polygons + $0.polygons) } ?? own
    let clip = policy == .clip ? placement.content : nil
    let isAway = body.anchor != draft.asked && !own.withoutHole.contains(draft.asked)

    marker = draft.marker
    asked = draft.asked
    point = body.anchor
    self.moved = moved
    self.outline = outline
    let solid = body.solid(style).map { Outline.polygons($0 + (plate?.polygons ?? [])) }
    self.solid = solid
    let parts = body.parts(
      style, leadingTo: isAway ? draft.asked : nil, diameter: draft.diameter)
    let plateParts = beside?.parts(style, from: body, diameter: draft.diameter) ?? []
    self.parts = plateParts + parts
    plateCount = plateParts.count
    tracing = body.tracing(style, diameter: draft.diameter)
    sideLabel = label?.label
    self.label = draft.layout.flatMap { layout in
      draft.line.map {
        PlacedLabel(
          line: $0, fontSize: layout.fontSize, color: style.labelColor,
          edge: style.labelEdgeColor.map { LetterEdge($0, fontSize: layout.fontSize) },
          inkBounds: Rect(around: body.labelCenter, size: layout.inkSize))
      }
    }
    labelHome = body.labelHome
    self.clip = clip
    let shown = CutOutline(outline: outline, clip: clip).bounds
    bounds = shown ?? outline.bounds
    self.hidden = hidden ?? (shown == nil ? .clipped : nil)
    // Half of the line along an edge is outside the edge. A feature that ends at the border of the
    // image doesn't count as extending beyond it.
    let edge = body.traced.map { Outline.polygons([$0.points]).bounds }
    let extent = edge.map { $0.union(with: solid?.boundsIfAny) } ?? shown
    let reach = clip.map { clip in extent.flatMap { $0.intersection(clip) } } ?? extent
    overhang =
      hidden == nil && shown != nil
      ? reach.map { Overhang(of: $0, on: placement) } ?? Overhang.none : .none
  }

  /// Returns the marker with some of its parts, and with or without its texts.
  private func drawn(_ isDrawn: (MarkerPart) -> Bool, withTexts: Bool) -> PlacedMarker {
    let plate = plate.filter(isDrawn)
    return PlacedMarker(
      marker: marker, asked: asked, point: point, moved: moved, outline: outline, solid: solid,
      bounds: bounds, parts: plate + body.filter(isDrawn), plateCount: plate.count,
      tracing: tracing,
      label: withTexts ? label : nil, sideLabel: withTexts ? sideLabel : nil,
      labelHome: labelHome, clip: clip, hidden: hidden, overhang: overhang, overlaps: overlaps)
  }

  /// Whether lines lead to the marker.
  var hasLines: Bool { parts.contains { $0.kind.isLine } }

  /// The lines that lead to the marker, as a separate marker; `nil` if there are none.
  var lines: PlacedMarker? {
    hasLines ? drawn({ $0.kind.isLine }, withTexts: false) : nil
  }

  /// The marker without the lines that lead to it.
  var withoutLines: PlacedMarker { drawn({ !$0.kind.isLine }, withTexts: true) }

  /// Returns the marker with every length on the canvas multiplied by a factor.
  func scaled(by scale: Double) -> PlacedMarker {
    func scaled(_ point: CanvasPoint) -> CanvasPoint {
      CanvasPoint(x: point.x * scale, y: point.y * scale)
    }
    return PlacedMarker(
      marker: marker, asked: scaled(asked), point: scaled(point),
      moved: Shift(dx: moved.dx * scale, dy: moved.dy * scale),
      outline: outline.scaled(by: scale), solid: solid?.scaled(by: scale),
      bounds: bounds.scaled(by: scale),
      parts: parts.map { $0.scaled(by: scale) }, plateCount: plateCount,
      tracing: tracing?.scaled(by: scale),
      label: label?.scaled(by: scale), sideLabel: sideLabel?.scaled(by: scale),
      labelHome: labelHome.scaled(by: scale),
      clip: clip?.scaled(by: scale), hidden: hidden, overhang: overhang.scaled(by: scale),
      overlaps: overlaps.map { Overlap(index: $0.index, area: $0.area * scale * scale) })
  }
}
