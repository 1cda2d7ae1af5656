import ImgMark
import ImgMarkTestSupport
import Testing

@testable import ImgMarkCLI

/// The pixels of a marked picture, and the metadata of its file.
struct PlacePixelTests {
  private func isNear(_ pixel: RGBA8, _ red: Int, _ green: Int, _ blue: Int, by codes: Int = 1)
    -> Bool
  {
    zip([pixel.red, pixel.green, pixel.blue], [red, green, blue])
      .allSatisfy { abs(Int($0) - $1) <= codes }
  }

  @Test func `an image at its own size is copied pixel for pixel`() throws {
    let image = try TestPicture.pixels(13, 7) { column, row in
      RGBA8(red: UInt8(column * 19), green: UInt8(row * 36), blue: UInt8(column * row))
    }
    let sheet = try PlaceSheet(ImageCodec.encodePNG(image))

    #expect(try sheet.marked() == image)
  }

  @Test func `the default marker is a disc of 28 in #0057D9 without an outline`() throws {
    let pixels = try PlaceSheet(60, 60).marked("x,y,label\n0.5,0.5,\n")

    // Around the point (30, 30): inside, just inside the edge at 14, just outside it.
    #expect(pixels[30, 30] == RGBA8(red: 0, green: 0x57, blue: 0xD9))
    #expect(pixels[17, 30] == RGBA8(red: 0, green: 0x57, blue: 0xD9))
    #expect(pixels[42, 29] == RGBA8(red: 0, green: 0x57, blue: 0xD9))
    #expect(pixels[15, 30] == .white)
    #expect(pixels[44, 30] == .white)
    #expect(pixels[30, 15] == .white)
  }

  @Test func `a label is white in the disc, an empty one leaves no ink`() throws {
    let sheet = try PlaceSheet(60, 60)

    let labelled = try sheet.marked("x,y,label\n0.5,0.5,8\n")
    let empty = try sheet.marked("x,y,label\n0.5,0.5,\n")

    func whites(_ pixels: PixelBuffer) -> Int {
      (18..<42).reduce(0) { sum, row in
        sum + (24..<36).count { pixels[$0, row] == .white && (20..<40).contains(row) }
      }
    }
    #expect(whites(labelled) > 10)
    #expect(whites(empty) == 0)
  }

  @Test func `a row's color takes precedence over the option's`() throws {
    let pixels = try PlaceSheet(90, 40).marked(
      "x,y,label,color\n0.25,0.5,,red\n0.75,0.5,,\n", "--color", "#0f0")

    #expect(pixels[22, 20] == RGBA8(red: 255, green: 0, blue: 0))
    #expect(pixels[67, 20] == RGBA8(red: 0, green: 255, blue: 0))
  }

  @Test(arguments: [
    ("rebeccapurple", 0x66, 0x33, 0x99), ("#abc", 0xAA, 0xBB, 0xCC), ("#00ff7F", 0, 0xFF, 0x7F),
    // 50 % of black over white, on encoded values: 255 - 255 * 128 / 255.
    ("#00000080", 127, 127, 127), ("#0008", 119, 119, 119),
  ])
  func `colors are those of CSS`(color: String, red: Int, green: Int, blue: Int) throws {
    let pixels = try PlaceSheet(40, 40).marked("x,y,label,color\n0.5,0.5,,\(color)\n")

    #expect(isNear(pixels[20, 20], red, green, blue))
  }

  @Test func `the bands around the image have the background's color`() throws {
    let sheet = try PlaceSheet(20, 10, .black)

    let white = try sheet.marked(nil, "--canvas", "20x20")
    let navy = try sheet.marked(nil, "--canvas", "20x20", "--background", "navy")
    let none = try sheet.marked(nil, "--canvas", "20x20", "--background", "none")

    #expect(white[10, 2] == .white)
    #expect(navy[10, 2] == RGBA8(red: 0, green: 0, blue: 128))
    #expect(none[10, 2].alpha == 0)
    #expect([white, navy, none].allSatisfy { $0[10, 10] == .black })
  }

