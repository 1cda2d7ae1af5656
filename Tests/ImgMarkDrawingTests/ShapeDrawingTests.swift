import ImgMarkGeometry
import ImgMarkLayout
import ImgMarkRaster
import Testing

@testable import ImgMarkDrawing

@Suite struct ShapeDrawingTests {
  private func ink(_ pixels: PixelBuffer) -> (area: Double, x: Double, y: Double) {
    var (area, sumX, sumY) = (0.0, 0.0, 0.0)
    for row in 0..<pixels.size.height {
      for column in 0..<pixels.size.width {
        let share = (255 - Double(pixels[column, row].green)) / 255
        area += share
        sumX += share * (Double(column) + 0.5)
        sumY += share * (Double(row) + 0.5)
      }
    }
    return (area, sumX / area, sumY / area)
  }

  private func drawing(_ style: MarkerStyle, x: Double, y: Double) throws -> PixelBuffer {
    let marker = Marker(id: "1", at: NormalizedPoint(x: x / 60, y: y / 60), style: style)
    return try drawing([marker])
  }

  private func drawing(_ markers: [Marker], scale: Int = 1) throws -> PixelBuffer {
    let size = try PixelSize(width: 60, height: 60)
    let text = try TextLayout()
    let plan = PlacementPlan(
      markers, on: try Placement(of: size, on: size.rect()), measure: text.inkSize(of:fontSize:)
    ).scaled(by: Double(scale))
    var pixels = PixelBuffer(
      size: try PixelSize(width: 60 * scale, height: 60 * scale), color: .white)
    MarkerLayer(plan, text: text).draw(on: &pixels)
    return pixels
  }

  /// The areas are those in the tests of the model; here they are measured in ink.
  @Test(arguments: [
    (MarkerShape.disc, 615.7522), (.square, 784), (.diamond, 392), (.ring, 260.0937),
    (.cross, 245.9359), (.dot, 615.7522),
  ])
  func `a shape's ink has its area, around its point`(shape: MarkerShape, area: Double) throws {
    for offset in subpixelOffsets.prefix(12) {
      let (x, y) = (29 + offset.x, 29 + offset.y)

      let ink = ink(try drawing(MarkerStyle(shape, fill: .black, diameter: 28), x: x, y: y))

      #expect(abs(ink.area / area - 1) < 0.001)
      #expect(abs(ink.x - x) < 0.003)
      #expect(abs(ink.y - y) < 0.003)
    }
  }

  @Test func `a pin's ink has its area, with its middle above its tip`() throws {
    for offset in subpixelOffsets.prefix(12) {
      let (x, y) = (29 + offset.x, 45 + offset.y)

      let ink = ink(try drawing(MarkerStyle(.pin, fill: .black), x: x, y: y))

      #expect(abs(ink.area / 708.5758 - 1) < 0.001)
      #expect(abs(ink.x - x) < 0.003)
    }
  }

  @Test func `at twice the scale four pixels equal one`() throws {
    var markers: [Marker] = []
    for (index, shape) in [MarkerShape.disc, .pin, .ring, .cross, .diamond, .square].enumerated() {
      let place = NormalizedPoint(
        x: 0.2 + 0.3 * Double(index % 3) + 0.001, y: 0.37 + 0.4 * Double(index / 3))
      let style = try MarkerStyle(shape, fill: .black, diameter: 15.5)
      markers.append(Marker(id: "\(index)", at: place, style: style))
    }

    let once = try drawing(markers)
    let twice = try drawing(markers, scale: 2)

    var worst = 0.0
    for row in 0..<60 {
      for column in 0..<60 {
        let four = [(0, 0), (1, 0), (0, 1), (1, 1)].map {
          Double(twice[2 * column + $0.0, 2 * row + $0.1].green)
        }
        worst = max(worst, abs(four.reduce(0, +) / 4 - Double(once[column, row].green)))
      }
    }
    // Each of five pixels is rounded to a code.
    #expect(worst <= 1)
  }

  @Test func `a ring leaves its middle free and a translucent disc shows the ground`() throws {
    let ring = try drawing(MarkerStyle(.ring, fill: .black), x: 30, y: 30)
    #expect(ring[30, 30] == .white)
    #expect(ring[18, 30] == .black)

    var style = MarkerStyle(fill: .black)
    try style.setOpacity(0.5)
    style.halo = try Stroke(color: RGBA8(red: 255, green: 0, blue: 0), width: 4)
    let disc = try drawing(style, x: 30, y: 30)
    // 128 of 255 over white, without the halo.
    #expect(disc[30, 30] == RGBA8(red: 127, green: 127, blue: 127))
    #expect(disc[14, 30] == RGBA8(red: 255, green: 0, blue: 0))
  }

  @Test func `under clip the ink ends at the image's edge, even within a pixel`() throws {
    // 60×30 on 60×61 is at (0, 15.5): the disc at its lower edge is cut at 45.5.
    let placement = try Placement(
      of: PixelSize(width: 60, height: 30), on: Rect(x: 0, y: 0, width: 60, height: 61))
    let marker = Marker(
      id: "1", label: try LabelText("8"), at: NormalizedPoint(x: 0.5, y: 1),
      style: MarkerStyle(fill: .black))
    let text = try TextLayout()
    let plan = PlacementPlan(
      [marker], on: placement, options: PlanOptions(overhang: .clip),
      measure: text.inkSize(of:fontSize:))
    var pixels = PixelBuffer(size: try PixelSize(width: 60, height: 61), color: .white)

    MarkerLayer(plan, text: text).draw(on: &pixels)

    #expect(pixels[18, 44] == .black)
    #expect(abs(Int(pixels[18, 45].red) - 127) <= 1)
    #expect(pixels[18, 46] == .white)
    for column in 0..<60 { #expect(pixels[column, 46] == .white) }
  }
}
