import ImgMarkGeometry
import Testing

@testable import ImgMarkRaster

/// Pictures at their own size on whole pixels.
struct PixelCopyTests {
  /// 3x2 on 6x5 leaves 3 columns and 3 rows: the origin (1.5, 1.5) is rounded down to (1, 1).
  private func aligned(_ size: PixelSize) throws -> Placement {
    try Placement(
      of: size, on: Rect(x: 0, y: 0, width: 6, height: 5), mode: .none,
      aligning: .wholePixelsAtScaleOne)
  }

  @Test(arguments: PixelLayout.allCases, Orientation.allCases)
  func `a picture at its own size is copied bit by bit`(
    layout: PixelLayout, orientation: Orientation
  ) throws {
    let upright = try PixelSize(width: 3, height: 2)
    let stored = orientation.uprightSize(ofStored: upright)
    var noise = Noise(seed: 9)
    let picture = try Picture(
      stored.width, stored.height, layout, bytes: noise.bytes(6 * layout.channels))
    let map = orientation.uprightMap(ofStored: stored)

    let canvas = try picture.placed(
      aligned(upright), orientation: orientation, background: .transparent)

    for row in 0..<stored.height {
      for column in 0..<stored.width {
        let center = map(StoredPoint(x: Double(column) + 0.5, y: Double(row) + 0.5))
        let color = canvas[1 + Int(center.x), 1 + Int(center.y)]
        let pixel = Array(picture.pixel(column, row))
        let expected: [UInt8] =
          switch layout {
          case .gray: [pixel[0], pixel[0], pixel[0], 255]
          case .grayAlpha: [pixel[0], pixel[0], pixel[0], pixel[1]]
          case .rgb: pixel + [255]
          case .rgba: pixel
          }
        #expect([color.red, color.green, color.blue, color.alpha] == expected)
      }
    }
    #expect(canvas[0, 0] == .transparent)
    #expect(canvas[4, 1] == .transparent)
  }

  @Test func `colors of almost transparent pixels are copied too`() throws {
    let bytes: [UInt8] = [200, 3, 7, 1, 90, 80, 70, 0, 1, 2, 3, 2]
    let picture = try Picture(3, 1, .rgba, bytes: bytes)

    let canvas = try picture.fitted(3, 1, background: .transparent)

    #expect(canvas.bytes == bytes)
  }

  /// (200 * 51 + 100 * 204) / 255 = 120.
  @Test func `translucent pixels are blended over the background`() throws {
    let picture = try Picture(1, 1, .grayAlpha, bytes: [200, 51])

    let canvas = try picture.fitted(1, 1, background: RGBA8(red: 100, green: 100, blue: 100))

    #expect(canvas[0, 0] == RGBA8(red: 120, green: 120, blue: 120))
  }

  /// 2x2 on 3x3 without alignment begins at (0.5, 0.5).
  @Test func `half a pixel off isn't a copy`() throws {
    let black = try Picture(2, 2) { _, _ in [0] }

    let canvas = try black.fitted(3, 3, mode: .none)

    #expect(canvas.drawing == "+++\n+#+\n+++")
  }
}
