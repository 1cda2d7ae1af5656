import ImgMarkGeometry
import Testing

@testable import ImgMarkRaster

/// `--crop trim`.
struct AlphaBoundsTests {
  private func bounds(_ picture: Picture, threshold: UInt8 = 0) -> Rect<StoredSpace>? {
    var search = AlphaBounds(threshold: threshold)
    picture.deliver(to: &search)
    return search.bounds
  }

  @Test func `the bounds are edges around the visible pixels`() throws {
    let picture = try Picture(300, 200, .grayAlpha) { column, row in
      [0, (40...99).contains(column) && (20...169).contains(row) ? 255 : 0]
    }

    #expect(bounds(picture) == Rect(x: 40, y: 20, width: 60, height: 150))
  }

  @Test func `only alpha counts`() throws {
    var picture = try Picture(4, 4, .rgba) { column, row in
      [0, 0, 0, (1...2).contains(column) && (1...2).contains(row) ? 255 : 0]
    }
    #expect(bounds(picture) == Rect(x: 1, y: 1, width: 2, height: 2))

    picture.bytes[3] = 255
    #expect(bounds(picture) == Rect(x: 0, y: 0, width: 3, height: 3))
  }

  @Test func `color under alpha 0 is irrelevant`() throws {
    let picture = try Picture(4, 4, .rgba) { column, row in
      column == 2 && row == 1 ? [0, 0, 0, 255] : [255, 255, 255, 0]
    }

    #expect(bounds(picture) == Rect(x: 2, y: 1, width: 1, height: 1))
  }

  @Test(arguments: [PixelLayout.gray, .rgb])
  func `a picture without alpha is visible everywhere`(layout: PixelLayout) throws {
    let picture = try Picture(5, 3, layout) { _, _ in
      [UInt8](repeating: 0, count: layout.channels)
    }

    #expect(bounds(picture) == Rect(x: 0, y: 0, width: 5, height: 3))
  }

  @Test func `alpha must be over the threshold`() throws {
    let picture = try Picture(10, 10, .grayAlpha) { column, row in
      [0, (3...6).contains(column) && (3...6).contains(row) ? 255 : 2]
    }

    #expect(bounds(picture) == Rect(x: 0, y: 0, width: 10, height: 10))
    #expect(bounds(picture, threshold: 2) == Rect(x: 3, y: 3, width: 4, height: 4))
    #expect(bounds(picture, threshold: 10) == Rect(x: 3, y: 3, width: 4, height: 4))
  }

  @Test func `a picture without visible pixels has a result of its own`() throws {
    let picture = try Picture(9, 34, .rgba) { _, _ in [255, 255, 255, 0] }

    #expect(bounds(picture) == nil)
  }

  /// One pixel at (0, 1) of 4x3, turned right: (3 - 1 - 1, 0) of 3x4.
  @Test func `the bounds turn with the picture`() throws {
    let picture = try Picture(4, 3, .grayAlpha) { column, row in
      [0, column == 0 && row == 1 ? 9 : 0]
    }
    var search = AlphaBounds()
    picture.deliver(to: &search)

    let displayed = search.bounds(displayedBy: .quarterTurnRight, ofStored: picture.size)

    #expect(displayed == Rect(x: 1, y: 0, width: 1, height: 1))
  }
}
