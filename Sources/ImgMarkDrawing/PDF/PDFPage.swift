import CImgMarkText
import ImgMarkGeometry
internal import ImgMarkLayout

/// A page on which Cairo draws in canvas points.
@safe
struct PDFPage {
  private let cairo: OpaquePointer
  private let text: TextLayout?

  init(_ cairo: OpaquePointer, text: TextLayout?) {
    unsafe self.cairo = unsafe cairo
    self.text = text
    unsafe cairo_set_tolerance(cairo, GlyphOutline.tolerance)
  }

  // MARK: The image

  func fill(_ rect: Rect<CanvasSpace>, in color: RGBA8) {
    guard color.alpha > 0 else { return }
    setSource(color)
    unsafe cairo_rectangle(cairo, rect.minX, rect.minY, rect.size.width, rect.size.height)
    unsafe cairo_fill(cairo)
  }

  /// Draws the part of the image that the view shows.
  func draw(
    _ picture: PDFSurface, by map: PlaneMap<StoredSpace, CanvasSpace>, inside placement: Placement
  ) {
    unsafe cairo_save(cairo)
    if placement.view != placement.source.rect() { clip(to: placement.content) }
    let origin = map(Point(x: 0, y: 0))
    let across = map(Point(x: 1, y: 0))
    let down = map(Point(x: 0, y: 1))
    var matrix = cairo_matrix_t(
      xx: across.x - origin.x, yx: across.y - origin.y, xy: down.x - origin.x,
      yy: down.y - origin.y, x0: origin.x, y0: origin.y)
    unsafe cairo_transform(cairo, &matrix)
    unsafe cairo_set_source_surface(cairo, picture.surface, 0, 0)
    // Any other filter writes `Interpolate` (PDF 32000-1, 8.9.5.3). With it, poppler moves the
    // image by half an image pixel.
    unsafe cairo_pattern_set_filter(cairo_get_source(cairo), CAIRO_FILTER_FAST)
    unsafe cairo_paint(cairo)
    unsafe cairo_restore(cairo)
  }

  // MARK: Markers

  /// Draws the key and the visible markers from back to front.
  func draw(_ plan: PlacementPlan) {
    for row in plan.key?.rows ?? [] {
      draw(row.swatch)
      for placed in [row.heading, row.description] {
        if let placed { draw(placed) }
      }
    }
    for marker in plan.layers { draw(marker) }
  }

  private func draw(_ marker: PlacedMarker) {
    unsafe cairo_save(cairo)
    if let rect = marker.clip { clip(to: rect) }
    for part in marker.parts { fill(part) }
    if let label = marker.label, let text {
      write(
        text.shaped(label.line), in: label.inkBounds, fontSize: label.fontSize, color: label.color,
        edge: label.edge)
    }
    if let label = marker.sideLabel { draw(label.text) }
    unsafe cairo_restore(cairo)
  }

  private func draw(_ placed: PlacedText) {
    guard let text else { return }
    for (line, shape) in zip(placed.text.lines, text.shaped(placed.text.block))
    where line.ink.hasArea {
      let bounds = Rect<CanvasSpace>(
        x: placed.corner.x + line.ink.minX, y: placed.corner.y + line.ink.minY,
        width: line.ink.size.width, height: line.ink.size.height)
      write(
        shape, in: bounds, fontSize: placed.text.fontSize, color: placed.color, edge: placed.edge)
    }
  }

  private func write(
    _ line: ShapedLine, in bounds: Rect<CanvasSpace>, fontSize: Double, color: RGBA8,
    edge: LetterEdge?
  ) {
    if let edge {
      unsafe line.drawEdge(edge, on: cairo, centeredOn: bounds.center, fontSize: fontSize)
    }
    unsafe line.write(on: cairo, centeredOn: bounds.center, fontSize: fontSize, color: color)
  }

  private func setSource(_ color: RGBA8) {
    unsafe cairo_set_source_rgba(
      cairo, Double(color.red) / 255, Double(color.green) / 255, Double(color.blue) / 255,
      Double(color.alpha) / 255)
  }

  private func clip(to rect: Rect<CanvasSpace>) {
    unsafe cairo_rectangle(cairo, rect.minX, rect.minY, rect.size.width, rect.size.height)
    unsafe cairo_clip(cairo)
  }
}

// MARK: - Outlines

extension PDFPage {
  /// Fills a part by Cairo's default rule, the nonzero winding rule.
  private func fill(_ part: MarkerPart) {
    setSource(part.color)
    unsafe cairo_new_path(cairo)
    if let hole = part.hole, !part.windsOnce {
      // If an outline winds more than once, a hole with opposite winding would remain partly
      // filled.
      part.outline.forEachPiece(without: hole) { add($0) }
    } else {
      add(part.outline, isHole: false)
      if let hole = part.hole { add(hole, isHole: true) }
    }
    unsafe cairo_fill(cairo)
  }

  /// Adds an outline; a hole runs in the opposite direction to the outline around it.
  private func add(_ outline: Outline, isHole: Bool) {
    switch outline {
    case .stadium(let stadium):
      add(stadium, clockwise: !isHole)
    case .ring(let outer, let inner):
      add(outer, clockwise: !isHole)
      add(inner, clockwise: isHole)
    case .polygons(let polygons):
      for polygon in polygons { add(isHole ? polygon.reversed() : polygon) }
    }
  }

  /// Adds two half circles; Cairo joins them with straight sides.
  private func add(_ stadium: Stadium, clockwise: Bool) {
    let (center, radius) = (stadium.center, stadium.radius)
    let (left, right) = (center.x - stadium.reach, center.x + stadium.reach)
    unsafe cairo_new_sub_path(cairo)
    if clockwise {
      unsafe cairo_arc(cairo, right, center.y, radius, -.pi / 2, .pi / 2)
      unsafe cairo_arc(cairo, left, center.y, radius, .pi / 2, 3 * .pi / 2)
    } else {
      unsafe cairo_arc_negative(cairo, right, center.y, radius, .pi / 2, -.pi / 2)
      unsafe cairo_arc_negative(cairo, left, center.y, radius, -.pi / 2, -3 * .pi / 2)
    }
    unsafe cairo_close_path(cairo)
  }

  private func add(_ polygon: [CanvasPoint]) {
    guard let first = polygon.first else { return }
    unsafe cairo_move_to(cairo, first.x, first.y)
    for point in polygon.dropFirst() { unsafe cairo_line_to(cairo, point.x, point.y) }
    unsafe cairo_close_path(cairo)
  }

  private func add(_ piece: Trapezoid) {
    add([
      CanvasPoint(x: piece.left.top, y: piece.top), CanvasPoint(x: piece.right.top, y: piece.top),
      CanvasPoint(x: piece.right.bottom, y: piece.bottom),
      CanvasPoint(x: piece.left.bottom, y: piece.bottom),
    ])
  }
}
