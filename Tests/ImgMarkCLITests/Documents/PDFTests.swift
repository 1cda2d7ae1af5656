import ImgMark
import ImgMarkTestSupport
import Testing

@testable import ImgMarkCLI

/// PDFs rendered by poppler.
@Suite(
  .tags(.process), .unlessQuick,
  .enabled(
    if: BinaryRun("command -v pdftoppm && command -v pdftotext && command -v pdfimages").status
      == 0,
    "poppler-utils is absent"))
struct PDFTests {
  /// The pixels of the page, at a number of pixels per point.
  ///
  /// Poppler's own renderer, pdftoppm, makes images a pixel wider and higher; its other one,
  /// pdftocairo, doesn't.
  private func pixels(
    _ sheet: PlaceSheet, by renderer: String = "pdftoppm", scale: Int = 1
  ) throws -> PixelBuffer {
    let run = BinaryRun(
      "\(renderer) -r \(72 * scale) -singlefile -png '\(sheet.folder["out.pdf"])' "
        + "'\(sheet.folder["page"])'")
    #expect(run.status == 0)
    return try sheet.pixels("page.png")
  }

  private func text(_ sheet: PlaceSheet) -> String {
    BinaryRun("pdftotext '\(sheet.folder["out.pdf"])' -").output
  }

  /// The deviation of two pictures, in decibels: 10·log10(255²/mean square) over red, green and
  /// blue.
  private func noise(_ first: PixelBuffer, _ second: PixelBuffer) -> Double {
    var sum = 0.0
    for row in 0..<first.size.height {
      for column in 0..<first.size.width {
        let (a, b) = (first[column, row], second[column, row])
        for (a, b) in [(a.red, b.red), (a.green, b.green), (a.blue, b.blue)] {
          sum += (Double(a) - Double(b)) * (Double(a) - Double(b))
        }
      }
    }
    let mean = sum / Double(3 * first.size.width * first.size.height)
    // Decibels without a logarithm: the number of doublings of the mean up to 255².
    var (decibels, level) = (0.0, max(mean, 1e-9))
    while level < 255 * 255 {
      level *= 1.0232929922807541  // 10^0.01
      decibels += 0.1
    }
    return decibels
  }

  /// Black from 100 to 120 both ways on white: on 600x700 at a scale of 1.5, 125 down, from 150 to 180
  /// across and from 275 to 305 down.
  @Test("The image is drawn at the place of its markers", arguments: ["pdftoppm", "pdftocairo"])
  func image(renderer: String) throws {
    let square = 100..<120
    let sheet = try PlaceSheet(
      TestPicture.png(400, 300) { column, row in
        square.contains(column) && square.contains(row) ? .black : .white
      })
    let run = try sheet.run("x,y\n0.75,0.9\n", to: "out.pdf", "--canvas", "600x700")
    #expect(run.status == .done, "\(run.errors)")
    let scale = 4
    let page = try self.pixels(sheet, by: renderer, scale: scale)
    let found = Centroid(columns: 130 * scale..<200 * scale, rows: 255 * scale..<325 * scale) {
      column, row in 255 - Double(page[column, row].green)
    }
    // Poppler's own renderer rounds an image to whole pixels of the page, a quarter of a point here.
    let distance = found.distance(toX: 165 * Double(scale), 290 * Double(scale))
    #expect(distance / Double(scale) < 0.05)
  }

