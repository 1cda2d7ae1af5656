import ImgMarkGeometry
import Testing

@testable import ImgMarkRaster

/// Pictures for which not all rows are delivered.
struct TruncatedPictureTests {
  /// Twenty rows of 90 become five lines; twelve rows are three of them.
  @Test func `lines without rows are background, and the last one is not darkened`() throws {
    let picture = try Picture(20, 20) { _, _ in [90] }

    let canvas = try picture.fitted(5, 5, rows: 12)

    #expect(canvas.reds.map(\.[2]) == [90, 90, 90, 255, 255])
  }

  /// Thirteen rows cover a quarter of the fourth line, but not its center.
  @Test func `a line whose center lacks rows is background`() throws {
    let picture = try Picture(20, 20) { _, _ in [90] }

    let canvas = try picture.fitted(5, 5, rows: 13)

    #expect(canvas.reds.map(\.[2]) == [90, 90, 90, 255, 255])
  }

  /// Fifteen rows cover three quarters of the fourth line: 90 * 0.75 + 255 * 0.25 = 131.25.
  @Test func `a line whose edge lacks rows is covered in part`() throws {
    let picture = try Picture(20, 20) { _, _ in [90] }

    let canvas = try picture.fitted(5, 5, rows: 15)

    #expect(canvas.reds.map(\.[2]) == [90, 90, 90, 131, 255])
  }

  /// Two rows of four are the first five lines of ten, and with a half turn the last five.
  @Test(arguments: [(Orientation.upright, 0..<5), (.halfTurn, 5..<10)])
  func `enlarged pictures end where their rows do`(
    orientation: Orientation, lines: Range<Int>
  ) throws {
    let picture = try Picture(4, 4) { _, _ in [90] }

    let canvas = try picture.fitted(10, 10, orientation: orientation, rows: 2)

    #expect(canvas.reds.map(\.[3]) == (0..<10).map { lines.contains($0) ? 90 : 255 })
  }

  @Test func `rows of a turned picture are columns`() throws {
    let picture = try Picture(4, 8) { _, _ in [90] }

    // A quarter turn right puts the first rows on the right.
    let canvas = try picture.fitted(4, 2, orientation: .quarterTurnRight, rows: 4)

    #expect(canvas.reds == [[255, 255, 90, 90], [255, 255, 90, 90]])
  }

  @Test func `copied rows are the delivered ones`() throws {
    let picture = try Picture(2, 3) { _, _ in [90] }

    let canvas = try picture.fitted(2, 3, rows: 1)

    #expect(canvas.reds == [[90, 90], [255, 255], [255, 255]])
  }

  @Test(arguments: [1, 2, 6])
  func `without rows there is only background`(side: Int) throws {
    let picture = try Picture(3, 3) { _, _ in [0] }

    let canvas = try picture.fitted(side, side, rows: 0)

    #expect(canvas == PixelBuffer(size: canvas.size, color: .white))
  }

  @Test func `without a delivery there is only background`() throws {
    let size = try PixelSize(width: 4, height: 3)
    var resampler = Resampler(for: try Placement(of: size, on: size.rect()), canvas: size)

    #expect(resampler.finish() == PixelBuffer(size: size, color: .white))
  }
}
