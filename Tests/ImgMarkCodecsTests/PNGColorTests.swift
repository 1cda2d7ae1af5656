import Glibc
import ImgMarkCodecs
import ImgMarkProbe
import ImgMarkRaster
import ImgMarkSpecimens
import Testing

struct PNGColorTests {
  typealias Chunk = HandmadePNG.Chunk

  /// Converts light to a code of 8 bits, by IEC 61966-2-1.
  static func code(ofLight light: Double) -> Int {
    let value = light <= 0.0031308 ? 12.92 * light : 1.055 * pow(light, 1 / 2.4) - 0.055
    return Int((value * 255).rounded())
  }

  static func ramp(_ chunks: [Chunk], _ color: HandmadePNG.Color = .rgb) -> HandmadePNG {
    HandmadePNG(width: 256, height: 1, color: color, depth: 8, chunks: chunks) { x, _ in
      [x, 255 - x, x, 255 - x].suffix(color.channels).map { $0 }
    }
  }

  /// The samples of a ramp, unconverted.
  static func numbers(_ png: HandmadePNG) -> [UInt8] {
    (0..<256).flatMap { png.samples($0, 0).map { UInt8($0) } }
  }

  static let primariesOfSRGB = Chunk.chromaticities([
    31_270, 32_900, 64_000, 33_000, 30_000, 60_000, 15_000, 6_000,
  ])

  @Test(arguments: [
    [], [.gamma(45_455)], [.gamma(45_455), primariesOfSRGB], [primariesOfSRGB],
    [Chunk(name: "sRGB", data: [0]), .gamma(100_000)],
    [.gamma(100_000), Chunk(name: "sRGB", data: [1])],
  ])
  func `every way to declare sRGB keeps the numbers`(chunks: [Chunk]) throws {
    let png = Self.ramp(chunks)

    let result = try decoded(png.file, .png, 256, 1)

    #expect(result.picture.bytes == Self.numbers(png))
    #expect(result.outcome.notes.isEmpty)
  }

  @Test(arguments: [HandmadePNG.Color.gray, .rgb])
  func `samples in linear light are encoded`(color: HandmadePNG.Color) throws {
    let png = Self.ramp([.gamma(100_000)], color)

    let result = try decoded(png.file, .png, 256, 1)

    for (number, converted) in zip(Self.numbers(png), result.picture.bytes) {
      #expect(abs(Int(converted) - Self.code(ofLight: Double(number) / 255)) <= 1)
    }
    #expect(result.outcome.notes == ["colors converted from the file's gAMA and cHRM to sRGB"])
  }

  @Test func `a gamma is an exponent, not a neighbor of sRGB`() throws {
    let png = Self.ramp([.gamma(55_556)], .gray)

    let bytes = try decoded(png.file, .png, 256, 1).picture.bytes

    for (number, converted) in zip(Self.numbers(png), bytes) {
      let light = pow(Double(number) / 255, 1 / 0.55556)
      #expect(abs(Int(converted) - Self.code(ofLight: light)) <= 1)
    }
  }

  @Test func `16 bits are converted before they become 8`() throws {
    // 64 / 65535 of light is 12.92 * 64 / 65535 = 3.2 / 255; rounded to 8 bits first it would be 0.
    let png = HandmadePNG(
      width: 2, height: 1, color: .rgba, depth: 16, chunks: [.gamma(100_000)]
    ) { x, _ in [64, 64, 64, x == 0 ? 0x8080 : 0x0101] }

    let bytes = try decoded(png.file, .png, 2, 1).picture.bytes

    #expect(bytes == [3, 3, 3, 128, 3, 3, 3, 1])
  }

  @Test func `the primaries of cHRM are applied`() throws {
    // Red and green exchanged.
    let exchanged = Chunk.chromaticities([
      31_270, 32_900, 30_000, 60_000, 64_000, 33_000, 15_000, 6_000,
    ])
    let png = HandmadePNG(
      width: 3, height: 1, color: .rgb, depth: 8, chunks: [exchanged, .gamma(45_455)]
    ) { x, _ in (0..<3).map { $0 == x ? 255 : 0 } }

    let bytes = try decoded(png.file, .png, 3, 1).picture.bytes

    #expect(bytes == [0, 255, 0, 255, 0, 0, 0, 0, 255])
  }

