import CImgMarkReferee
import ImgMarkCodecs
import ImgMarkGeometry
import ImgMarkProbe
import ImgMarkRaster
import Testing

struct JPEGShrinkingTests {
  static let width = 43
  static let height = 29

  /// Blocks of one gray each, which averaging keeps.
  static func blocks(_ color: referee_color) -> JPEGFixture {
    let channels = color == .gray ? 1 : 3
    var fixture = JPEGFixture(width, height, color, quality: 100)
    fixture.samples = (0..<height).flatMap { y in
      (0..<width).flatMap { x in [UInt8](repeating: gray(x / 8, y / 8), count: channels) }
    }
    return fixture
  }

  static func gray(_ column: Int, _ row: Int) -> UInt8 { UInt8(column * 37 + row * 11) }

  static func shrunk(
    _ file: [UInt8], _ shrinking: Shrinking, allowTruncated: Bool = false
  ) throws -> Decoded {
    var options = DecodeOptions()
    options.shrinking = shrinking
    options.allowTruncated = allowTruncated
    return try decoded(file, .jpeg, width, height, options: options)
  }

  @Test(arguments: Shrinking.allCases, [referee_color.gray, .ycc])
  func `pixels are averages of whole squares, of which the last may lack a part`(
    shrinking: Shrinking, color: referee_color
  ) throws {
    let side = shrinking.rawValue

    let result = try Self.shrunk(Self.blocks(color).file, shrinking)

    // 43 and 29 over the side, rounded up: 22 and 15, 11 and 8, 6 and 4.
    let size = [1: (43, 29), 2: (22, 15), 4: (11, 8), 8: (6, 4)][side] ?? (0, 0)
    let channels = color == .gray ? 1 : 3
    #expect(result.picture.rowCount == size.1)
    #expect(result.outcome.rows == size.1 && result.outcome.height == size.1)
    #expect(result.picture.bytes.count == size.0 * size.1 * channels)
    for y in 0..<size.1 {
      for x in 0..<size.0 {
        let found = Int(result.picture.bytes[(y * size.0 + x) * channels])
        #expect(abs(found - Int(Self.gray(x * side / 8, y * side / 8))) <= 1)
      }
    }
  }

  @Test func `a sink hears the stored size, and how much smaller the rows are`() throws {
    let picture = try Self.shrunk(Self.blocks(.gray).file, .quarter).picture

    #expect(picture.size == (try PixelSize(width: Self.width, height: Self.height)))
    #expect(picture.shrinking == .quarter)
  }

  @Test func `a file cut anywhere gives the shrunk rows that are there`() throws {
    let file = JPEGFixture(Self.width, Self.height, .ycc).with { $0.options.restart_interval = 1 }
      .file
    let whole = try Self.shrunk(file, .half).picture.bytes
    let start = file.count / 2
    for count in start..<file.count {
      let cut = Array(file[0..<count])
      guard let result = try? Self.shrunk(cut, .half, allowTruncated: true) else { continue }

      #expect(result.picture.rowCount == result.outcome.rows)
      #expect(result.picture.bytes == Array(whole.prefix(result.outcome.rows * 22 * 3)))
      let full = try decoded(
        cut, .jpeg, Self.width, Self.height, options: .truncatedAllowed)
      // Rows of which only the first stored one is there are left out, but for the last one.
      let isWhole = full.outcome.rows == Self.height
      #expect(result.outcome.rows == (isWhole ? 15 : full.outcome.rows / 2))
    }
  }
}
