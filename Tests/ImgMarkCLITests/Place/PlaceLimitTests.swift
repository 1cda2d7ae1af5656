import ImgMark
import ImgMarkTestSupport
import Testing

@testable import ImgMarkCLI

/// Images that are too large, truncated or of a kind that can't be drawn.
struct PlaceLimitTests {
  @Test func `an image over the limit is rejected with its pixels and the option`() throws {
    let sheet = try PlaceSheet(SampleImages.png(width: 28_400, height: 28_398))

    let run = try sheet.run("x,y\n0.5,0.5\n", "--canvas", "60x70")

    // 28400 * 28398.
    #expect(run.status == .file)
    #expect(run.errors.contains("806503200 pixels"))
    #expect(run.errors.contains("--max-pixels"))
    #expect(run.errors.split(separator: "\n").count == 1)
    #expect(!sheet.folder.names.contains("out.png"))
  }

  @Test(arguments: [("1200", true), ("1199", false)])
  func `the limit can be set to the pixel`(limit: String, fits: Bool) throws {
    let sheet = try PlaceSheet(40, 30)

    let run = try sheet.run(nil, "--max-pixels", limit, "--canvas", "10x10")

    #expect(run.status == (fits ? .done : .file))
    #expect(sheet.folder.names.contains("out.png") == fits)
  }

  @Test func `a canvas over the limit is rejected as well`() throws {
    let sheet = try PlaceSheet(4, 3)

    let run = try sheet.run(nil, "--canvas", "100000x100000")

    #expect(run.status == .file)
    #expect(run.errors.contains("10000000000 pixels"))
    #expect(sheet.folder.names == ["image.png"])
  }

  @Test(arguments: ["4294967295x4294967295", "4294967295x1", "1x4294967295"])
  func `absurd sizes are rejected at once`(size: String) throws {
    let sides = size.split(separator: "x").compactMap { UInt32($0) }
    let sheet = try PlaceSheet(SampleImages.png(width: sides[0], height: sides[1]))

    let image = try sheet.run(nil, "--canvas", "6x7")
    #expect(image.status == .file)
    #expect(image.errors.split(separator: "\n").count == 1)

    let small = try PlaceSheet(4, 3)
    let canvas = try small.run(nil, "--canvas", size)
    #expect(canvas.status == .file)
    #expect(canvas.errors.split(separator: "\n").count == 1)
  }

  @Test func `rejecting an image takes less than 50 MB`() throws {
    let sheet = try PlaceSheet(SampleImages.png(width: 28_400, height: 28_398))

    let run = BinaryRun(
      """
      exec 2>&1; ulimit -d 50000
      "$imgmark" place '\(sheet.image)' -o '\(sheet.folder["out.png"])'; echo "status $?"
      """)

    #expect(run.output.hasSuffix("status 3\n"), "\(run.output)")
    #expect(run.output.contains("806503200 pixels"))
  }

  @Test func `the error about working memory names the option for its limit`() throws {
    let sheet = try PlaceSheet(40, 30)

    let run = try sheet.run(nil, "--max-memory", "1000")

    #expect(run.status == .file)
    #expect(run.errors.contains("over the limit of 1000"))
    #expect(run.errors.contains("--max-memory"))
    #expect(sheet.folder.names == ["image.png"])
  }

  @Test(arguments: [
    ("--max-pixels", "0"), ("--max-pixels", "many"), ("--max-memory", "-1"), ("--quality", "0"),
    ("--quality", "101"), ("--marker-size", "0"), ("--marker-size", "nan"),
  ])
  func `an invalid limit is status 2`(option: String, value: String) throws {
    let sheet = try PlaceSheet(4, 3)

    let run = try sheet.run(nil, option, value)

    #expect(run.status == .usage)
    #expect(run.errors.contains(option))
    #expect(run.errors.split(separator: "\n").count == 1)
  }

  /// An incompressible image, so that half of the file is half of the rows.
  private static func noise() throws -> PixelBuffer {
    var dice = Dice(seed: 36)
    return try TestPicture.pixels(40, 60) { _, _ in
      let word = dice.next()
      return RGBA8(
        red: 0, green: UInt8(truncatingIfNeeded: word), blue: UInt8(truncatingIfNeeded: word >> 8))
    }
  }