  @Test func `a canvas row that the content partly covers is mixed in proportion`() throws {
    // 16x10 on 16x11 lies from 0.5 to 10.5: rows 0 and 10 are half background.
    let pixels = try PlaceSheet(16, 10, .black).marked(
      nil, "--canvas", "16x11", "--exact", "--mode", "none")

    #expect(isNear(pixels[8, 0], 127, 127, 127))
    #expect(isNear(pixels[8, 10], 127, 127, 127))
    #expect(pixels[8, 5] == .black)
  }

  @Test func `a picture thinner than a pixel is visible, in both columns it touches`() throws {
    let sheet = try PlaceSheet(1, 150, .black)

    let pixels = try sheet.marked(nil, "--canvas", "60x70")

    // 70 / 150 = 0.466667 wide around 30: 0.2333 of column 29 and of column 30 is black.
    #expect(isNear(pixels[29, 35], 196, 196, 196))
    #expect(isNear(pixels[30, 35], 196, 196, 196))
    #expect(pixels[28, 35] == .white)
    #expect(pixels[31, 35] == .white)
  }

  @Test func `alpha is kept in a PNG with a transparent background`() throws {
    let colors = [
      RGBA8(red: 10, green: 20, blue: 30, alpha: 0), RGBA8(red: 0, green: 0, blue: 0, alpha: 128),
      RGBA8(red: 200, green: 100, blue: 50, alpha: 255),
    ]
    let sheet = try PlaceSheet(TestPicture.png(3, 2) { column, _ in colors[column] })

    let kept = try sheet.marked(nil, "--background", "none")
    let flat = try sheet.marked()

    #expect(kept[0, 0].alpha == 0)
    #expect(kept[1, 0] == colors[1])
    #expect(kept[2, 0] == colors[2])
    #expect(flat[0, 0] == .white)
    #expect(isNear(flat[1, 0], 127, 127, 127))
    #expect(flat[2, 0] == colors[2])
    #expect(flat.isOpaque)
  }

  @Test(arguments: [("white", 255, 127), ("black", 0, 0), ("#808080", 128, 64)])
  func `a JPEG is flattened onto the background`(
    background: String, hidden: Int, half: Int
  ) throws {
    let image = try TestPicture.png(32, 16) { column, _ in
      RGBA8(red: 0, green: 0, blue: 0, alpha: column < 16 ? 0 : 128)
    }
    let sheet = try PlaceSheet(image)

    let run = try sheet.run(to: "out.jpg", "--background", background)
    let pixels = try sheet.pixels("out.jpg")

    #expect(run.status == .done)
    #expect(isNear(pixels[4, 8], hidden, hidden, hidden, by: 3))
    #expect(isNear(pixels[28, 8], half, half, half, by: 3))
  }

  @Test func `a JPEG can't be transparent`() throws {
    let sheet = try PlaceSheet(4, 4)

    let run = try sheet.run(to: "out.jpg", "--background", "none")

    #expect(run.status == .usage)
    #expect(sheet.folder.names == ["image.png"])
  }

  @Test(arguments: [1, 2, 4, 8, 16] as [UInt8])
  func `a red marker on a gray picture is red, whatever its depth`(depth: UInt8) throws {
    let row = [UInt8](repeating: 0, count: Int(depth) * 40 / 8)
    let sheet = try PlaceSheet(
      SampleImages.png(40, 40, depth: depth, colorType: 0, rows: Array(repeating: row, count: 40)))

    let pixels = try sheet.marked("x,y,label,color\n0.5,0.5,,red\n")
    let file = try Fixture.bytes(at: sheet.folder["out.png"])

    #expect(pixels[20, 20] == RGBA8(red: 255, green: 0, blue: 0))
    #expect(pixels[1, 1] == .black)
    // The color type of the header (PNG, third edition, 11.2.1): truecolor, with or without alpha.
    #expect([2, 6].contains(file[25]))
  }

