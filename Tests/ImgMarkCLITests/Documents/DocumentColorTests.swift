import ImgMark
import ImgMarkSpecimens
import ImgMarkTestSupport
import Testing

@testable import ImgMarkCLI

/// Documents show a picture's colors, even in viewers that ignore profiles.
@Suite(.tags(.process), .unlessQuick)
struct DocumentColorTests {
  /// The ways in which a file declares linear light.
  enum Light: CaseIterable {
    case gamma, profile, photo
  }

  /// A sample of 128 is 0.50196 of the light, which is 1.055 * 0.50196^(1/2.4) - 0.055 = 0.7366 in sRGB,
  /// or 188 (IEC 61966-2-1).
  private static let shown = 188

  /// A display with the primaries of sRGB, adapted to D50, whose samples are linear.
  private static let linear = SpecimenProfile.display(
    columns: [[0.4361, 0.2225, 0.0139], [0.3851, 0.7169, 0.0971], [0.1431, 0.0606, 0.7141]],
    curve: .gamma(1))

  private func image(_ light: Light) throws -> (bytes: [UInt8], name: String) {
    let gray = RGBA8(red: 128, green: 128, blue: 128, alpha: 255)
    let rows = [[UInt8]](repeating: [UInt8](repeating: 128, count: 16 * 3), count: 16)
    switch light {
    case .gamma:
      let chunks = [(type: "gAMA", payload: [UInt8]([0, 1, 0x86, 0xA0]))]
      return (SampleImages.png(16, 16, colorType: 2, chunks: chunks, rows: rows), "image.png")
    case .profile:
      let packed = try #require(ZlibBytes.packed(Self.linear))
      let chunks = [(type: "iCCP", payload: Array("linear".utf8) + [0, 0] + packed)]
      return (SampleImages.png(16, 16, colorType: 2, chunks: chunks, rows: rows), "image.png")
    case .photo:
      let tagged = try ImageCodec.encodeJPEG(
        PixelBuffer(size: PixelSize(width: 16, height: 16), color: gray), quality: 100)
      let plain = try PublicImage.portable(
        tagged, header: ImageProbe.header(of: tagged), ignoringProfile: false)
      let payload = Array("ICC_PROFILE\0".utf8) + [1, 1] + Self.linear
      return (SampleImages.jpeg(try #require(plain), adding: 0xE2, payload), "image.jpg")
    }
  }

  private func sheet(_ light: Light) throws -> PlaceSheet {
    let (bytes, name) = try image(light)
    return try PlaceSheet(bytes, name: name)
  }

  private func isShown(_ pixels: PixelBuffer) -> Bool {
    let pixel = pixels[8, 8]
    return [pixel.red, pixel.green, pixel.blue].allSatisfy { abs(Int($0) - Self.shown) <= 1 }
  }

  @Test(arguments: Light.allCases, ["out.svg", "out.html"])
  func `an image with other colors than sRGB is embedded in sRGB`(
    light: Light, name: String
  ) throws {
    let sheet = try sheet(light)
    let run = try sheet.run(nil, to: name)
    let text = String(decoding: try Fixture.bytes(at: sheet.folder[name]), as: UTF8.self)
    let carried = try #require(EmbeddedFile(in: text))
    let header = try ImageProbe.header(of: carried.bytes)

    #expect(run.status == .done)
    #expect(run.errors.contains("colors converted from"), "\(run.errors)")
    #expect(header.format == (light == .photo ? .jpeg : .png))
    // The numbers themselves, whatever the file declares.
    var options = DecodeOptions()
    options.ignoreProfile = true
    #expect(try isShown(DecodedPicture(carried.bytes, options: options).pixels))
  }

  @Test(
    arguments: Light.allCases)
  func `a linked image whose colors some viewers ignore is noted`(light: Light) throws {
    let run = try sheet(light).run(nil, to: "out.svg", "--link")

    #expect(run.status == .done)
    #expect(run.errors.contains("leave out --link to carry it in sRGB"), "\(run.errors)")
  }

  @Test(
    "librsvg, which ignores profiles, shows the same",
    .enabled(if: BinaryRun("command -v rsvg-convert").status == 0, "rsvg-convert is absent"),
    arguments: Light.allCases)
  func librsvg(light: Light) throws {
    let sheet = try sheet(light)
    #expect(try sheet.run(nil, to: "out.svg").status == .done)
    let run = BinaryRun("rsvg-convert '\(sheet.folder["out.svg"])' -o '\(sheet.folder["svg.png"])'")

    #expect(run.status == 0)
    #expect(try isShown(sheet.pixels("svg.png")))
    #expect(try sheet.run(nil, to: "out.png").status == .done)
    #expect(try isShown(sheet.pixels("out.png")))
  }

  /// A chunk sRGB or none, as in most files, and measurements that are equivalent.
  @Test(arguments: [[("sRGB", [0])], [], [("gAMA", [0, 0, 0xB1, 0x8F])]] as [[(String, [UInt8])]])
  func `a PNG in sRGB keeps its bytes`(chunks: [(String, [UInt8])]) throws {
    let rows = [[UInt8]](repeating: [UInt8](repeating: 128, count: 16), count: 16)
    let bytes = SampleImages.png(
      16, 16, colorType: 0, chunks: chunks.map { (type: $0.0, payload: $0.1) }, rows: rows)
    let sheet = try PlaceSheet(bytes)
    let run = try sheet.run(nil, to: "out.svg")
    let text = String(decoding: try Fixture.bytes(at: sheet.folder["out.svg"]), as: UTF8.self)
    let carried = try #require(EmbeddedFile(in: text)).bytes
    let types = SampleImages.chunkTypes(of: carried)

    #expect(run.errors.isEmpty)
    // An unusual curve is declared in a way that all viewers understand.
    #expect(types == ["IHDR"] + (chunks.isEmpty ? [] : ["sRGB"]) + ["IDAT", "IEND"])
    #expect(carried.count == bytes.count - (chunks.first?.0 == "gAMA" ? 3 : 0))
  }
}
