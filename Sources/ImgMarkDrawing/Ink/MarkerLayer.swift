package import ImgMarkGeometry
public import ImgMarkLayout
public import ImgMarkRaster

/// The markers of a plan as ink.
///
/// Outlines are filled with their exact coverage, labels are set by Pango and drawn by Cairo as
/// outlines, so that neither is moved onto whole pixels. Characters that no font has must be found
/// beforehand, by ``TextLayout/missingGlyphs(in:)``: here they become boxes.
public struct MarkerLayer {
  private let plan: PlacementPlan
  private let text: TextLayout?

  /// - Parameters:
  ///   - plan: What to draw.
  ///   - text: Sets the labels; the one that measured them for the plan has already shaped them.
  ///     None is needed where no marker has a label.
  public init(_ plan: PlacementPlan, text: TextLayout?) {
    precondition(
      text != nil || plan.markers.allSatisfy { $0.label == nil && $0.sideLabel == nil },
      "nothing sets the labels")
    self.plan = plan
    self.text = text
  }

  /// Returns the markers as any thread can draw them; `nil` if there is more to draw than they and
  /// labels in them, or where Cairo has to draw a label or its edge.
  package func ink(on canvas: PixelSize) -> MarkerInk? {
    guard plan.key == nil else { return nil }
    let layers = plan.layers
    var ink = MarkerInk(capacity: layers.count)
    for marker in layers {
      guard marker.sideLabel == nil else { return nil }
      var outlines: LabelOutlines?
      if let label = marker.label, let text {
        guard label.edge == nil,
          let found = text.shaped(label.line).outlines(
            in: label.inkBounds, fontSize: label.fontSize, color: label.color)
        else { return nil }
        outlines = found
      }
      ink.append(marker, label: outlines, on: canvas)
    }
    return ink
  }

  /// Draws the key, and the markers that aren't hidden, from the back to the front; the pixels are
  /// the canvas.
  public func draw(on pixels: inout PixelBuffer) {
    for row in plan.key?.rows ?? [] {
      draw(row.swatch, on: &pixels)
      for placed in [row.heading, row.description] {
        if let placed, let text { draw(placed, by: text, on: &pixels) }
      }
    }
    for marker in plan.layers { draw(marker, on: &pixels) }
  }

  private func draw(_ marker: PlacedMarker, on pixels: inout PixelBuffer) {
    for tile in marker.tiles(on: pixels.size) {
      var layer = InkLayer(columns: tile.columns, rows: tile.rows)
      for part in marker.parts { layer.fill(part) }
      if let label = marker.label, let text { layer.set(label, by: text) }
      if let label = marker.sideLabel, let text { layer.set(label.text, by: text) }
      if let clip = marker.clip { layer.cut(to: clip) }
      pixels.blend(layer)
    }
  }

  private func draw(_ placed: PlacedText, by text: TextLayout, on pixels: inout PixelBuffer) {
    for tile in placed.tiles(on: pixels.size) {
      var layer = InkLayer(columns: tile.columns, rows: tile.rows)
      layer.set(placed, by: text)
      pixels.blend(layer)
    }
  }
}

extension Rect {
  /// The rectangle with so much around it.
  fileprivate func grown(by margin: Double) -> Rect {
    Rect(
      x: minX - margin, y: minY - margin, width: size.width + 2 * margin,
      height: size.height + 2 * margin)
  }

  fileprivate var isFinite: Bool { origin.isFinite && size.width.isFinite && size.height.isFinite }
}

extension PlacedMarker {
  /// The whole pixels of the canvas that the marker may ink, in pieces.
  func tiles(on canvas: PixelSize) -> [InkTile] {
    var boxes: [Rect<CanvasSpace>] = []
    boxes.reserveCapacity(parts.count + 2)
    for part in parts {
      let bounds = part.outline.bounds
      if bounds.isFinite { boxes.append(bounds) }
    }
    if let label { boxes.append(label.inkBounds.grown(by: label.edge?.width ?? 0)) }
    if let sideLabel { boxes.append(sideLabel.plate) }
    return InkTile.all(over: boxes, on: canvas)
  }
}

extension PlacedText {
  /// The whole pixels of the canvas that the text may ink, in pieces.
  fileprivate func tiles(on canvas: PixelSize) -> [InkTile] {
    let boxes = text.lines.map { line in
      Rect<CanvasSpace>(
        x: corner.x + line.ink.minX, y: corner.y + line.ink.minY, width: line.ink.size.width,
        height: line.ink.size.height)
    }
    return InkTile.all(over: boxes, on: canvas)
  }
}
