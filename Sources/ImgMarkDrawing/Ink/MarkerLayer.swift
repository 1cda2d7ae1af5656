package import ImgMarkGeometry
public import ImgMarkLayout
public import ImgMarkRaster

/// The markers of a plan as ink.
///
/// Outlines are filled with their exact coverage. Labels are laid out by Pango and drawn by Cairo
/// as outlines, so that neither is moved to whole pixels. Characters that no font has are drawn as
/// boxes; ``TextLayout/missingGlyphs(in:)`` finds them beforehand.
public struct MarkerLayer {
  private let plan: PlacementPlan
  private let text: TextLayout?

  /// - Parameters:
  ///   - plan: The plan to draw.
  ///   - text: The layout of labels, preferably the one that measured them for the plan, because it
  ///     has already shaped them. It may be `nil` if no marker has a label.
  public init(_ plan: PlacementPlan, text: TextLayout?) {
    precondition(
      text != nil || plan.markers.allSatisfy { $0.label == nil && $0.sideLabel == nil },
      "nothing sets the labels")
    self.plan = plan
    self.text = text
  }

  /// Returns the markers in a form that any thread can draw.
  ///
  /// It is `nil` if the plan has anything but markers with labels inside them, or if Cairo must
  /// draw a label or its edge.
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

  /// Draws the key and the visible markers from back to front on the pixels of the canvas.
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
  /// Returns the rectangle with a margin around it.
  fileprivate func grown(by margin: Double) -> Rect {
    Rect(
      x: minX - margin, y: minY - margin, width: size.width + 2 * margin,
      height: size.height + 2 * margin)
  }

  fileprivate var isFinite: Bool { origin.isFinite && size.width.isFinite && size.height.isFinite }
}

extension PlacedMarker {
  /// Returns the whole pixels of the canvas that the marker may cover, in tiles.
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
  /// Returns the whole pixels of the canvas that the text may cover, in tiles.
  fileprivate func tiles(on canvas: PixelSize) -> [InkTile] {
    let boxes = text.lines.map { line in
      Rect<CanvasSpace>(
        x: corner.x + line.ink.minX, y: corner.y + line.ink.minY, width: line.ink.size.width,
        height: line.ink.size.height)
    }
    return InkTile.all(over: boxes, on: canvas)
  }
}
