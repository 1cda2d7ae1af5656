import ImgMarkGeometry
import ImgMarkRaster
import Testing

@testable import ImgMarkDrawing

@Suite struct MarkerLayerTests {
  private let blue = RGBA8(red: 0, green: 0, blue: 255)

  @Test func `ink that isn't opaque is blended in encoded values`() throws {
    let red = RGBA8(red: 255, green: 0, blue: 0, alpha: 127)

    let pixels = try drawing(
      [marker(x: 20, y: 20, of: 40, fill: red)], width: 40, height: 40, on: blue)

    #expect(pixels[20, 20] == RGBA8(red: 127, green: 0, blue: 128))
    #expect(pixels[0, 0] == blue)
  }

  @Test func `black at alpha 128 over white is 127`() throws {
    let half = RGBA8(red: 0, green: 0, blue: 0, alpha: 128)

    let pixels = try drawing([marker(x: 20, y: 20, of: 40, fill: half)], width: 40, height: 40)

    #expect(pixels[20, 20] == RGBA8(red: 127, green: 127, blue: 127))
  }

  @Test func `the edge of white ink on a transparent ground is white, not gray`() throws {
    let pixels = try drawing(
      [marker(x: 20.3, y: 20.4, of: 40, fill: .white)], width: 40, height: 40, on: .transparent)

    var edges = 0
    for row in 0..<40 {
      for column in 0..<40 where (1...254).contains(pixels[column, row].alpha) {
        edges += 1
        let pixel = pixels[column, row]
        #expect(pixel == RGBA8(red: 255, green: 255, blue: 255, alpha: pixel.alpha))
      }
    }
    #expect(edges > 40)
  }

  @Test func `a red marker on gray gives a red pixel`() throws {
    let gray = RGBA8(red: 90, green: 90, blue: 90)
    let red = RGBA8(red: 255, green: 0, blue: 0)

    let pixels = try drawing(
      [marker(x: 5, y: 5, of: 10, fill: red, diameter: 6)], width: 10, height: 10, on: gray)

    #expect(pixels[5, 5] == red)
    #expect(pixels[0, 0] == gray)
  }

  @Test func `the last marker lies on top`() throws {
    let markers = [
      try marker(x: 20, y: 20, of: 40), try marker(x: 20, y: 20, of: 40, fill: blue, diameter: 10),
    ]

    #expect(try drawing(markers, width: 40, height: 40)[20, 20] == blue)
    #expect(try drawing(markers.reversed(), width: 40, height: 40)[20, 20] == .black)
  }

  @Test func `ink outside the canvas is cut off, at every corner`() throws {
    let markers = try [(0.0, 0.0), (40, 0), (0, 40), (40, 40)].map { x, y in
      try marker("9", x: x, y: y, of: 40)
    }

    let pixels = try drawing(markers, width: 40, height: 40)

    #expect(pixels[20, 20] == .white)
    let whole = try drawing([marker("9", x: 20, y: 20, of: 40)], width: 40, height: 40)
    #expect(pixels[13, 0] == whole[33, 20])
    #expect(pixels[39, 39] == whole[19, 19])
  }

  @Test func `hidden markers leave no ink`() throws {
    let pixels = try drawing([marker("8", x: 45, y: 20, of: 40)], width: 40, height: 40)

    #expect(pixels == PixelBuffer(size: pixels.size, color: .white))
  }

  @Test func `a marker larger than a tile and the canvas has no seams`() throws {
    let pixels = try drawing(
      [marker(x: 30, y: 5, of: 1100, fill: blue, diameter: 10_000)], width: 1100, height: 10)

    #expect(pixels == PixelBuffer(size: pixels.size, color: blue))
  }

  @Test func `two runs give the same bytes`() throws {
    let markers = [
      try marker("12", x: 13.7, y: 20.1, of: 40), try marker("Power", x: 22, y: 24.4, of: 40),
    ]

    #expect(
      try drawing(markers, width: 40, height: 40) == drawing(markers, width: 40, height: 40))
  }
}
