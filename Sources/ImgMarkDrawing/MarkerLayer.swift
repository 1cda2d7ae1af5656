import ImgMarkGeometry
public import ImgMarkModel
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

  /// Draws the markers that aren't hidden, from the back to the front; the pixels are the canvas.
  public func draw(on pixels: inout PixelBuffer) {
    for marker in plan.markers where !marker.isHidden {
      for tile in marker.tiles(on: pixels.size) {
        var layer = InkLayer(columns: tile.columns, rows: tile.rows)
        for part in marker.parts { layer.fill(part) }
        if let label = marker.label, let text { layer.set(label, by: text) }
        if let label = marker.sideLabel, let text { layer.set(label.text, by: text) }
        if let clip = marker.clip { layer.cut(to: clip) }
        pixels.blend(layer)
      }
    }
  }
}

extension Rect {
  fileprivate var isFinite: Bool { origin.isFinite && size.width.isFinite && size.height.isFinite }
}

private struct Tile {
  var columns: Range<Int>
  var rows: Range<Int>

  /// The longest side: layers stay small, and far under the 32,767 pixels that Cairo allows.
  static let longestSide = 1024
}

extension PlacedMarker {
  /// The whole pixels of the canvas that the marker may ink, in pieces.
  fileprivate func tiles(on canvas: PixelSize) -> [Tile] {
    let boxes =
      parts.map(\.outline.bounds).filter(\.isFinite) + (label.map { [$0.inkBounds] } ?? [])
      + (sideLabel.map { [$0.plate] } ?? [])
    let columns = Self.pixels(
      from: boxes.map(\.minX).min(), to: boxes.map(\.maxX).max(), count: canvas.width)
    let rows = Self.pixels(
      from: boxes.map(\.minY).min(), to: boxes.map(\.maxY).max(), count: canvas.height)
    return Self.pieces(of: rows).flatMap { rows in
      Self.pieces(of: columns).map { Tile(columns: $0, rows: rows) }
    }
  }

  /// The pixels that a stretch touches, and one more on either side for text, whose ink is measured
  /// to a fraction of a pixel only.
  private static func pixels(from start: Double?, to end: Double?, count: Int) -> Range<Int> {
    guard let start, let end, start < Double(count), end > 0 else { return 0..<0 }
    let first = max(0, start.rounded(.down) - 1)
    let last = min(Double(count), end.rounded(.up) + 1)
    return Int(first)..<Int(last)
  }

  private static func pieces(of range: Range<Int>) -> [Range<Int>] {
    stride(from: range.lowerBound, to: range.upperBound, by: Tile.longestSide).map {
      $0..<min($0 + Tile.longestSide, range.upperBound)
    }
  }
}
