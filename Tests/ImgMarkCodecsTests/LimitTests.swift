import CImgMarkReferee
import ImgMarkCodecs
import ImgMarkGeometry
import ImgMarkProbe
import ImgMarkSpecimens
import Testing

struct LimitTests {
  /// A file that declares a size and contains almost nothing.
  static func bomb(
    _ width: Int, _ height: Int, _ color: HandmadePNG.Color = .rgb, isInterlaced: Bool = false,
    data: [UInt8] = []
  ) -> [UInt8] {
    let png = HandmadePNG(
      width: width, height: height, color: color, depth: 8, isInterlaced: isInterlaced
    ) { _, _ in [] }
    let parts = [png.header, .init(name: "IDAT", data: data), .end]
    return SpecimenPNG.signature + parts.flatMap(\.bytes)
  }

  @Test func `the pixel limit is checked before anything is allocated`() throws {
    let result = try failure(Self.bomb(28_400, 28_398), .png, 28_400, 28_398)

    let size = try PixelSize(width: 28_400, height: 28_398)
    #expect(result.error == .tooLarge(size, limit: 300_000_000))
    #expect(
      result.error?.description
        == "28400x28398 is 806503200 pixels, over the limit of 300000000; raise it with --max-pixels"
    )
    #expect(result.picture.size == nil)
  }

  @Test func `the limit can be raised and lowered`() throws {
    var options = DecodeOptions()
    options.maxPixels = 99
    let file = PNGPixelTests.picture(.rgb, 8).file

    #expect(try decoded(file, .png, 11, 9, options: options).outcome.rows == 9)

    options.maxPixels = 98
    let size = try PixelSize(width: 11, height: 9)
    #expect(try failure(file, .png, 11, 9, options: options).error == .tooLarge(size, limit: 98))
  }

  @Test(arguments: [false, true])
  func `a file too short for its rows at deflate's best ratio is truncated at once`(
    isInterlaced: Bool
  ) throws {
    let file = Self.bomb(
      17_000, 17_000, isInterlaced: isInterlaced, data: ZlibStream.stored([0, 0]))

    let result = try failure(file, .png, 17_000, 17_000)

    #expect(result.error == .truncated(.png, rows: 0, of: 17_000, coarse: 0))
    #expect(result.picture.size == nil)
  }

  @Test func `an interlaced image counts as a whole against the memory limit`() throws {
    var options = DecodeOptions.truncatedAllowed
    options.maxMemory = 100_000_000
    let file = Self.bomb(10_000, 10_000, .rgba, isInterlaced: true)

    let result = try failure(file, .png, 10_000, 10_000, options: options)

    guard case .memory(let needed, limit: 100_000_000)? = result.error else {
      Issue.record("\(String(describing: result.error))")
      return
    }
    // Four bytes per pixel, and a few rows.
    #expect((400_000_000..<402_000_000).contains(needed))
    #expect(result.picture.size == nil)
  }

  @Test func `an image that isn't interlaced needs a few rows`() throws {
    var options = DecodeOptions.truncatedAllowed
    options.maxMemory = 10_000_000
    let file = Self.bomb(10_000, 10_000, .rgba)

    #expect(try decoded(file, .png, 10_000, 10_000, options: options).outcome.rows == 0)
  }

  @Test func `all coefficients of a progressive JPEG count against the memory limit`() throws {
    var options = DecodeOptions()
    // Three components of 8x6 blocks, 128 bytes each, are 18432 bytes, and a few rows.
    options.maxMemory = 18_000
    let plain = JPEGFixture(64, 48, .ycc)
    let progressive = plain.with { $0.options.progressive = 1 }

    let error = try failure(progressive.file, .jpeg, 64, 48, options: options).error

    guard case .memory(let needed, limit: 18_000)? = error else {
      Issue.record("\(String(describing: error))")
      return
    }
    #expect(needed > 18_432)
  }

  @Test func `formats whose pixels can't be decoded are rejected with advice`() throws {
    let error = try failure([0x47, 0x49, 0x46], .gif, 1, 1).error

    #expect(
      error?.description == "unsupported gif: only PNG and JPEG are decoded; convert it first")
  }

  @Test func `errors describe the fault and give advice`() {
    #expect(
      ImageError.truncated(.png, rows: 210, of: 480, coarse: 0).description
        == "truncated: decoded 210 of 480 rows; --allow-truncated paints the rest in the background"
    )
    #expect(
      ImageError.truncated(.png, rows: 0, of: 480, coarse: 0).description
        == "truncated: decoded 0 of 480 rows; get a whole copy of the file")
    #expect(
      ImageError.truncated(.jpeg, rows: 480, of: 480, coarse: 480).description
        == "truncated: decoded 480 of 480 rows, 480 of them without full detail; "
        + "--allow-truncated draws what is there")
  }
}
