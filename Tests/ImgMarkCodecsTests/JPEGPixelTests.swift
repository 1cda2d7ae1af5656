import CImgMarkReferee
import ImgMarkCodecs
import ImgMarkProbe
import ImgMarkRaster
import Testing

struct JPEGPixelTests {
  /// libjpeg's pixels, by the simplest calls.
  static func referee(_ file: [UInt8], _ width: Int, _ height: Int) -> [UInt8] {
    var pixels = [UInt8](repeating: 0, count: width * height * 4)
    let channels = unsafe referee_jpeg(file, file.count, &pixels, pixels.count)
    return Array(pixels.prefix(width * height * Int(channels)))
  }

  static let changes: [(String, @Sendable (inout JPEGFixture) -> Void)] = [
    ("baseline", { _ in }),
    ("progressive", { $0.options.progressive = 1 }),
    ("arithmetic", { $0.options.arithmetic = 1 }),
    ("progressive, arithmetic", { ($0.options.progressive, $0.options.arithmetic) = (1, 1) }),
    ("separate scans", { $0.options.separate_scans = 1 }),
    ("restarts", { $0.options.restart_interval = 2 }),
    ("halved chroma", { $0.options.halved_chroma = 1 }),
    (
      "halved chroma, progressive",
      { ($0.options.halved_chroma, $0.options.progressive) = (1, 1) }
    ),
  ]

  @Test(arguments: changes.indices, [referee_color.gray, .rgb, .ycc])
  func `every process gives exactly libjpeg's pixels`(change: Int, color: referee_color) throws {
    let fixture = JPEGFixture(37, 29, color).with(Self.changes[change].1)

    let result = try decoded(fixture.file, .jpeg, 37, 29)

    #expect(result.picture.layout == (color == .gray ? .gray : .rgb))
    #expect(result.picture.bytes == Self.referee(fixture.file, 37, 29))
    #expect(!result.outcome.isTruncated)
    #expect(result.outcome.notes.isEmpty)
  }

  @Test func `12 bits are rejected with the name of their process`() throws {
    var file = JPEGFixture(8, 8, .gray).file
    let frame = try #require(file.indices.first { file[$0] == 0xFF && file[$0 + 1] == 0xC0 })
    file[frame + 1] = 0xC1
    file[frame + 4] = 12

    let error = try failure(file, .jpeg, 8, 8).error

    #expect(
      error?.description
        == "unsupported jpeg: JPEG process SOF1 with 12 bits a sample; "
        + "convert it to 8-bit PNG or JPEG first")
  }

  @Test(arguments: [3, 5, 6, 7, 11, 13, 14, 15])
  func `lossless and hierarchical processes are rejected by name`(process: UInt8) throws {
    var file = JPEGFixture(8, 8, .gray).file
    let frame = try #require(file.indices.first { file[$0] == 0xFF && file[$0 + 1] == 0xC0 })
    file[frame + 1] = 0xC0 + process

    let error = try failure(file, .jpeg, 8, 8).error

    guard case .unsupported(.jpeg, let detail)? = error else {
      Issue.record("\(String(describing: error))")
      return
    }
    #expect(detail.hasPrefix("JPEG process SOF\(process) "))
  }

  @Test func `a height defined after the scan is taken from the header`() throws {
    let fixture = JPEGFixture(20, 24, .ycc)
    var file = fixture.file
    let frame = try #require(file.indices.first { file[$0] == 0xFF && file[$0 + 1] == 0xC0 })
    file.replaceSubrange((frame + 5)..<(frame + 7), with: [0, 0])
    // DNL (ITU-T T.81, B.2.5) before the end marker.
    file.insert(contentsOf: [0xFF, 0xDC, 0, 4, 0, 24], at: file.count - 2)

    let result = try decoded(file, .jpeg, 20, 24)

    #expect(result.picture.bytes == Self.referee(fixture.file, 20, 24))
  }

  /// Comments as long as the pieces of a heap, so that a stray write is noticed.
  @Test(arguments: [0, 1, 200]) func `a frame after the scan doesn't change the picture`(
    comments: Int
  ) throws {
    // JPEG-LS with 16 pixels per line and no height, a scan, a DNL that gives 4112 lines (ITU-T
    // T.81, B.2.5), and the header of a frame of another kind without an end.
    let start: [UInt8] = [0xFF, 0xD8, 0xFF, 0xF7, 0, 11, 8, 0, 0, 0, 16, 1, 1, 0x11, 0]
    let scan: [UInt8] = [0xFF, 0xDA, 0, 8, 1, 1, 0, 0, 63, 0, 0x12, 0x34, 0x56]
    let lines: [UInt8] = [0xFF, 0xDC, 0, 4, 16, 16]
    let comment = [0xFF, 0xFE, 0xFF, 0xFF] + [UInt8](repeating: 0x20, count: 0xFFFD)
    let frame: [UInt8] = [0xFF, 0xC0, 0, 11, 8, 0, 0, 0, 16, 1, 1, 0x11, 0]
    let file = start + scan + lines + Array((0..<comments).map { _ in comment }.joined()) + frame

    let error = try failure(file, .jpeg, 16, 4112).error

    #expect(
      error
        == .unsupported(
          .jpeg,
          detail: "JPEG process SOF55 (JPEG-LS); convert it to 8-bit PNG or JPEG first"))
  }

  @Test func `a frame that only follows the scan is corrupt`() throws {
    var file = JPEGFixture(20, 24, .ycc).file
    let frame = try #require(file.indices.first { file[$0] == 0xFF && file[$0 + 1] == 0xC0 })
    // Marker, then a length of 17: three components (B.2.2).
    let header = Array(file[frame..<frame + 19])
    file.removeSubrange(frame..<frame + 19)
    file[(file.count - 2)...] = [0xFF, 0xDC, 0, 4, 0, 24] + header

    let error = try failure(file, .jpeg, 20, 24).error

    guard case .corrupt(.jpeg, _)? = error else {
      Issue.record("\(String(describing: error))")
      return
    }
  }

  @Test func `a header with another size than the file is an error`() throws {
    let error = try failure(JPEGFixture(20, 24, .ycc).file, .jpeg, 24, 20).error

    guard case .sizeMismatch(.jpeg, let header, let decoder)? = error else {
      Issue.record("\(String(describing: error))")
      return
    }
    #expect("\(header) \(decoder)" == "24x20 20x24")
  }

  @Test func `an embedded profile is converted`() throws {
    let profile = HandmadeProfile.display(primaries: [1, 0, 2], gamma: 2.2)
    var fixture = JPEGFixture(8, 8, .rgb, filledWith: [255, 0, 0])
    fixture.profile = profile

    let converted = try decoded(fixture.file, .jpeg, 8, 8)
    let kept = try decoded(fixture.file, .jpeg, 8, 8, options: .profileIgnored)

    #expect(converted.picture.pixel(0, 0) == [0, 255, 0])
    #expect(kept.picture.pixel(0, 0) == [255, 0, 0])
  }

  @Test func `an RGB profile in a gray picture is ignored with a note`() throws {
    var fixture = JPEGFixture(8, 8, .gray)
    fixture.profile = HandmadeProfile.display(primaries: [1, 0, 2], gamma: 2.2)

    let result = try decoded(fixture.file, .jpeg, 8, 8)

    #expect(result.picture.bytes == Self.referee(fixture.file, 8, 8))
    #expect(
      result.outcome.notes == ["the color profile was ignored: it is none for gray pictures"])
  }
}