  @Test(arguments: [8, 16])
  func `a profile takes precedence over other chunks, and spares alpha`(depth: Int) throws {
    let profile = HandmadeProfile.display(primaries: [1, 0, 2], gamma: 2.2)
    let most = (1 << depth) - 1
    let png = HandmadePNG(
      width: 2, height: 1, color: .rgba, depth: depth,
      chunks: [.gamma(100_000), Chunk(name: "sRGB", data: [0]), .profile(profile)]
    ) { x, _ in [most, 0, 0, x == 0 ? most / 5 : 0] }

    let result = try decoded(png.file, .png, 2, 1)

    #expect(result.picture.bytes == [0, 255, 0, 51, 0, 255, 0, 0])
    #expect(
      result.outcome.notes == ["colors converted from the profile \"without a name\" to sRGB"])
  }

  @Test func `a gray profile converts gray and leaves it gray`() throws {
    let png = Self.ramp([.profile(HandmadeProfile.gray(gamma: 1))], .grayAlpha)

    let picture = try decoded(png.file, .png, 256, 1).picture

    #expect(picture.layout == .grayAlpha)
    for (number, pixel) in zip(0..., picture.bytes.chunks(of: 2)) {
      #expect(abs(Int(pixel[0]) - Self.code(ofLight: Double(number) / 255)) <= 1)
      #expect(pixel[1] == 255 - UInt8(number))
    }
  }

  @Test func `an embedded sRGB profile keeps every number`() throws {
    let profile = try #require(ColorProfile.sRGBBytes)
    let png = Self.ramp([.profile(profile)])

    let result = try decoded(png.file, .png, 256, 1)

    #expect(result.picture.bytes == Self.numbers(png))
    #expect(result.outcome.notes.isEmpty)
  }

  @Test func `a palette is converted with its colors`() throws {
    let profile = HandmadeProfile.display(primaries: [1, 0, 2], gamma: 2.2)
    var png = PNGTransparencyTests.palette(transparency: [128])
    png.chunks.insert(.profile(profile), at: 0)

    #expect(try decoded(png.file, .png, 2, 1).picture.bytes == [0, 255, 0, 128, 0, 0, 255, 255])
  }

  @Test func `ignoring the profile keeps the numbers and says so`() throws {
    let png = Self.ramp([.profile(HandmadeProfile.display(primaries: [1, 0, 2], gamma: 2.2))])

    let result = try decoded(png.file, .png, 256, 1, options: .profileIgnored)

    #expect(result.picture.bytes == Self.numbers(png))
    #expect(result.outcome.notes == ["color profile ignored, numbers kept"])
  }

  @Test(arguments: [
    Chunk.profile([1, 2, 3]),
    .profile(HandmadeProfile.gray(gamma: 1)),
    .profile(Array(HandmadeProfile.display(primaries: [1, 0, 2], gamma: 1).prefix(200))),
    .profile(HandmadeProfile.display(primaries: [0, 0, 0], gamma: 1)),
    Chunk(name: "iCCP", data: Array("test".utf8) + [0, 0, 0x78, 0x01, 0xFF]),
    Chunk(name: "iCCP", data: []), Chunk(name: "gAMA", data: [1]), .gamma(0),
    // BT.2020 with the curve of SMPTE ST 2084.
    Chunk(name: "cICP", data: [9, 16, 0, 1]),
    .chromaticities([0, 0, 0, 0, 0, 0, 0, 0]),
  ])
  func `an unusable profile is ignored with a note`(chunk: Chunk) throws {
    let png = Self.ramp([chunk])

    let result = try decoded(png.file, .png, 256, 1)

    #expect(result.picture.size != nil)
    #expect(result.outcome.notes.count == 1)
  }

  @Test func `a damaged profile chunk is ignored`() throws {
    let profile = HandmadeProfile.display(primaries: [1, 0, 2], gamma: 2.2)
    let png = Self.ramp([.profile(profile)])
    var file = png.file
    file[8 + 25 + 20] ^= 1

    let result = try decoded(file, .png, 256, 1)

    #expect(result.picture.bytes == Self.numbers(png))
    #expect(result.outcome.notes.first == "the iCCP chunk is damaged and was ignored")
  }

  @Test func `damage to a profile changes nothing but the colors`() throws {
    let profile = HandmadeProfile.display(primaries: [1, 0, 2], gamma: 2.2)
    let png = HandmadePNG(width: 1, height: 1, color: .rgb, depth: 8) { _, _ in [1, 2, 3] }
    for index in profile.indices {
      var damaged = profile
      damaged[index] ^= 0xFF
      var png = png
      png.chunks = [.profile(damaged)]
      #expect(try decoded(png.file, .png, 1, 1).outcome.rows == 1)
    }
  }
}

extension [UInt8] {
  func chunks(of count: Int) -> [[UInt8]] {
    stride(from: 0, to: self.count, by: count).map { Array(self[$0..<($0 + count)]) }
  }
}
