import CImgMarkReferee
import ImgMarkCodecs
import Testing

/// The conditions under which imgmark's own decoder replaces libjpeg's.
struct JPEGDecoderTests {
  /// The credit of the installed libjpeg.
  static var credit: String { unsafe String(cString: referee_jpeg_credit()) }
  static var lastMessage: Int { Int(referee_jpeg_last_message()) }

  /// Whether this build has `jpegint.h`; without it nothing else is checked.
  static var isBuilt: Bool { JPEGDecoder.current != .libjpegWithoutHeader }

  @Test(.enabled(if: isBuilt, "built without jpegint.h"))
  func `the library that the build used passes the check`() {
    #expect(JPEGDecoder.current == .imgmark)
    #expect(JPEGDecoder.checking(credit: Self.credit, lastMessage: Self.lastMessage) == .imgmark)
  }

  @Test(
    .enabled(if: isBuilt, "built without jpegint.h"),
    arguments: ["Copyright (C) 2024, Thomas G. Lane, Guido Vollbeding", "mozjpeg", ""])
  func `a library of another project fails the check`(credit: String) {
    let decoder = JPEGDecoder.checking(credit: credit, lastMessage: Self.lastMessage)

    #expect(decoder == .libjpegOfOtherVersion)
  }

  @Test(.enabled(if: isBuilt, "built without jpegint.h"), arguments: [-1, 1, 1_000])
  func `a library with more or fewer messages fails the check`(more: Int) {
    let decoder = JPEGDecoder.checking(
      credit: Self.credit, lastMessage: Self.lastMessage + more)

    #expect(decoder == .libjpegOfOtherVersion)
  }

  @Test(.enabled(if: !isBuilt, "built with jpegint.h"))
  func `a build without the header leaves every JPEG to the library`() {
    let decoder = JPEGDecoder.checking(credit: Self.credit, lastMessage: Self.lastMessage)

    #expect(decoder == .libjpegWithoutHeader)
  }

  @Test func `each outcome of the check has a reason of its own`() {
    #expect(Set(JPEGDecoder.allCases.map(\.reason)).count == JPEGDecoder.allCases.count)
    #expect(JPEGDecoder.allCases.filter { $0.name == "imgmark" } == [.imgmark])
  }
}
