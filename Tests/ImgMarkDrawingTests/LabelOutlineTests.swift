import CImgMarkText
import ImgMarkGeometry
import Testing

@testable import ImgMarkDrawing
@testable import ImgMarkLayout

/// Labels filled as polygons, compared with Cairo's at sixteen times the size.
struct LabelOutlineTests {
  @Test(arguments: ["8", "107", "Rg", "@", "ä.Ж"])
  func `a label covers each pixel like Cairo with 256 samples`(text: String) throws {
    let layout = try TextLayout()
    let line = layout.shaped(text)
    for (offset, fontSize) in zip(subpixelOffsets.prefix(8), [14, 9.3, 23, 14, 40, 6, 14, 14]) {
      let size = layout.inkSize(of: text, fontSize: fontSize)
      let bounds = Rect<CanvasSpace>(
        x: 3 + offset.x, y: 3 + offset.y, width: size.width, height: size.height)
      let (columns, rows) = (Int(bounds.maxX) + 4, Int(bounds.maxY) + 4)
      #expect(line.outlines(atFontSize: fontSize) != nil)
      var layer = InkLayer(columns: 0..<columns, rows: 0..<rows)

      layer.set(
        PlacedLabel(line: text, fontSize: fontSize, color: .black, edge: nil, inkBounds: bounds),
        by: layout)

      let fine = alphas(
        of: line, at: bounds.center, fontSize: fontSize, columns: columns, rows: rows, scale: 16)
      var worst = 0.0
      for pixel in layer.pixels.indices {
        worst = max(worst, abs(Double(layer.pixels[pixel] >> 24) - fine[pixel]))
      }
      // Half a code for rounding, and 0.01 pixels by which the sides of polygons differ from
      // curves.
      #expect(worst <= 3.5, "\(fontSize)")
    }
  }

  /// The bar of a percent sign is between its rings, but overlaps the rectangles around them.
  @Test func `a label whose outlines may meet is drawn by Cairo`() throws {
    let layout = try TextLayout()

    #expect(layout.shaped("%").outlines(atFontSize: 14)?.polygons.count == nil)
    #expect(layout.shaped("i").outlines(atFontSize: 14)?.polygons.count == 2)
    #expect(layout.shaped("").outlines(atFontSize: 14)?.polygons.count == 0)
  }

  /// The mean alpha of the `scale` times `scale` parts of each pixel.
  private func alphas(
    of line: ShapedLine, at center: CanvasPoint, fontSize: Double, columns: Int, rows: Int,
    scale: Int
  ) -> [Double] {
    let factor = Double(scale)
    let stride = columns * scale * 4
    var bytes = [UInt8](repeating: 0, count: stride * rows * scale)
    unsafe bytes.withUnsafeMutableBufferPointer { buffer in
      let surface = unsafe cairo_image_surface_create_for_data(
        buffer.baseAddress, CAIRO_FORMAT_ARGB32, Int32(columns * scale), Int32(rows * scale),
        Int32(stride))
      if let cairo = unsafe cairo_create(surface) {
        unsafe line.draw(
          on: cairo, centeredOn: CanvasPoint(x: center.x * factor, y: center.y * factor),
          fontSize: fontSize * factor, color: .black)
        unsafe cairo_destroy(cairo)
      }
      unsafe cairo_surface_finish(surface)
      unsafe cairo_surface_destroy(surface)
    }
    let alpha = UInt32(1).littleEndian == 1 ? 3 : 0
    var sums = [Double](repeating: 0, count: columns * rows)
    for y in 0..<rows * scale {
      for x in 0..<columns * scale {
        sums[y / scale * columns + x / scale] += Double(bytes[y * stride + x * 4 + alpha])
      }
    }
    return sums.map { $0 / (factor * factor) }
  }
}