  @Test func `transparency of a palette and of a color key is kept`() throws {
    let palette = SampleImages.png(
      2, 1, colorType: 3,
      chunks: [("PLTE", [255, 0, 0, 0, 0, 255]), ("tRNS", [0])], rows: [[0, 1]])
    let key = SampleImages.png(
      2, 1, colorType: 2, chunks: [("tRNS", [0, 9, 0, 8, 0, 7])], rows: [[9, 8, 7, 9, 8, 6]])
    // 16 bits are compared before they become 8.
    let deep = SampleImages.png(
      2, 1, depth: 16, colorType: 0, chunks: [("tRNS", [0x12, 0x34])],
      rows: [[0x12, 0x34, 0x12, 0x35]])

    for (image, opaque) in [
      (palette, RGBA8(red: 0, green: 0, blue: 255)), (key, RGBA8(red: 9, green: 8, blue: 6)),
      (deep, RGBA8(red: 0x12, green: 0x12, blue: 0x12)),
    ] {
      let pixels = try PlaceSheet(image).marked(nil, "--background", "none")
      #expect(pixels[0, 0].alpha == 0)
      #expect(pixels[1, 0] == opaque)
    }
  }

  @Test(arguments: [(Light.linear, 188), (.encoded, 128)])
  func `a checkerboard halved is half the light unless codes are asked for`(
    light: Light, expected: Int
  ) throws {
    let board = try TestPicture.png(48, 48) { ($0 + $1) % 2 == 0 ? .black : .white }

    let pixels = try PlaceSheet(board).marked(
      nil, "--canvas", "24x24", "--light", light.rawValue)

    #expect(isNear(pixels[12, 12], expected, expected, expected, by: 2))
  }

  @Test(arguments: 1...8 as ClosedRange<UInt8>)
  func `the output is upright and carries no orientation`(orientation: UInt8) throws {
    let stored = try TestPicture.png(6, 4) { column, row in
      column == 1 && row == 0 ? RGBA8(red: 255, green: 0, blue: 0) : .white
    }
    let sheet = try PlaceSheet(SampleImages.png(stored, orientation: orientation))

    let pixels = try sheet.marked()
    let size = CommandRun("size", sheet.folder["out.png"], "--json")

    // The stored pixel (1, 0) of 6x4 by Exif's table.
    let places = [(1, 0), (4, 0), (4, 3), (1, 3), (0, 1), (3, 1), (3, 4), (0, 4)]
    let (column, row) = places[Int(orientation) - 1]
    #expect(pixels[column, row] == RGBA8(red: 255, green: 0, blue: 0))
    #expect(size.report["orientation"] == .number(1))
    #expect(size.report["width"] == .number(orientation >= 5 ? 4 : 6))
    #expect(size.report["stored_width"] == size.report["width"])
  }