  @Test(arguments: ["png", "jpg"])
  func `a truncated image is reported with its number of rows`(kind: String) throws {
    let pixels = try Self.noise()
    let whole = try kind == "png" ? ImageCodec.encodePNG(pixels) : ImageCodec.encodeJPEG(pixels)
    let cut = Array(whole.prefix(whole.count * 6 / 10))
    let sheet = try PlaceSheet(cut, name: "cut.\(kind)")

    let size = CommandRun("size", sheet.image)
    let refused = try sheet.run()
    #expect(size.output.hasPrefix("40x60 "))
    #expect(refused.status == .file)
    #expect(refused.errors.contains("of 60 rows"))
    #expect(refused.errors.contains("--allow-truncated"))
    #expect(refused.errors.split(separator: "\n").count == 1)
    #expect(!sheet.folder.names.contains("out.png"))

    let allowed = try sheet.run(nil, "--allow-truncated", "--background", "red")
    #expect(allowed.status == .done)
    #expect(allowed.errors.contains("of 60 rows"))
    let drawn = try sheet.pixels()
    // Red stays 0 in the picture, except for JPEG's losses; the rest is background.
    #expect((0..<40).allSatisfy { drawn[$0, 5].red < 60 })
    #expect((0..<40).allSatisfy { drawn[$0, 59] == RGBA8(red: 255, green: 0, blue: 0) })
  }

  @Test func `an image cut anywhere gives no output file`() throws {
    let whole = try ImageCodec.encodePNG(Self.noise())
    for count in stride(from: 0, to: whole.count, by: whole.count / 23) {
      let sheet = try PlaceSheet(Array(whole.prefix(count)))

      let run = try sheet.run()

      guard run.status != .done else {
        // Only the bytes after the last row are missing.
        #expect(count > whole.count - 24)
        #expect(try sheet.pixels() == Self.noise())
        continue
      }
      #expect(run.status == .file)
      #expect(run.errors.split(separator: "\n").count == 1)
      #expect(sheet.folder.names == ["image.png"])
    }
  }

  @Test(.enabled(if: Fixture.hasCorpus, "the corpus is absent"))
  func `12 bits are rejected with the name of their process, the size is reported`() throws {
    let image = Fixture.corpus("jpeg/monkey12.jpg")
    let folder = try TemporaryFolder()

    let size = CommandRun("size", image)
    let run = CommandRun("place", image, "-o", folder["out.jpg"])

    #expect(size.output.hasPrefix("149x227 "))
    #expect(run.status == .file)
    #expect(run.errors.contains("SOF1"))
    #expect(folder.names == [])
  }

  @Test(.enabled(if: Fixture.hasCorpus, "the corpus is absent"))
  func `an arithmetic JPEG is drawn, or rejected with the name of its process`() throws {
    let folder = try TemporaryFolder()

    let run = CommandRun(
      "place", Fixture.corpus("jpeg/testimgari.jpg"), "-o", folder["out.png"], "--canvas", "20x20")

    #expect(run.status == .done || run.errors.contains("SOF9"))
  }

  @Test func `a format whose size is read but whose pixels are not is rejected`() throws {
    // A GIF of 3x2 (GIF89a, 18).
    let gif = Array("GIF89a".utf8) + [3, 0, 2, 0, 0, 0, 0, 0x3B]
    let sheet = try PlaceSheet(gif, name: "a.gif")

    let run = try sheet.run()

    #expect(CommandRun("size", sheet.image).output.hasPrefix("3x2 "))
    #expect(run.status == .file)
    #expect(run.errors.contains("unsupported gif"))
    #expect(sheet.folder.names == ["a.gif"])
  }

  @Test func `of an animated PNG the default image is drawn`() throws {
    var image = try TestPicture.png(10, 10, .black)
    image = SampleImages.png(image, adding: "acTL", [0, 0, 0, 2, 0, 0, 0, 0])

    let sheet = try PlaceSheet(image)

    #expect(try sheet.marked()[5, 5] == .black)
    #expect(CommandRun("size", sheet.image, "--json").report["animated"] == .truth(true))
  }

  @Test func `a wrong extension changes nothing but a note`() throws {
    let sheet = try PlaceSheet(TestPicture.png(5, 4), name: "a.jpg")

    let run = try sheet.run()

    #expect(run.status == .done)
    #expect(try sheet.pixels().size.description == "5x4")
  }

  /// Of 800 pixels, 1.2 is 960: 160 outside.
  @Test(arguments: [("clip", "dropped"), ("drop", "dropped"), ("keep", "kept")])
  func `a marker by hand outside is noted, whether it is drawn or not`(
    policy: String, fate: String
  ) throws {
    let sheet = try PlaceSheet(800, 500)

    let run = try sheet.run(
      nil, "--marker", "1.2,0.5,Q", "--marker", "0.5,0.5,R", "--out-of-range", policy)

    #expect(run.status == .done)
    let reason = "x = 1.2 (960.0 px of 800, 160.0 px outside)"
    #expect(run.errors.contains("--marker number 1: \(reason): \(fate)"))
  }
}
