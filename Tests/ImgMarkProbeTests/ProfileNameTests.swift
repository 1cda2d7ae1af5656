import ImgMarkGeometry
import ImgMarkProbe
import Testing

@Suite struct ProfileNameTests {
  @Test func `version 2 names are ASCII`() throws {
    #expect(try Self.name(ProfileBytes.ascii("sRGB IEC61966-2.1")) == "sRGB IEC61966-2.1")
  }

  @Test func `version 4 names are UTF-16`() throws {
    #expect(try Self.name(ProfileBytes.unicode("Gr\u{FC}n \u{1F600}")) == "Gr\u{FC}n \u{1F600}")
  }

  @Test func `control characters are left out, since names are printed`() throws {
    #expect(try Self.name(ProfileBytes.ascii("a\u{1B}[31mb\u{7}")) == "a[31mb")
    #expect(try Self.name(ProfileBytes.unicode("a\u{9B}b")) == "ab")
  }

  @Test(arguments: [
    [], zeros(200), ProfileBytes.ascii(""), ProfileBytes.unicode(""),
    ProfileBytes.profile(ascii("text") + zeros(20)),
    ProfileBytes.profile(ascii("mluc") + zeros(8)),
    // The name's offset is outside the profile.
    ProfileBytes.profile(
      ascii("mluc") + zeros(4) + big32(1) + zeros(8) + big32(4_294_967_295) + big32(28)),
    // The table's length exceeds the profile.
    zeros(36) + ascii("acsp") + zeros(88) + big32(4_294_967_295),
  ])
  func `a profile without a name has none`(profile: [UInt8]) throws {
    #expect(try Self.name(profile) == nil)
  }

  @Test func `the first of several parts is read`() throws {
    let profile = ProfileBytes.ascii("Adobe RGB (1998)") + zeros(100)
    let parts = [profile[..<300], profile[300...]].enumerated().map { index, part in
      JPEGBytes.segment(
        0xE2, join(ascii("ICC_PROFILE\0"), [UInt8(index + 1), 2], Array(part)))
    }

    for order in [parts, parts.reversed()] {
      let header = try ImageProbe.header(of: JPEGBytes.file(order, width: 4, height: 4))

      #expect(header.profileName == "Adobe RGB (1998)")
    }
  }

  private static func name(_ profile: [UInt8]) throws -> String? {
    let segment = JPEGBytes.segment(0xE2, join(ascii("ICC_PROFILE\0"), [1, 1], profile))
    let header = try ImageProbe.header(of: JPEGBytes.file([segment], width: 4, height: 4))
    #expect(header.size.description == "4x4")
    return header.profileName
  }
}