  @Test("The middle of every marker is where the PNG has it")
  func markers() throws {
    let sheet = try PlaceSheet(800, 500)
    let table = """
      id,x,y,label,shape,color,size
      a,0.25,0.4,,disc,#ff0000,28
      b,0.5,0.5,,square,#ff0000,24
      c,0.75,0.3,,diamond,#ff0000,30
      d,0.6,0.8,,ring,#ff0000,36
      e,0.1,0.9,,dot,#ff0000,12

      """
    let run = try sheet.run(table, to: "out.pdf", "--canvas", "600x700")
    #expect(run.status == .done, "\(run.errors)")
    let scale = 4
    let page = try pixels(sheet, scale: scale)
    #expect(page.size == (try PixelSize(width: 2400, height: 2800)))
    // Scale 0.75, content 600x375 at (0, 162.5).
    for (x, y) in [(0.25, 0.4), (0.5, 0.5), (0.75, 0.3), (0.6, 0.8), (0.1, 0.9)] {
      let center = (x: x * 600, y: 162.5 + y * 375)
      let columns = Int((center.x - 22) * Double(scale))..<Int((center.x + 22) * Double(scale))
      let rows = Int((center.y - 22) * Double(scale))..<Int((center.y + 22) * Double(scale))
      let found = Centroid(columns: columns, rows: rows) { column, row in
        255 - Double(page[column, row].green)
      }
      let distance = found.distance(toX: center.x * Double(scale), center.y * Double(scale))
      #expect(distance / Double(scale) < 0.05)
    }
  }

  @Test("Labels are text in the order of the markers, in any script")
  func labels() throws {
    let sheet = try PlaceSheet(800, 500)
    let labels = [
      "Power switch", "Ωμέγα", "Привет", "漢字", "שלום", "नमस्ते", "a & <b>", "مرحبا", "fi fl",
    ]
    let rows = labels.enumerated().map { "\($1),0.5,0.\($0 + 1)" }.joined(separator: "\n")
    let run = try sheet.run("label,x,y\n\(rows)\n", to: "out.pdf")
    #expect(run.status == .done, "\(run.errors)")
    // The marks of direction aren't part of the text.
    let marks: [Unicode.Scalar] = ["\u{202A}", "\u{202B}", "\u{202C}", "\u{200E}", "\u{200F}"]
    let text = String(
      String.UnicodeScalarView(self.text(sheet).unicodeScalars.filter { !marks.contains($0) }))
    var rest = text[...]
    for label in labels {
      let found = rest.firstRange(of: label)
      #expect(found != nil, "\(label) is not next in \(rest)")
      if let found { rest = rest[found.upperBound...] }
    }
  }

  @Test("A key is text as well, wrapped or not")
  func key() throws {
    let sheet = try PlaceSheet(800, 500)
    let run = try sheet.run(
      "label,x,y,description\nPower,0.2,0.2,The switch that turns all of it on and off again\n",
      to: "out.pdf", "--key", "right")
    #expect(run.status == .done, "\(run.errors)")
    let words = text(sheet).split { $0.isWhitespace }.joined(separator: " ")
    #expect(words.contains("Power The switch that turns all of it on and off again"))
  }

  @Test("A photo keeps its JPEG bytes, turned by the page, without private metadata")
  func photo() throws {
    let folder = try TemporaryFolder()
    let bytes = try Fixture.bytes(at: Fixture.sample("photo.jpg"))
    let sheet = try PlaceSheet(bytes, name: "photo.jpg")
    let run = try sheet.run(
      "label,x,y\nA,0.25,0.4\n", to: "out.pdf", "--canvas", "600x700")
    #expect(run.status == .done, "\(run.errors)")
    let list = BinaryRun("pdfimages -list '\(sheet.folder["out.pdf"])'").output
    #expect(list.contains("image     800   600  rgb     3   8  jpeg"))
    let pdf = try Fixture.bytes(at: sheet.folder["out.pdf"])
    // The coded pixels have the same bytes; Exif, with the orientation, is gone.
    let scan = try #require(bytes.firstRange(of: [0xFF, 0xDA]))
    #expect(pdf.firstRange(of: Array(bytes[scan.lowerBound...].prefix(4096))) != nil)
    #expect(pdf.firstRange(of: Array("Exif".utf8)) == nil)
    _ = folder
    // The renderer resamples with another filter.
    let own = try sheet.marked(
      "label,x,y\nA,0.25,0.4\n", "--canvas", "600x700", "--light", "encoded")
    #expect(noise(try pixels(sheet, by: "pdftocairo"), own) > 40)
  }

