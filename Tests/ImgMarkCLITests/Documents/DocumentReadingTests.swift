import ImgMark
import ImgMarkTestSupport
import Testing

@testable import ImgMarkCLI

/// Documents written by `place`, read back.
struct DocumentReadingTests {
  /// A picture of 800x500 on a canvas of 600x700, so that image and canvas differ.
  private func document(
    _ table: String, _ name: String, _ words: String...
  ) throws -> PlaceSheet {
    let sheet = try PlaceSheet(800, 500)
    let run = try sheet.run(table, to: name, ["--canvas", "600x700"] + words)
    try #require(run.status == .done, "\(run.errors)")
    return sheet
  }

  private func normalized(_ sheet: PlaceSheet, _ name: String, _ words: String...) -> CommandRun {
    CommandRun(["normalize", sheet.folder[name]] + words)
  }

  private func text(_ sheet: PlaceSheet, _ name: String) throws -> String {
    String(decoding: try Fixture.bytes(at: sheet.folder[name]), as: UTF8.self)
  }

  /// Normalizes a drawing after an edit.
  private func edited(
    _ table: String, _ words: String..., replacing old: String, by new: String
  ) throws -> CommandRun {
    let sheet = try PlaceSheet(800, 500)
    let run = try sheet.run(table, to: "out.svg", ["--canvas", "600x700"] + words)
    try #require(run.status == .done, "\(run.errors)")
    let text = try text(sheet, "out.svg")
    try #require(text.contains(old), "the drawing has no \(old)")
    let parts = text.split(separator: old, maxSplits: 1, omittingEmptySubsequences: false)
    try sheet.folder.write(Array("\(parts[0])\(new)\(parts[1])".utf8), to: "out.svg")
    return normalized(sheet, "out.svg")
  }

  @Test("The markers that were drawn come out", arguments: ["out.svg", "out.html"])
  func roundTrip(name: String) throws {
    let table = """
      id,label,x,y,description
      power,1,0.25,0.4,Power switch
      usb,,0.1,0.7000000000000001,"two
      lines, a ""quote"" in it"
      crest,Crest of the wave,0.3333333333333333,0.246,
      far,"é漢 ",1,0,<&>

      """
    let sheet = try document(table, name)
    let run = normalized(sheet, name)
    #expect(run.status == .done, "\(run.errors)")
    #expect(run.output == table)
  }

