import Glibc
import ImgMarkRaster
import Testing

struct ColorTransformTests {
  /// Converts light to a code of 8 bits, by IEC 61966-2-1.
  static func code(ofLight light: Double) -> Int {
    let value = light <= 0.0031308 ? 12.92 * light : 1.055 * pow(light, 1 / 2.4) - 0.055
    return Int((value * 255).rounded())
  }

  static func bytes(_ numbers: [UInt16]) -> [UInt8] {
    unsafe numbers.withUnsafeBytes { unsafe Array($0) }
  }

  @Test(arguments: [1.0, 0.55556, 0.5])
  func `gray of 8 bits is converted exactly`(gamma: Double) throws {
    let profile = try ColorProfile.measured(MeasuredColor(gamma: gamma), for: .gray)
    let transform = try ColorTransform(from: profile, samples: SampleFormat(model: .gray))
    var converted = [UInt8](repeating: 0, count: 256)

    transform.convert(Array(0...255), pixels: 256, into: &converted)

    for (number, code) in converted.enumerated() {
      #expect(abs(Int(code) - Self.code(ofLight: pow(Double(number) / 255, 1 / gamma))) <= 1)
    }
  }

  @Test(arguments: [ColorModel.gray, .rgb], [false, true])
  func `16 bits keep their precision, and alpha is only rounded`(
    model: ColorModel, hasAlpha: Bool
  ) throws {
    let samples = SampleFormat(model: model, hasAlpha: hasAlpha, depth: .sixteen)
    let profile = try ColorProfile.measured(MeasuredColor(gamma: 1), for: model)
    let transform = try ColorTransform(from: profile, samples: samples)
    let colors = model == .gray ? 1 : 3
    let numbers = (0..<1_024).map { UInt16($0 < 512 ? $0 : ($0 - 511) * 127) }
    let input = numbers.flatMap { number in
      [UInt16](repeating: number, count: colors) + (hasAlpha ? [number] : [])
    }
    var output = [UInt8](repeating: 0, count: input.count)

    transform.convert(Self.bytes(input), pixels: numbers.count, into: &output)

    for (index, number) in numbers.enumerated() {
      let pixel = output[(index * (colors + (hasAlpha ? 1 : 0)))...]
      let code = Self.code(ofLight: Double(number) / 65_535)
      #expect(pixel.prefix(colors).allSatisfy { abs(Int($0) - code) <= 1 })
      if hasAlpha { #expect(pixel[pixel.startIndex + colors] == UInt8((Int(number) + 128) / 257)) }
    }
  }

  @Test func `sRGB's own numbers match the standard, others don't`() throws {
    let own = try ColorProfile.measured(MeasuredColor(gamma: nil), for: .rgb)
    let near = try ColorProfile.measured(MeasuredColor(gamma: 1 / 2.2), for: .rgb)
    let gray = try ColorProfile.measured(MeasuredColor(gamma: nil), for: .gray)

    let matches = [
      own.matchesStandard(for: .rgb), near.matchesStandard(for: .rgb),
      gray.matchesStandard(for: .gray),
    ]

    #expect(matches == [true, false, true])
  }

  @Test func `the embedded profile is sRGB, dated and small`() throws {
    let bytes = try #require(ColorProfile.sRGBBytes)

    let matches = try ColorProfile.icc(bytes, for: .rgb).matchesStandard(for: .rgb)
    #expect(matches)
    #expect(bytes == ColorProfile.sRGBBytes)
    // The date of creation (ICC.1:2022, 7.2.8): 1 January 2000.
    #expect(bytes[24..<36] == [0x07, 0xD0, 0, 1, 0, 1, 0, 0, 0, 0, 0, 0])
    #expect(bytes.count < 4_096)
  }

  @Test func `a profile for another kind of picture is rejected`() throws {
    let bytes = try #require(ColorProfile.sRGBBytes)

    #expect(throws: ColorProfileError.wrongModel(expected: .gray)) {
      _ = try ColorProfile.icc(bytes, for: .gray)
    }
    #expect(throws: ColorProfileError.wrongModel(expected: .cmyk)) {
      _ = try ColorProfile.icc(bytes, for: .cmyk)
    }
    #expect(throws: ColorProfileError.unreadable) {
      _ = try ColorProfile.icc([1, 2, 3], for: .rgb)
    }
    #expect(throws: ColorProfileError.unreadable) { _ = try ColorProfile.icc([], for: .rgb) }
  }
}