  @Test("Transparency, outlines, halos and clips look as in the PNG")
  func looks() throws {
    let sheet = try PlaceSheet(400, 300, RGBA8(red: 200, green: 220, blue: 240))
    let table = """
      x,y,label,shape,color,size,outline,halo,opacity,dx,dy
      0.2,0.2,,disc,#ff0000,40,"black,3","white,4",0.5,,
      0.5,0.2,,square,#00ff0080,40,"#0000ff80,3",,1,,
      0.8,0.2,,pin,#8800ff,40,,"white,4",0.5,,
      0.2,0.6,,ring,#ff0000,40,,"yellow,4",1,,
      0.5,0.6,,cross,#ff8800,40,"black,2",,0.5,40,30
      1,0.6,,diamond,#ff0000,60,,"white,4",0.5,,

      """
    let words = ["--overhang", "clip", "--background", "none"]
    let run = try sheet.run(table, to: "out.pdf", words)
    #expect(run.status == .done, "\(run.errors)")
    let png = try sheet.run(table, words)
    #expect(png.status == .done)
    #expect(noise(try pixels(sheet), try sheet.pixels()) > 35)
  }

  @Test("A translucent line that crosses itself has no halo inside")
  func crossing() throws {
    let sheet = try PlaceSheet(200, 200)
    let table = """
      points,shape,label,color,size,outline,opacity
      "0.2,0.2 0.8,0.8 0.8,0.2 0.2,0.8",line,,#ff0000,28,"black,10",0.5

      """
    let run = try sheet.run(table, to: "out.pdf")
    #expect(run.status == .done, "\(run.errors)")
    let page = try pixels(sheet)
    // In the crossing, half red on white.
    let middle = page[100, 100]
    #expect(middle.red > 250 && (126...129).contains(middle.green))
    let own = try sheet.marked(table)
    #expect(noise(page, own) > 35)
  }

  @Test("Several images are pages of one file, each with the size of its canvas")
  func pages() throws {
    let folder = try TemporaryFolder()
    try folder.makeFolder("in")
    try folder.write(TestPicture.png(40, 30, .white), to: "in/a.png")
    try folder.write(TestPicture.png(50, 60, .black), to: "in/b.png")
    let run = CommandRun(
      "place", folder["in"], "--marker", "0.5,0.5,A", "-o", folder["out.pdf"])
    #expect(run.status == .done, "\(run.errors)")
    #expect(run.lines == [folder["out.pdf"]])
    let info = BinaryRun("pdfinfo -f 1 -l 2 '\(folder["out.pdf"])'").output
    #expect(info.contains("Pages:           2"))
    #expect(info.contains("Page    1 size:  40 x 30 pts"))
    #expect(info.contains("Page    2 size:  50 x 60 pts"))
    #expect(info.contains("Title:           out.pdf"))
    #expect(!info.contains("CreationDate"))
  }

  @Test("A page beyond the limits of readers is rejected")
  func tooLarge() throws {
    let sheet = try PlaceSheet(40, 30)
    let run = try sheet.run(to: "out.pdf", "--canvas", "20000x100")
    #expect(run.status == .file)
    #expect(run.errors.contains("over 14400 a side"))
    #expect(!sheet.folder.names.contains("out.pdf"))
  }

  @Test("The same page is the same bytes")
  func reproducible() throws {
    let sheet = try PlaceSheet(80, 50)
    #expect(try sheet.run("label,x,y\nA,0.5,0.5\n", to: "a.pdf").status == .done)
    #expect(try sheet.run("label,x,y\nA,0.5,0.5\n", to: "b.pdf").status == .done)
    #expect(
      try Fixture.bytes(at: sheet.folder["a.pdf"]) == Fixture.bytes(at: sheet.folder["b.pdf"]))
  }

  @Test("A PNG is embedded as pixels, with its alpha")
  func png() throws {
    let image = Fixture.sample("diagram.png")
    let sheet = try PlaceSheet(Fixture.bytes(at: image))
    #expect(try sheet.run(to: "out.pdf", "--background", "#336699").status == .done)
    // At its own size, pixel for pixel, to within the rounding of alpha.
    #expect(try sheet.run(to: "out.png", "--background", "#336699").status == .done)
    #expect(noise(try pixels(sheet, by: "pdftocairo"), try sheet.pixels()) > 60)
  }
}
