import CImgMarkReferee
import ImgMarkCodecs
import ImgMarkProbe
import ImgMarkRaster
import Testing

struct JPEGInkTests {
  /// The components of an ink color, as stored.
  static let stored: [UInt8] = [171, 214, 143, 210]

  static func isNear(_ pixel: [UInt8], _ expected: [Int]) -> Bool {
    zip(pixel, expected).allSatisfy { abs(Int($0) - $1) <= 2 }
  }

  @Test(arguments: [referee_color.cmyk, .ycck])
  func `with the Adobe marker, inks are stored inverted`(color: referee_color) throws {
    let file = JPEGFixture(8, 8, color, filledWith: Self.stored).file

    let result = try decoded(file, .jpeg, 8, 8)

    // (1 - C)(1 - K) of inks 255 - stored: 171 * 210 / 255, 214 * 210 / 255, 143 * 210 / 255
    #expect(result.picture.layout == .rgb)
    #expect(Self.isNear(result.picture.pixel(4, 4), [141, 176, 118]))
    #expect(result.outcome.notes == ["CMYK, stored inverted as the Adobe marker says"])
  }

  @Test func `without the marker, inks are stored as they are printed`() throws {
    let fixture = JPEGFixture(8, 8, .cmyk, filledWith: Self.stored)
      .with { $0.options.no_adobe = 1 }

    let result = try decoded(fixture.file, .jpeg, 8, 8)

    // 84 * 45 / 255, 41 * 45 / 255, 112 * 45 / 255
    #expect(Self.isNear(result.picture.pixel(4, 4), [15, 7, 20]))
    #expect(result.outcome.notes == ["CMYK, stored as it is printed"])
  }

  @Test(arguments: [false, true])
  func `inks are converted by their profile, inverted or not`(isInverted: Bool) throws {
    var profile = [UInt8](repeating: 0, count: 200_000)
    let size = unsafe referee_gray_inks_profile(&profile, profile.count)
    let cyan: [UInt8] = isInverted ? [0, 255, 255, 255] : [255, 0, 0, 0]
    var fixture = JPEGFixture(8, 8, .cmyk, filledWith: cyan)
    fixture.options.no_adobe = isInverted ? 0 : 1
    fixture.profile = Array(profile[0..<size])

    let result = try decoded(fixture.file, .jpeg, 8, 8)

    // The profile prints cyan as a gray of lightness 66.7: luminance ((66.7 + 16) / 116)^3 = 0.362,
    // in sRGB 1.055 * 0.362^(1 / 2.4) - 0.055 = 0.636, that is 162. Without the profile it would be
    // (0, 255, 255).
    #expect(Self.isNear(result.picture.pixel(4, 4), [162, 162, 162]))
    #expect(result.outcome.notes.count == 2)
  }

  @Test func `ignoring a profile of inks still converts them`() throws {
    var profile = [UInt8](repeating: 0, count: 200_000)
    let size = unsafe referee_gray_inks_profile(&profile, profile.count)
    var fixture = JPEGFixture(8, 8, .cmyk, filledWith: [0, 255, 255, 255])
    fixture.profile = Array(profile[0..<size])

    let result = try decoded(fixture.file, .jpeg, 8, 8, options: .profileIgnored)

    #expect(Self.isNear(result.picture.pixel(4, 4), [0, 255, 255]))
  }
}
