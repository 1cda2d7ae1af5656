import CPango
import ImgMarkGeometry
import ImgMarkModel
import ImgMarkRaster

/// Ink on a rectangle of whole pixels, before it is laid over the canvas.
struct InkLayer {
  /// The canvas's column and row on which the layer's first pixel lies.
  let column: Int
  let row: Int
  let columns: Int
  let rows: Int

  /// Cairo's ARGB32 on a machine that stores the low byte first: blue, green, red, alpha, the color
  /// multiplied by alpha.
  private(set) var bytes: [UInt8]

  var stride: Int { columns * 4 }

  /// Creates a layer without ink.
  init(columns: Range<Int>, rows: Range<Int>) {
    column = columns.lowerBound
    row = rows.lowerBound
    self.columns = columns.count
    self.rows = rows.count
    bytes = [UInt8](repeating: 0, count: columns.count * rows.count * 4)
  }

  /// Fills an outline on a layer that has no ink yet.
  mutating func fill(_ outline: Stadium, in color: RGBA8) {
    var mask = CoverageMask(columns: columns, rows: rows)
    mask.add(outline.polygon(fromColumn: column, row: row))
    mask.forEachCovered { column, row, coverage in
      let alpha = (coverage * Float(color.alpha)).rounded()
      let start = row * stride + column * 4
      bytes[start] = UInt8((Float(color.blue) * alpha / 255).rounded())
      bytes[start + 1] = UInt8((Float(color.green) * alpha / 255).rounded())
      bytes[start + 2] = UInt8((Float(color.red) * alpha / 255).rounded())
      bytes[start + 3] = UInt8(alpha)
    }
  }

  /// Sets a label over what is there.
  mutating func set(_ label: PlacedLabel, by text: TextLayout) {
    let line = text.shaped(label.line)
    let center = label.inkBounds.center
    unsafe draw { cairo in
      unsafe line.draw(on: cairo, centeredOn: center, fontSize: label.fontSize, color: label.color)
    }
  }

  /// Lets Cairo draw in canvas coordinates.
  private mutating func draw(_ body: (_ cairo: OpaquePointer) -> Void) {
    let (width, height, stride) = (Int32(columns), Int32(rows), Int32(stride))
    unsafe bytes.withUnsafeMutableBufferPointer { buffer in
      let surface = unsafe cairo_image_surface_create_for_data(
        buffer.baseAddress, CAIRO_FORMAT_ARGB32, width, height, stride)
      // Only memory for its own record can fail Cairo here, and then it draws nothing.
      if let cairo = unsafe cairo_create(surface) {
        unsafe cairo_translate(cairo, -Double(column), -Double(row))
        unsafe body(cairo)
        unsafe cairo_destroy(cairo)
      }
      unsafe cairo_surface_finish(surface)
      unsafe cairo_surface_destroy(surface)
    }
  }
}

extension PixelBuffer {
  mutating func blend(_ layer: InkLayer) {
    blend(
      layer: layer.bytes, columns: layer.columns, rows: layer.rows, stride: layer.stride,
      atColumn: layer.column, row: layer.row)
  }
}
