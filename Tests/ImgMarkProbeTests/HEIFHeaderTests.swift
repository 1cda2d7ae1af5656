import ImgMarkGeometry
import ImgMarkProbe
import Testing

@Suite struct HEIFHeaderTests {
  @Test func `a quarter turn exchanges the sides, whatever the order of properties`() throws {
    let extents = BoxBytes.extents(1024, 722)
    let rotation = BoxBytes.rotation(1)
    for properties in [[extents, rotation], [rotation, extents]] {
      let header = try ImageProbe.header(of: BoxBytes.heif(properties))

      #expect(header.format == .heif)
      #expect(header.size.description == "722x1024")
      #expect(header.storedSize.description == "1024x722")
      #expect(header.orientation == .quarterTurnLeft)
      #expect(header.orientationSource == .container)
    }
  }

  @Test func `without transforms no orientation is found`() throws {
    let header = try ImageProbe.header(of: BoxBytes.heif([BoxBytes.extents(1024, 722)]))

    #expect(header.size.description == "1024x722")
    #expect(header.orientationSource == nil)
    #expect(header.hasAlpha == false)
  }

  @Test(arguments: [
    // ISO/IEC 23008-12, 6.5.10 and 6.5.12: turns are to the left; axis 0 exchanges top and bottom.
    ([BoxBytes.rotation(0)], Orientation.upright),
    ([BoxBytes.mirror(1)], .mirroredAcross),
    ([BoxBytes.rotation(2)], .halfTurn),
    ([BoxBytes.mirror(0)], .mirroredDown),
    ([BoxBytes.rotation(1), BoxBytes.mirror(0)], .transposed),
    ([BoxBytes.rotation(3)], .quarterTurnRight),
    ([BoxBytes.rotation(1), BoxBytes.mirror(1)], .transversed),
    ([BoxBytes.rotation(1)], .quarterTurnLeft),
    ([BoxBytes.mirror(1), BoxBytes.rotation(1)], .transposed),
  ])
  func `turns and mirrors combine in their order`(
    transforms: [[UInt8]], orientation: Orientation
  ) throws {
    let header = try ImageProbe.header(of: BoxBytes.heif([BoxBytes.extents(9, 5)] + transforms))

    #expect(header.orientation == orientation)
    #expect(header.storedSize.description == "9x5")
  }

  @Test func `a crop counts before and after a turn`() throws {
    let extents = BoxBytes.extents(1024, 722)
    let crop = BoxBytes.aperture(1000, 700, halvesRight: -24)
    let before = BoxBytes.heif([extents, crop, BoxBytes.rotation(1)])
    let after = BoxBytes.heif([extents, BoxBytes.rotation(1), BoxBytes.aperture(700, 1000)])

    for file in [before, after] {
      let header = try ImageProbe.header(of: file)

      #expect(header.size.description == "700x1000")
      #expect(header.storedSize.description == "1000x700")
      #expect(header.notes.count == 1)
    }
  }

  @Test func `a crop that leaves the picture is noted and not applied`() throws {
    // A width of 1000 leaves 24 columns: it may move by 12, which is 24 halves.
    let crops = [
      BoxBytes.aperture(1025, 700), BoxBytes.aperture(0, 5),
      BoxBytes.aperture(1000, 700, halvesRight: 25), BoxBytes.aperture(1000, 700, halvesRight: -25),
    ]
    for crop in crops {
      let file = BoxBytes.heif([BoxBytes.extents(1024, 722), crop])

      let header = try ImageProbe.header(of: file)

      #expect(header.size.description == "1024x722")
      #expect(header.notes == ["its crop (clap) does not lie in the picture; not applied"])
    }
  }

  @Test func `the primary item is used, not a tile of its grid or a thumbnail`() throws {
    let properties = [
      BoxBytes.extents(512, 512), BoxBytes.extents(4032, 3024), BoxBytes.rotation(3),
      BoxBytes.extents(320, 240),
    ]
    let items = [
      BoxBytes.Item(id: 1, properties: [0x81]), BoxBytes.Item(id: 49, properties: [2, 0x83]),
      BoxBytes.Item(id: 50, properties: [4, 0x83]),
    ]
    let file = BoxBytes.fileType("heic", "mif1") + BoxBytes.meta(primary: 49, properties, items)

    let header = try ImageProbe.header(of: file)

    #expect(header.size.description == "3024x4032")
  }

  @Test func `an alpha plane that belongs to the primary item is alpha`() throws {
    let properties = [
      BoxBytes.extents(40, 30), BoxBytes.full("pixi", [3, 10, 10, 10]), BoxBytes.alphaType(),
    ]
    let items = [
      BoxBytes.Item(id: 1, properties: [1, 2]), BoxBytes.Item(id: 2, properties: [1, 3]),
    ]
    let reference = BoxBytes.box("auxl", big16(2) + big16(1) + big16(1))
    for (references, alpha) in [([reference], true), ([], false)] {
      let file =
        BoxBytes.fileType("avif", "mif1")
        + BoxBytes.meta(primary: 1, properties, items, references: references)

      let header = try ImageProbe.header(of: file)

      #expect(header.format == .avif)
      #expect(header.hasAlpha == alpha)
      #expect(header.channels == (alpha ? 4 : 3))
      #expect(header.bitDepth == 10)
    }
  }

  @Test func `a profile is named, code points aren't`() throws {
    let profile = BoxBytes.box("colr", ascii("prof") + ProfileBytes.unicode("Display P3"))
    let points = BoxBytes.box("colr", ascii("nclx") + zeros(7))
    let file = BoxBytes.heif([BoxBytes.extents(4, 4), points, profile])

    #expect(try ImageProbe.header(of: file).profileName == "Display P3")
  }

  @Test(arguments: [
    ("heic", ImageFormat.heif), ("heix", .heif), ("mif1", .heif), ("avif", .avif), ("avis", .avif),
  ])
  func `the brands give the format`(brand: String, format: ImageFormat) throws {
    let file = BoxBytes.heif([BoxBytes.extents(4, 4)], brand: brand)

    #expect(try ImageProbe.header(of: file).format == format)
  }

  @Test func `a movie isn't an image`() {
    #expect(throws: ProbeError.unknownFormat) {
      try ImageProbe.header(of: BoxBytes.fileType("isom", "mp42") + BoxBytes.box("moov", zeros(8)))
    }
  }

  @Test func `a sequence with a still is animated, one without is an error`() throws {
    let still = BoxBytes.heif([BoxBytes.extents(4, 4)], brand: "avis")

    #expect(try ImageProbe.header(of: still).isAnimated)
    #expect(throws: ProbeError.self) {
      try ImageProbe.header(of: BoxBytes.fileType("avis") + BoxBytes.box("moov", zeros(8)))
    }
  }

  @Test func `a primary item without a size, or none, is an error`() {
    for properties in [[BoxBytes.rotation(1)], [BoxBytes.full("ispe", big32(9))]] {
      #expect(throws: ProbeError.self) { try ImageProbe.header(of: BoxBytes.heif(properties)) }
    }
    #expect(throws: ProbeError.self) {
      try ImageProbe.header(of: BoxBytes.fileType("heic") + BoxBytes.full("meta", []))
    }
  }
}