  @Test(
    "Looks come out as columns, the standard where a row has none",
    arguments: ["out.svg", "out.html"])
  func looks(name: String) throws {
    let table = """
      id,label,x,y,shape,color,size,outline,halo,opacity,anchor,dx,dy,label_side,priority
      a,A,0.25,0.4,diamond,#ff0000,30,"black,1","#FFFFFF80,2.5",0.5,top,20,-10,left,2
      b,B,0.5,0.5,,,,,,,,,,,

      """
    let sheet = try document(table, name)
    #expect(
      normalized(sheet, name).output == """
        id,label,x,y,shape,color,size,outline,halo,opacity,anchor,dx,dy,label_side,priority
        a,A,0.25,0.4,diamond,#FF0000,30,"#000000,1","#FFFFFF80,2.5",0.5,top,20,-10,left,2
        b,B,0.5,0.5,disc,#0057D9,,,,1,,0,0,inside,0

        """)
  }

  @Test(
    "Boxes come out as boxes, and with other shapes as contours",
    arguments: ["out.svg", "out.html"])
  func shapes(name: String) throws {
    let boxes = try document("id,label,x1,y1,x2,y2,shape\na,A,0.25,0.25,0.5,0.75,box\n", name)
    #expect(
      normalized(boxes, name).output
        == "id,label,x1,y1,x2,y2,shape\na,A,0.25,0.25,0.5,0.75,box\n")
    let mixed = """
      id,label,points,shape
      a,A,"0.1,0.1 0.5,0.1 0.3,0.6",polygon
      b,B,"0.1,0.9 0.9,0.9",line
      c,C,"0.5,0.5",disc

      """
    let sheet = try document(mixed, name)
    #expect(normalized(sheet, name).output == mixed)
  }

  @Test("Markers that are hidden come out too", arguments: ["out.svg", "out.html"])
  func hidden(name: String) throws {
    let table = "id,label,x,y\na,A,0.1,0.1\nb,B,0.75,0.75\nc,C,0.75,0.76\n"
    let sheet = try document(table, name, "--view", "400,250,400,250", "--overlap", "hide")
    #expect(normalized(sheet, name).output == table)
  }

  @Test("Any text comes out", arguments: ["out.svg", "out.html"])
  func anyText(name: String) throws {
    let labels = [
      "</script><script>alert(1)", "\"><img onerror=", "]]>", "&lt;&#39;'", "a\tb", "a\r\nb",
      "שלום (x)", "e\u{301}", "\u{FFFE}x", "; , =cmd|' /C calc'!A0", "-->", "<!--",
    ]
    let rows = labels.enumerated().map { index, label in
      "\"\(label.replacing("\"", with: "\"\""))\",\"\(label.replacing("\"", with: "\"\""))\",0.\(index + 1),0.5"
    }
    let table = "id,label,x,y\n" + rows.joined(separator: "\n") + "\n"
    let sheet = try document(table, name, "--missing-glyph", "warn")
    let run = normalized(sheet, name)
    #expect(run.status == .done, "\(run.errors)")
    let (before, after) = (try cells(table), try cells(run.output))
    #expect(before == after)
    #expect(after.count == labels.count)
  }

  /// The ids and labels of a table.
  private func cells(_ text: String) throws -> [[String]] {
    var reader = try TableReader(TextInput(Array(text.utf8)))
    var rows: [[String]] = []
    while try reader.next() { rows.append([try reader.record.text(0), try reader.record.text(1)]) }
    return rows
  }

  @Test(
    "Drawn again from what it carries, it is the same document", arguments: ["out.svg", "out.html"])
  func redrawn(name: String) throws {
    let table = """
      id,label,x,y,description,shape,color
      power,1,0.25,0.4,Power switch,disc,red
      usb,USB port,0.5,0.7,,square,#0057D9

      """
    let sheet = try document(
      table, name, "--background", "ivory", "--color", "teal", "--padding", "10", "--align",
      "xMinYMax")
    let again = CommandRun(
      "place", sheet.folder[name], "--from-embedded", "-o", sheet.folder["again-\(name)"])
    #expect(again.status == .done, "\(again.errors)")
    #expect(try text(sheet, name) == text(sheet, "again-\(name)"))
  }

  @Test("Its markers are placed on another picture")
  func onAnother() throws {
    let sheet = try document("id,label,x,y\na,A,0.25,0.4\n", "out.svg")
    let other = try sheet.folder.write(TestPicture.png(100, 100, .white), to: "other.png")
    let run = CommandRun(
      "place", other, sheet.folder["out.svg"], "--json", "-o", sheet.folder["other-marked.png"])
    #expect(run.status == .done, "\(run.errors)")
    #expect(Report(run.output)["markers"].values[0]["canvas"].numbers == [25, 40])
  }

  @Test("A document alone is rejected with advice")
  func alone() throws {
    let sheet = try document("id,label,x,y\na,A,0.25,0.4\n", "out.svg")
    let run = CommandRun("place", sheet.folder["out.svg"])
    #expect(run.status == .usage)
    #expect(run.errors.contains("--from-embedded"))
  }

  @Test("The output does not replace the document that is read")
  func kept() throws {
    let sheet = try document("id,label,x,y\na,A,0.25,0.4\n", "out.svg")
    let path = sheet.folder["out.svg"]
    let run = CommandRun("place", path, "--from-embedded", "-o", path)
    #expect(run.status == .file)
    #expect(CommandRun("normalize", path, "-o", path).status == .file)
  }

  @Test("Frame options are rejected", arguments: [["--units", "px"], ["--columns", "x,y"]])
  func contradiction(words: [String]) throws {
    let sheet = try document("id,label,x,y\na,A,0.25,0.4\n", "out.svg")
    #expect(CommandRun(["normalize", sheet.folder["out.svg"]] + words).status == .usage)
  }

  @Test("With --inverse its markers come out in a frame")
  func inverse() throws {
    let sheet = try document("id,label,x,y\na,A,0.25,0.4\n", "out.svg")
    #expect(
      normalized(sheet, "out.svg", "--inverse", "--crop", "100,50,400,300").output
        == "id,label,x,y\na,A,100,150\n")
  }

  // MARK: Edited drawings

  private static let one = "id,label,x,y\na,A,0.25,0.4\n"

  @Test(
    "A group that is moved takes its marker along, whoever moved it and however",
    arguments: [
      // On the canvas the image is 600x375: 60 right and 37.5 down are a tenth of each.
      ("<g id=\"marker-1\"", "<g id=\"marker-1\" transform=\"translate(60,37.5)\"", "0.35,0.5"),
      (
        "<g id=\"marker-1\"", "<g transform=\"matrix(1 0 0 1 60 37.5)\" id=\"marker-1\"", "0.35,0.5"
      ),
      (
        "<g id=\"markers\">", "<g id=\"markers\" transform=\"translate(60) translate(0 37.5)\">",
        "0.35,0.5"
      ),
      // (150, 312.5) about the origin: a half turn is off the image, and so is twice the size.
      ("<g id=\"marker-1\"", "<g id=\"marker-1\" transform=\"rotate(90 150 350)\"", "0.3125,0.5"),
      // The image moves in the opposite direction.
      ("transform=\"matrix(0.75", "transform=\"translate(-60,-37.5) matrix(0.75", "0.35,0.5"),
      // Everything is moved together, so no marker moves.
      ("<image ", "<g transform=\"scale(3)\"/><image ", "0.25,0.4"),
    ])
  func moved(old: String, new: String, place: String) throws {
    let run = try edited(Self.one, replacing: old, by: new)
    #expect(run.status == .done, "\(run.errors)")
    #expect(run.output == "id,label,x,y\na,A,\(place)\n")
  }

  @Test("A marker that was scaled about its own middle is read with its new size")
  func resized() throws {
    // (150, 312.5) stays, and twice 28 are 56.
    let run = try edited(
      Self.one, replacing: "<g id=\"marker-1\"",
      by: "<g transform=\"matrix(2 0 0 2 -150 -312.5)\" id=\"marker-1\"")
    #expect(run.output == "id,label,x,y,size\na,A,0.25,0.4,56\n")
    let stretched = try edited(
      Self.one, replacing: "<g id=\"marker-1\"",
      by: "<g transform=\"matrix(2 0 0 1 -150 0)\" id=\"marker-1\"")
    #expect(stretched.status == .rejected)
    #expect(stretched.errors.contains("marker 'a' was stretched, skewed or mirrored; scale it by"))
  }

  @Test("An edge that was turned or scaled about its own middle is read as shown")
  func turnedEdges() throws {
    func edited(_ table: String, by transform: String) throws -> CommandRun {
      // As large as the image: 800x500.
      let sheet = try PlaceSheet(800, 500)
      #expect(try sheet.run(table, to: "out.svg").status == .done)
      let text = try text(sheet, "out.svg").replacing(
        "<g id=\"marker-1\"", with: "<g transform=\"\(transform)\" id=\"marker-1\"")
      try sheet.folder.write(Array(text.utf8), to: "out.svg")
      return normalized(sheet, "out.svg")
    }
    // (80, 300), (240, 250) and (400, 300) about (240, 275): (x, y) becomes (515 − y, x + 35).
    let roof = "id,points,shape\na,\"0.1,0.6 0.3,0.5 0.5,0.6\",polygon\n"
    let turned = try edited(roof, by: "rotate(90 240 275)")
    #expect(turned.output.contains("\"0.26875,0.23 0.33125,0.55 0.26875,0.87\""))
    // Half as far from (240, 275).
    let halved = try edited(roof, by: "matrix(.5 0 0 .5 120 137.5)")
    #expect(halved.output.contains("\"0.2,0.575 0.3,0.525 0.4,0.575\""))
    // A box from (160, 100) to (320, 200) about its middle, (240, 150): (x, y) becomes (390 − y,
    // x − 90), upright again.
    let box = "id,x1,y1,x2,y2,shape\na,0.2,0.2,0.4,0.4,box\n"
    let upright = try edited(box, by: "rotate(90 240 150)")
    #expect(upright.output.contains("0.2375,0.14,0.3625,0.46"))
    // Turned by 45 degrees it isn't upright: the corner (160, 100) goes to (240 − 15√2, 150 −
    // 65√2).
    let leaning = try edited(box, by: "rotate(45 240 150)")
    #expect(leaning.output.contains("\"0.273483496,0.116152237 "))
    #expect(leaning.output.contains("polygon"))
  }

  @Test("Image and markers moved together stay the same, to the last digit")
  func movedTogether() throws {
    let sheet = try document("id,label,x,y\na,A,0.123456789012345,0.4\n", "out.svg")
    let text = try text(sheet, "out.svg")
      .replacing(
        "<image ", with: "<g transform=\"rotate(30) scale(0.3 7) translate(3.3,4)\"><image "
      )
      .replacing("</svg>", with: "</g></svg>")
    try sheet.folder.write(Array(text.utf8), to: "out.svg")
    #expect(
      normalized(sheet, "out.svg").output == "id,label,x,y\na,A,0.123456789012345,0.4\n")
  }

  @Test("Other spellings by an editor mean the same")
  func rewritten() throws {
    let sheet = try document("id,label,x,y,description\na,<A>,0.25,0.4,\"x\ny\"\n", "out.svg")
    let text = try text(sheet, "out.svg")
      // Another order, other quotes, other references, other blanks.
      .replacing("data-id=\"a\" data-x=\"0.25\"", with: "data-x='0.25'\n   data-id='&#x61;'")
      .replacing("&lt;A&gt;", with: "&#60;A&#62;").replacing("x&#10;y", with: "x\ny")
      .replacing("class=\"marker\"", with: "class=\"marker\"\n  inkscape:label=\"A\"")
      .replacing("xmlns:xlink=", with: "xmlns:inkscape=\"http://www.inkscape.org/\" xmlns:xlink=")
    try sheet.folder.write(Array(text.utf8), to: "out.svg")
    let run = normalized(sheet, "out.svg")
    #expect(run.output == "id,label,x,y,description\na,<A>,0.25,0.4,\"x\ny\"\n", "\(run.errors)")
  }

  @Test(
    "Another label, title, description or color is taken",
    arguments: [
      (">A</text>", ">B</text>", "a,B,0.25,0.4,d"),
      (">A</text>", "><tspan x=\"1\">B</tspan></text>", "a,B,0.25,0.4,d"),
      ("<title>A</title>", "<title>B</title>", "a,B,0.25,0.4,d"),
      ("<desc>d</desc>", "<desc>other</desc>", "a,A,0.25,0.4,other"),
    ])
  func reworded(old: String, new: String, row: String) throws {
    let run = try edited(
      "id,label,x,y,description\na,A,0.25,0.4,d\n", replacing: old, by: new)
    #expect(run.output == "id,label,x,y,description\n\(row)\n", "\(run.errors)")
  }

  @Test(
    "A marker that is filled anew has that color",
    arguments: [
      "fill=\"#00FF00\"", "fill=\"#0057D9\" style=\"fill:#00ff00;fill-opacity:1\"", "fill=\"lime\"",
    ])
  func recolored(fill: String) throws {
    let run = try edited(Self.one, replacing: "fill=\"#0057D9\"", by: fill)
    #expect(run.output == "id,label,x,y,color\na,A,0.25,0.4,#00FF00\n", "\(run.errors)")
  }

  @Test(
    "What can't be known is refused, with the line of its element",
    arguments: [
      // Moved inside its group.
      ("d=\"M150 298.5", "d=\"M160 298.5", "a\' was changed inside its group"),
      ("<path class=\"fill\"", "<path transform=\"translate(9)\" class=\"fill\"", "changed inside"),
      ("fill=\"#0057D9\"", "fill=\"url(#g)\"", "has colors that a marker can't have"),
      (
        "<g id=\"marker-1\"", "<g id=\"marker-1\" transform=\"wiggle(3)\"",
        "'wiggle(3)' is not read"
      ),
      ("data-x=\"0.25\"", "data-x=\"left\"", "has no place"),
      (">A</text>", ">B</text><title>C</title>", "make them one"),
    ])
  func refused(old: String, new: String, words: String) throws {
    let sheet = try document(Self.one, "out.svg")
    var text = try text(sheet, "out.svg")
    if new.contains("<title>C") {
      text = text.replacing("<title>A</title>", with: "<title>C</title>")
    }
    text = text.replacing(old, with: new.replacing("<title>C</title>", with: ""))
    try sheet.folder.write(Array(text.utf8), to: "out.svg")
    let run = normalized(sheet, "out.svg")
    #expect(run.status == .rejected)
    #expect(run.errors.contains(words), "\(run.errors)")
    #expect(run.errors.contains("out.svg:7: "), "\(run.errors)")
  }

  @Test("A place outside the image is reported with the line of its element")
  func outside() throws {
    let run = try edited(Self.one, replacing: "data-x=\"0.25\"", by: "data-x=\"1.25\"")
    #expect(run.status == .rejected)
    #expect(run.errors.contains("out.svg:7: x = 1.25"), "\(run.errors)")
  }

  @Test("A clone isn't a marker, and moved markers need their image")
  func lost() throws {
    let clone = try edited(
      Self.one, replacing: "</svg>", by: "<use xlink:href=\"#marker-1\" x=\"20\"/></svg>")
    #expect(clone.errors.contains("unlink it first"))
    let gone = try edited(
      Self.one, replacing: "<image id=\"image\"", by: "<g transform=\"scale(2)\"/><image")
    #expect(gone.status == .done)
  }

  @Test("Other documents are refused")
  func foreign() throws {
    let folder = try TemporaryFolder()
    let svg = try folder.write(
      Array("<svg xmlns='http://www.w3.org/2000/svg'/>".utf8), to: "a.svg")
    let run = CommandRun("normalize", svg)
    #expect(run.status == .rejected)
    #expect(run.errors.contains("no markers that place has written"))
    let broken = try folder.write(Array("<svg data-imgmark='1'><g></svg>".utf8), to: "b.svg")
    #expect(CommandRun("normalize", broken).errors.contains("b.svg:1: broken XML"))
    let newer = try folder.write(
      Array("<svg data-imgmark='2' data-size='1x1'/>".utf8), to: "c.svg")
    #expect(CommandRun("normalize", newer).errors.contains("use a newer one"))
    let page = try folder.write(Array("<!DOCTYPE html><html><p>x</html>".utf8), to: "d.html")
    #expect(CommandRun("normalize", page, "--size", "9x9").status == .rejected)
  }
}
