import ImgMarkGeometry
import Testing

@testable import ImgMarkRaster

/// Canvas pixels that the content partly covers.
struct CoverageTests {
  /// 8x5 on 10x7 is scaled by 1.25 to 10x6.25, at y = 0.375.
  ///
  /// Row 0 is covered from 0.375 to 1, by
  /// 0.625, and so is row 6, to 6.625: black over white is 255 * 0.375 = 95.6.
  @Test func `a pixel that the edge divides is mixed with the background`() throws {
    let black = try Picture(8, 5) { _, _ in [0] }

    let canvas = try black.fitted(10, 7)

    #expect(canvas.reds.map(\.[4]) == [96, 0, 0, 0, 0, 0, 96])
  }

  @Test func `without a background the covered part becomes alpha`() throws {
    let color = try Picture(8, 5, .rgb) { _, _ in [10, 20, 30] }

    let canvas = try color.fitted(10, 7, background: .transparent)

    // 255 * 0.625 = 159.4.
    #expect(canvas[4, 0] == RGBA8(red: 10, green: 20, blue: 30, alpha: 159))
    #expect(canvas[4, 1] == RGBA8(red: 10, green: 20, blue: 30))
  }

  /// The scale is 700/1500, the content 0.466667 wide at x = 299.766667: it covers 0.2333 of the
  /// columns 299 and 300.
  ///
  /// Black over white is 255 * (1 - 0.2333) = 195.5, which may be rounded up or down.
  @Test func `a picture thinner than a pixel contributes to both columns it touches`() throws {
    let line = try Picture(1, 1500) { _, _ in [0] }

    let canvas = try line.fitted(600, 700)

    for row in [0, 350, 699] {
      #expect((195...196).contains(canvas[299, row].red))
      #expect((195...196).contains(canvas[300, row].red))
      #expect(canvas[298, row] == .white)
      #expect(canvas[301, row] == .white)
    }
  }

  @Test(arguments: [(1, 4000), (4000, 1), (1, 1)])
  func `the thinnest pictures fill the canvas to which they are stretched`(width: Int, height: Int)
    throws
  {
    let line = try Picture(width, height) { _, _ in [40] }

    let canvas = try line.fitted(3, 2, mode: .stretch)

    #expect(canvas.reds == [[40, 40, 40], [40, 40, 40]])
  }

  @Test func `a picture beyond the canvas is cut off`() throws {
    let picture = try Picture(
      drawing: """
        #.#.#.
        .#.#.#
        ##..##
        """)
    let placement = try Placement(
      of: picture.size, on: Rect(x: 0, y: 0, width: 2, height: 3), mode: .none,
      alignment: .xMaxYMin)

    let canvas = try picture.placed(placement)

    #expect(
      canvas.drawing == """
        #.
        .#
        ##
        """)
  }

  /// 4x2 covers 2x2 as 4x2, centered: columns 1 and 2 are visible.
  @Test func `a covering picture shows its middle`() throws {
    let picture = try Picture(
      drawing: """
        #.##
        ##.#
        """)

    let canvas = try picture.fitted(2, 2, mode: .cover)

    #expect(
      canvas.drawing == """
        .#
        #.
        """)
  }

  @Test func `black at alpha 128 over white is 127, and invisible pixels are white`() throws {
    let black = try Picture(6, 6, .rgba) { _, _ in [0, 0, 0, 128] }
    let unseen = try Picture(6, 6, .rgba) { _, _ in [10, 20, 30, 0] }

    // 255 * (1 - 128/255) = 127; at its own size, and resampled.
    for side in [6, 4, 9] {
      #expect(try black.fitted(side, side)[1, 1] == RGBA8(red: 127, green: 127, blue: 127))
      #expect(try unseen.fitted(side, side)[1, 1] == .white)
      #expect(try unseen.fitted(side, side, background: .transparent)[1, 1].alpha == 0)
    }
  }
}
