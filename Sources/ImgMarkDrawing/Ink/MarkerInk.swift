import ImgMarkGeometry
internal import ImgMarkLayout
package import ImgMarkRaster

/// Markers that any thread can draw, because all text is converted to outlines.
package struct MarkerInk: Sendable {
  private var stamps: [Stamp] = []

  /// The part of a marker that is drawn on one rectangle of pixels.
  private struct Stamp: Sendable {
    var tile: InkTile
    var parts: [MarkerPart]
    var label: LabelOutlines?
    var clip: Rect<CanvasSpace>?
  }

  /// Reserves memory for this many markers.
  init(capacity: Int) {
    stamps.reserveCapacity(capacity)
  }

  package var count: Int { stamps.count }

  mutating func append(_ marker: PlacedMarker, label: LabelOutlines?, on canvas: PixelSize) {
    for tile in marker.tiles(on: canvas) {
      stamps.append(Stamp(tile: tile, parts: marker.parts, label: label, clip: marker.clip))
    }
  }

  /// Draws the markers on some rows of the canvas.
  ///
  /// Each pixel gets the same value as if all rows were drawn at once.
  package func draw(on pixels: PixelRows) {
    for stamp in stamps where stamp.tile.rows.overlaps(pixels.rows) {
      // The layer has the size of the whole tile, because other sizes would round numbers
      // differently.
      var layer = InkLayer(columns: stamp.tile.columns, rows: stamp.tile.rows)
      for part in stamp.parts { layer.fill(part) }
      if let label = stamp.label { layer.set(label) }
      if let clip = stamp.clip { layer.cut(to: clip) }
      layer.lay(over: pixels)
    }
  }

  /// The row above which about half of the ink's rectangles have their center.
  package var middleRow: Int {
    let tops = stamps.map { ($0.tile.rows.lowerBound + $0.tile.rows.upperBound) / 2 }.sorted()
    return tops.isEmpty ? 0 : tops[tops.count / 2]
  }
}

/// A label as outlines, and its position.
struct LabelOutlines: Sendable {
  var polygons: [FlatOutline]
  /// Pixels of the canvas per pixel at ``TextLayout/shapedFontSize``.
  var scale: Double
  var bounds: Rect<CanvasSpace>
  var color: RGBA8
}
