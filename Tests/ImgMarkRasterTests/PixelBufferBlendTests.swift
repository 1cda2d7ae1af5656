import ImgMarkGeometry
import Testing

@testable import ImgMarkRaster

/// Ink over a canvas.
struct PixelBufferBlendTests {
  /// A pixel whose color is already multiplied by alpha.
  private func layer(_ red: UInt8, _ green: UInt8, _ blue: UInt8, _ alpha: UInt8) -> UInt32 {
    UInt32(alpha) << 24 | UInt32(red) << 16 | UInt32(green) << 8 | UInt32(blue)
  }

  private func laid(_ paint: UInt32, over ground: RGBA8) throws -> RGBA8 {
    var canvas = PixelBuffer(size: try PixelSize(width: 1, height: 1), color: ground)
    canvas.blend(layer: [paint], columns: 1, rows: 1, stride: 1, atColumn: 0, row: 0)
    return canvas[0, 0]
  }

  /// Red (255, 0, 0, 127) is (127, 0, 0, 127) multiplied; blue keeps 255 * 128/255 = 128.
  @Test func `half of red over blue is half of each`() throws {
    let blue = RGBA8(red: 0, green: 0, blue: 255)

    #expect(
      try laid(layer(127, 0, 0, 127), over: blue) == RGBA8(red: 127, green: 0, blue: 128))
  }

  @Test func `white that covers half of nothing is white, not gray`() throws {
    #expect(
      try laid(layer(128, 128, 128, 128), over: .transparent)
        == RGBA8(red: 255, green: 255, blue: 255, alpha: 128))
  }

  /// Opacity 51/255 + 102/255 * 204/255 = 0.2 + 0.4 * 0.8 = 0.52, or 132.6.
  ///
  /// Red (51 + 200 * 0.32) / 0.52 = 221.2; green 100 * 0.32 / 0.52 = 61.5; blue 0.
  @Test func `paint over a translucent ground mixes in proportion to the opacities`() throws {
    let ground = RGBA8(red: 200, green: 100, blue: 0, alpha: 102)

    #expect(
      try laid(layer(51, 0, 0, 51), over: ground)
        == RGBA8(red: 221, green: 62, blue: 0, alpha: 133))
  }

  @Test func `zero paint changes nothing, and full paint covers`() throws {
    let ground = RGBA8(red: 9, green: 8, blue: 7, alpha: 6)

    #expect(try laid(layer(0, 0, 0, 0), over: ground) == ground)
    #expect(
      try laid(layer(1, 2, 3, 255), over: ground) == RGBA8(red: 1, green: 2, blue: 3))
  }

  @Test func `paint brighter than its alpha is white at most`() throws {
    #expect(
      try laid(layer(255, 255, 255, 10), over: .white) == RGBA8(red: 255, green: 255, blue: 255))
  }

  @Test(arguments: [
    (-1, -1, "#...\n....\n...."),
    (3, 2, "....\n....\n...#"),
    (1, 1, "....\n.##.\n.##."),
    (4, 0, "....\n....\n...."),
    (-2, 0, "....\n....\n...."),
    (.min, .max, "....\n....\n...."),
  ])
  func `paint outside the canvas is cut off`(column: Int, row: Int, expected: String) throws {
    var canvas = PixelBuffer(size: try PixelSize(width: 4, height: 3), color: .white)
    // Two rows of two black pixels; a row is three pixels long.
    let black = layer(0, 0, 0, 255)
    let pixels = [black, black, layer(9, 9, 9, 9), black, black]

    canvas.blend(layer: pixels, columns: 2, rows: 2, stride: 3, atColumn: column, row: row)

    #expect(canvas.drawing == expected)
  }

  /// Ink, gaps and single pixels of any length, so that groups of equal pixels begin anywhere.
  @Test func `a row is blended like its pixels, and parts of a canvas like the whole`() throws {
    var noise = Noise(seed: 23)
    for width in 1...70 {
      let size = try PixelSize(width: width, height: 3)
      let ground = PixelBuffer(size: size, bytes: noise.bytes(width * 12))
      var layer: [UInt32] = []
      while layer.count < width * 3 {
        let alpha = [0, 0, 255, 90][Int(noise.bytes(1)[0]) % 4]
        let length = Int(noise.bytes(1)[0]) % 20 + 1
        layer += [UInt32](
          repeating: self.layer(UInt8(alpha / 2), 0, UInt8(alpha), UInt8(alpha)), count: length)
      }
      var whole = ground
      whole.blend(layer: layer, columns: width, rows: 3, stride: width, atColumn: 0, row: 0)

      var single = ground
      for index in 0..<width * 3 {
        single.blend(
          layer: [layer[index]], columns: 1, rows: 1, stride: 1, atColumn: index % width,
          row: index / width)
      }
      var parts = ground
      parts.withParts(splitAt: width % 4) { upper, lower in
        for rows in [lower, upper] {
          rows.blend(layer: layer, columns: width, rows: 3, stride: width, atColumn: 0, row: 0)
        }
      }

      #expect(whole == single)
      #expect(whole == parts)
    }
  }
}
