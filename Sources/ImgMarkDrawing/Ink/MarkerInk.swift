import ImgMarkGeometry
internal import ImgMarkLayout
package import ImgMarkRaster

/// Markers that any thread can draw: all text is outlines.
package struct MarkerInk: Sendable {
  private var stamps: [Stamp] = []

  /// What is drawn of a marker on one rectangle of pixels.
  private struct Stamp: Sendable {
    var tile: InkTile
    var parts: [MarkerPart]
    var label: LabelOutlines?
    var clip: Rect<CanvasSpace>?
  }

  /// Has room for so many markers.
  init(capacity: Int) {
    stamps.reserveCapacity(capacity)
  }

  package var count: Int { stamps.count }

  mutating func append(_ marker: PlacedMarker, label: LabelOutlines?, on canvas: PixelSize) {
    for tile in marker.tiles(on: canvas) {
      stamps.append(Stamp(tile: tile, parts: marker.parts, label: label, clip: marker.clip))
    }
  }

  /// Draws what lies on some rows of the canvas.
  ///
  /// Every pixel gets what it gets when all rows are drawn at once.
  package func draw(on pixels: PixelRows) {
    for stamp in stamps where stamp.tile.rows.overlaps(pixels.rows) {
      // All of it, and not only these rows: cut elsewhere, numbers would be rounded otherwise.
      var layer = InkLayer(columns: stamp.tile.columns, rows: stamp.tile.rows)
      for part in stamp.parts { layer.fill(part) }
      if let label = stamp.label { layer.set(label) }
      if let clip = stamp.clip { layer.cut(to: clip) }
      layer.lay(over: pixels)
    }
  }

  /// The row above which lies half of the ink.
  package var middleRow: Int {
    let tops = stamps.map { ($0.tile.rows.lowerBound + $0.tile.rows.upperBound) / 2 }.sorted()
    return tops.isEmpty ? 0 : tops[tops.count / 2]
  }
}

/// A label as outlines, and where it stands.
struct LabelOutlines: Sendable {
  var polygons: [FlatOutline]
  /// Pixels of the canvas to one at ``TextLayout/shapedFontSize``.
  var scale: Double
  var bounds: Rect<CanvasSpace>
  var color: RGBA8
}
