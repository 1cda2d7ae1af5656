import CImgMarkKernels
import CImgMarkText
import ImgMarkGeometry
internal import ImgMarkLayout
import ImgMarkRaster

/// Ink on a rectangle of whole pixels, before it is blended over the canvas.
struct InkLayer {
  /// The column of the canvas at which the layer begins; the next property is the row.
  let column: Int
  let row: Int
  let columns: Int
  let rows: Int

  /// The pixels in Cairo's ARGB32: alpha in the highest byte, then red, green and blue, multiplied
  /// by alpha.
  private(set) var pixels: [UInt32]

  /// Creates a layer without ink.
  init(columns: Range<Int>, rows: Range<Int>) {
    column = columns.lowerBound
    row = rows.lowerBound
    self.columns = columns.count
    self.rows = rows.count
    pixels = [UInt32](repeating: 0, count: columns.count * rows.count)
  }

  /// Fills a part of a marker.
  mutating func fill(_ part: MarkerPart) {
    var mask = mask(of: part.outline)
    if let hole = part.hole { mask.subtract(self.mask(of: hole)) }
    lay(mask, atColumn: 0, row: 0, in: part.color)
  }

  private func mask(of outline: Outline) -> CoverageMask {
    var mask = CoverageMask(columns: columns, rows: rows)
    mask.add(outline, fromColumn: column, row: row)
    return mask
  }

  /// Removes the ink outside a rectangle; pixels that it covers partly keep that share.
  mutating func cut(to clip: Rect<CanvasSpace>) {
    func shares(from start: Double, to end: Double, of range: Range<Int>) -> [Double] {
      range.map { max(0, min(Double($0 + 1), end) - max(Double($0), start)) }
    }
    let across = shares(from: clip.minX, to: clip.maxX, of: column..<column + columns)
    let down = shares(from: clip.minY, to: clip.maxY, of: row..<row + rows)
    for y in 0..<rows {
      for x in 0..<columns where across[x] * down[y] < 1 {
        let pixel = pixels[y * columns + x]
        guard pixel != 0 else { continue }
        pixels[y * columns + x] = pixel.multiplied(by: across[x] * down[y])
      }
    }
  }

  /// Draws a label over the layer.
  mutating func set(_ label: PlacedLabel, by text: TextLayout) {
    set(
      text.shaped(label.line), in: label.inkBounds, fontSize: label.fontSize, color: label.color,
      edge: label.edge)
  }

  /// Draws lines of text over the layer.
  mutating func set(_ placed: PlacedText, by text: TextLayout) {
    for (line, shape) in zip(placed.text.lines, text.shaped(placed.text.block))
    where line.ink.hasArea {
      let bounds = Rect<CanvasSpace>(
        x: placed.corner.x + line.ink.minX, y: placed.corner.y + line.ink.minY,
        width: line.ink.size.width, height: line.ink.size.height)
      set(
        shape, in: bounds, fontSize: placed.text.fontSize, color: placed.color, edge: placed.edge)
    }
  }

  private mutating func set(
    _ line: ShapedLine, in bounds: Rect<CanvasSpace>, fontSize: Double, color: RGBA8,
    edge: LetterEdge?
  ) {
    if let edge {
      unsafe draw { cairo in
        unsafe line.drawEdge(edge, on: cairo, centeredOn: bounds.center, fontSize: fontSize)
      }
    }
    if let outlines = line.outlines(in: bounds, fontSize: fontSize, color: color) {
      set(outlines)
    } else {
      unsafe draw { cairo in
        unsafe line.draw(
          on: cairo, centeredOn: bounds.center, fontSize: fontSize, color: color)
      }
    }
  }

  /// Fills outlines around the center of a rectangle; they extend beyond it by at most a fraction
  /// of a pixel.
  mutating func set(_ label: LabelOutlines) {
    let (bounds, scale) = (label.bounds, label.scale)
    let inked = (
      columns: pixels(from: bounds.minX, to: bounds.maxX, of: column..<column + columns),
      rows: pixels(from: bounds.minY, to: bounds.maxY, of: row..<row + rows)
    )
    guard !inked.columns.isEmpty, !inked.rows.isEmpty else { return }
    var mask = CoverageMask(columns: inked.columns.count, rows: inked.rows.count)
    let center = Corner(
      x: bounds.center.x - Double(inked.columns.lowerBound),
      y: bounds.center.y - Double(inked.rows.lowerBound))
    for polygon in label.polygons {
      mask.add(
        polygon.corners, scaledBy: scale,
        around: Corner(
          x: center.x + polygon.place.x * scale, y: center.y + polygon.place.y * scale))
    }
    lay(
      mask, atColumn: inked.columns.lowerBound - column, row: inked.rows.lowerBound - row,
      in: label.color)
  }

  /// Returns the pixels of the layer that an interval touches, and one more on either side.
  private func pixels(from start: Double, to end: Double, of range: Range<Int>) -> Range<Int> {
    let first = max(start.rounded(.down) - 1, Double(range.lowerBound))
    let last = min(end.rounded(.up) + 1, Double(range.upperBound))
    return first < last ? Int(first)..<Int(last) : 0..<0
  }

  /// Draws a color through a mask; the mask's corner has this column and row in the layer.
  private mutating func lay(
    _ mask: CoverageMask, atColumn left: Int, row top: Int, in color: RGBA8
  ) {
    precondition(
      left >= 0 && top >= 0 && left + mask.columns <= columns && top + mask.rows <= rows,
      "the mask is not on the layer")
    let start = top * columns + left
    let stride = columns
    unsafe pixels.withUnsafeMutableBufferPointer { pixels in
      guard mask.columns > 0, mask.rows > 0, let pixels = pixels.baseAddress else { return }
      unsafe imk_lay(
        mask.differences, mask.stride, mask.columns, mask.rows,
        [color.red, color.green, color.blue, color.alpha], pixels + start, stride)
    }
  }

  /// Calls `body` with a Cairo context in canvas coordinates.
  private mutating func draw(_ body: (_ cairo: OpaquePointer) -> Void) {
    let (width, height, stride) = (Int32(columns), Int32(rows), Int32(columns * 4))
    let (left, top) = (Double(column), Double(row))
    unsafe pixels.withUnsafeMutableBytes { buffer in
      let surface = unsafe cairo_image_surface_create_for_data(
        buffer.bindMemory(to: UInt8.self).baseAddress, CAIRO_FORMAT_ARGB32, width, height, stride)
      // Cairo can fail here only if it can't allocate its own record; in that case nothing is
      // drawn.
      if let cairo = unsafe cairo_create(surface) {
        unsafe cairo_translate(cairo, -left, -top)
        unsafe body(cairo)
        unsafe cairo_destroy(cairo)
      }
      unsafe cairo_surface_finish(surface)
      unsafe cairo_surface_destroy(surface)
    }
  }
}

extension UInt32 {
  /// Multiplies each of four 8-bit channels by a share.
  fileprivate func multiplied(by share: Double) -> UInt32 {
    [24, 16, 8, 0].reduce(0) { pixel, shift in
      let channel = Double(self >> UInt32(shift) & 255)
      return pixel | UInt32((channel * share).rounded()) << UInt32(shift)
    }
  }
}

extension InkLayer {
  /// Blends the layer over rows of its canvas.
  func lay(over pixels: PixelRows) {
    pixels.blend(
      layer: self.pixels, columns: columns, rows: rows, stride: columns, atColumn: column,
      row: row)
  }
}

extension PixelBuffer {
  /// Blends a layer over the canvas.
  mutating func blend(_ layer: InkLayer) {
    withRows { layer.lay(over: $0) }
  }
}
