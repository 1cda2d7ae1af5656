import ImgMarkGeometry
import ImgMarkLayout
import ImgMarkRaster
import Testing

@testable import ImgMarkDrawing

@Suite struct DiscTests {
  /// The area and center of a drawn shape, and the largest error of a pixel, in codes.
  private struct Measurement {
    var area = 0.0
    var centerX = 0.0
    var centerY = 0.0
    var worst = 0.0

    /// Measures black on white; `holds` returns whether the shape covers a point.
    init(
      _ pixels: PixelBuffer, edgeDistance: (Double, Double) -> Double,
      holds: (Double, Double) -> Bool
    ) {
      for row in 0..<pixels.size.height {
        for column in 0..<pixels.size.width {
          let ink = (255 - Double(pixels[column, row].red)) / 255
          let (x, y) = (Double(column) + 0.5, Double(row) + 0.5)
          area += ink
          centerX += ink * x
          centerY += ink * y
          let exact = Self.coverage(x, y, near: edgeDistance(x, y) < 1, holds: holds)
          worst = max(worst, abs(ink - exact) * 255)
        }
      }
      centerX /= area
      centerY /= area
    }

    /// The share of 32×32 points of a pixel that the shape covers.
    private static func coverage(
      _ x: Double, _ y: Double, near: Bool, holds: (Double, Double) -> Bool
    ) -> Double {
      guard near else { return holds(x, y) ? 1 : 0 }
      var count = 0
      for column in 0..<32 {
        for row in 0..<32 {
          let point = (x + (Double(column) + 0.5) / 32 - 0.5, y + (Double(row) + 0.5) / 32 - 0.5)
          if holds(point.0, point.1) { count += 1 }
        }
      }
      return Double(count) / 1024
    }
  }

  @Test func `a disc of 28 is exact for any center`() throws {
    var area = 0.0
    var center = 0.0
    var worst = 0.0
    for offset in subpixelOffsets {
      let (x, y) = (24 + offset.x, 24 + offset.y)
      let pixels = try drawing([marker(x: x, y: y, of: 48)], width: 48, height: 48)
      func distance(_ px: Double, _ py: Double) -> Double {
        ((px - x) * (px - x) + (py - y) * (py - y)).squareRoot()
      }

      let measured = Measurement(
        pixels, edgeDistance: { abs(distance($0, $1) - 14) }, holds: { distance($0, $1) <= 14 })

      area = max(area, abs(measured.area / (.pi * 196) - 1))
      center = max(center, distance(measured.centerX, measured.centerY))
      worst = max(worst, measured.worst)
    }

    #expect(area <= 0.000_3)
    #expect(center <= 0.002)
    // The reference samples a pixel in 32 columns, so a vertical edge may be half a column off, 4
    // codes.
    #expect(worst <= 4.5)
  }

  @Test func `a capsule covers the area of its outline`() throws {
    let outline = Stadium(center: CanvasPoint(x: 44.73, y: 20.52), reach: 16.1, radius: 14)
    var pixels = PixelBuffer(size: try PixelSize(width: 90, height: 40), color: .white)
    var layer = InkLayer(columns: 0..<90, rows: 0..<40)

    layer.fill(MarkerPart(.fill, .stadium(outline), in: .black))
    pixels.blend(layer)

    func distance(_ x: Double, _ y: Double) -> Double {
      let across = max(0, abs(x - outline.center.x) - outline.reach)
      let down = y - outline.center.y
      return (across * across + down * down).squareRoot()
    }
    let measured = Measurement(
      pixels, edgeDistance: { abs(distance($0, $1) - 14) }, holds: { distance($0, $1) <= 14 })
    let area = .pi * 196 + 2 * outline.reach * 28
    #expect(abs(measured.area / area - 1) < 0.000_3)
    #expect(measured.worst <= 4.5)
  }
}