  @Test func `a turned JPEG comes out upright, without an orientation`() throws {
    let pixels = try TestPicture.pixels(32, 16) { column, _ in
      column < 16 ? RGBA8(red: 200, green: 30, blue: 30) : RGBA8(red: 30, green: 30, blue: 200)
    }
    let file = try SampleImages.jpeg(ImageCodec.encodeJPEG(pixels), orientation: 6)
    let sheet = try PlaceSheet(file, name: "a.jpg")

    let run = try sheet.run(to: "out.jpg")
    let upright = try sheet.pixels("out.jpg")

    #expect(run.status == .done)
    #expect(upright.size.description == "16x32")
    // The stored left is displayed at the top.
    #expect(isNear(upright[8, 4], 200, 30, 30, by: 6))
    #expect(isNear(upright[8, 28], 30, 30, 200, by: 6))
    #expect(
      CommandRun("size", sheet.folder["out.jpg"], "--json").report["orientation"] == .number(1))
  }

  @Test func `a PNG's private metadata is not in the output, which is tagged sRGB`() throws {
    var image = try TestPicture.png(4, 4)
    image = SampleImages.png(image, adding: "tEXt", Array("Author\0SECRET".utf8))
    image = SampleImages.png(image, adding: "iTXt", Array("XML:com.adobe.xmp\0\0\0\0\0SECRET".utf8))
    image = SampleImages.png(image, adding: "tIME", [7, 234, 1, 2, 3, 4, 5])
    image = SampleImages.png(image, adding: "pHYs", [0, 0, 1, 0, 0, 0, 1, 0, 1])
    image = SampleImages.png(image, adding: "oFFs", [0, 0, 0, 1, 0, 0, 0, 1, 0])
    image = SampleImages.png(image, orientation: 3)

    for name in ["out.png", "out.jpg"] {
      let sheet = try PlaceSheet(image)
      #expect(try sheet.run(to: name).status == .done)
      let file = try Fixture.bytes(at: sheet.folder[name])
      #expect(!String(decoding: file, as: UTF8.self).contains("SECRET"))
      guard name == "out.png" else { continue }
      let types = SampleImages.chunkTypes(of: file)
      #expect(types.contains("sRGB") || types.contains("iCCP"))
      #expect(
        Set(types).isSubset(of: ["IHDR", "sRGB", "iCCP", "gAMA", "cHRM", "cICP", "IDAT", "IEND"]))
    }
  }

  @Test func `a JPEG's private metadata is not in the output, which is tagged sRGB`() throws {
    var image = try ImageCodec.encodeJPEG(PixelBuffer(size: PixelSize(width: 8, height: 8)))
    image = SampleImages.jpeg(image, adding: 0xFE, Array("SECRET comment".utf8))
    image = SampleImages.jpeg(
      image, adding: 0xE1, Array("http://ns.adobe.com/xap/1.0/\0SECRET".utf8))
    image = SampleImages.jpeg(image, adding: 0xED, Array("Photoshop 3.0\0SECRET".utf8))
    image = SampleImages.jpeg(image, orientation: 1)

    for name in ["out.jpg", "out.png"] {
      let sheet = try PlaceSheet(image, name: "a.jpg")
      #expect(try sheet.run(to: name).status == .done)
      let file = try Fixture.bytes(at: sheet.folder[name])
      #expect(!String(decoding: file, as: UTF8.self).contains("SECRET"))
      guard name == "out.jpg" else { continue }
      let segments = SampleImages.segments(of: file)
      // JFIF and an ICC profile (APP0 and APP2), tables and the scan; no APP1, no comment.
      #expect(!segments.contains { $0.marker == 0xE1 || $0.marker == 0xED || $0.marker == 0xFE })
      #expect(
        segments.contains {
          $0.marker == 0xE2 && $0.payload.starts(with: Array("ICC_PROFILE\0".utf8))
        })
      #expect(CommandRun("size", sheet.folder[name], "--json").report["profile"].text != nil)
    }
  }

  @Test func `a JPEG has no chroma subsampling, and its quality can be chosen`() throws {
    let noise = try TestPicture.png(32, 32) { column, row in
      RGBA8(red: UInt8(column * 8), green: UInt8(row * 8), blue: UInt8((column * row) % 256))
    }
    let sheet = try PlaceSheet(noise)

    for (name, quality) in [("low.jpg", "20"), ("high.jpg", "98")] {
      #expect(try sheet.run(to: name, "--quality", quality).status == .done)
    }
    _ = try sheet.run(to: "default.jpg")

    let low = try Fixture.bytes(at: sheet.folder["low.jpg"])
    let middle = try Fixture.bytes(at: sheet.folder["default.jpg"])
    let high = try Fixture.bytes(at: sheet.folder["high.jpg"])
    #expect(low.count < middle.count)
    #expect(middle.count < high.count)
    // Sampling factors 1x1 of all three components (T.81, B.2.2).
    let frame = SampleImages.segments(of: middle).first { (0xC0...0xC2).contains($0.marker) }
    #expect(frame.map { [$0.payload[7], $0.payload[10], $0.payload[13]] } == [0x11, 0x11, 0x11])
  }

  @Test func `two runs give the same bytes`() throws {
    let sheet = try PlaceSheet(40, 30)
    for name in ["a.png", "b.png", "a.jpg", "b.jpg"] {
      _ = try sheet.run("x,y,label\n0.5,0.5,Power\n0.1,0.1,Ω\n", to: name, "--canvas", "61x47")
    }

    #expect(
      try Fixture.bytes(at: sheet.folder["a.png"]) == Fixture.bytes(at: sheet.folder["b.png"]))
    #expect(
      try Fixture.bytes(at: sheet.folder["a.jpg"]) == Fixture.bytes(at: sheet.folder["b.jpg"]))
  }
}
