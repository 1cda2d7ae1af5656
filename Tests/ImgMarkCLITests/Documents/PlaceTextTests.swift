import ImgMark
import ImgMarkTestSupport
import Testing

@testable import ImgMarkCLI

/// `place ... --emit KIND`.
struct PlaceTextTests {
  private static let table = """
    id,x,y,label,description
    power,0.25,0.4,1,Power switch
    usb,0.5,0.5,USB port,

    """

  @Test("The text goes to standard output, the picture to its file")
  func both() throws {
    let sheet = try PlaceSheet(800, 500)
    let run = try sheet.run(Self.table, "--emit", "markdown")
    #expect(run.status == .done)
    // The beginning of the address depends on the folder in which the tests run.
    #expect(
      run.output.hasSuffix(
        """
        out.png)

        | Marker | Label | Description |
        | --- | --- | --- |
        | 1 |  | Power switch |
        | 2 | USB port |  |

        """))
    #expect(try sheet.pixels().size == (try PixelSize(width: 800, height: 500)))
  }

  @Test("An image map has the pixels of the picture, with --scale too")
  func scaled() throws {
    let sheet = try PlaceSheet(800, 500)
    let run = try sheet.run(
      Self.table, "--emit", "html-map", "--canvas", "600x700", "--scale", "2")
    #expect(run.output.contains("width=\"1200\" height=\"1400\""))
    // (150, 312.5) and a radius of 14, twice as large.
    #expect(run.output.contains("shape=\"circle\" coords=\"300,625,28\""))
    #expect(run.output.contains("alt=\"USB port\""))
  }

  @Test("Web Annotations are those of the w3c data set, in pixels of the picture")
  func annotations() throws {
    let sheet = try PlaceSheet(800, 500)
    let table = """
      id,points,shape,label,description
      a b,"0.25,0.4",disc,Power,On | off
      edge,"0,0 0.5,0 0.5,0.5",polygon,Edge,

      """
    let run = try sheet.run(table, "--emit", "json-ld", "--canvas", "600x700")
    #expect(run.status == .done)
    let report = Report(run.output)
    #expect(report["@context"].text == "http://www.w3.org/ns/anno.jsonld")
    let items = report["items"].values
    #expect(items.count == 2)
    // Scale 0.75, content at (0, 162.5). An id with a blank isn't used as an address.
    #expect(items[0]["id"].text == "#1")
    #expect(items[0]["target"]["selector"]["type"].text == "PointSelector")
    #expect(items[0]["target"]["selector"]["x"].number == 150)
    #expect(items[0]["target"]["selector"]["y"].number == 312.5)
    #expect(items[0]["body"].values.map { $0["value"].text } == ["Power", "On | off"])
    #expect(items[0]["body"].values.map { $0["purpose"].text } == ["tagging", "describing"])
    #expect(items[1]["id"].text == "edge")
    #expect(
      items[1]["target"]["selector"]["value"].text?.contains("0,162.5 300,162.5 300,350") == true)
    let folder = sheet.folder
    try folder.write(Array(run.output.utf8), to: "key.jsonld")
    let back = CommandRun(
      "convert", folder["key.jsonld"], "--from", "w3c", "--to", "jsonl", "-o", "-")
    #expect(back.status == .done)
    #expect(back.output.contains("150") && back.output.contains("312.5"))
  }

  @Test("With a folder of pictures, each text is written next to its picture")
  func folder() throws {
    let folder = try TemporaryFolder()
    try folder.makeFolder("in")
    try folder.write(TestPicture.png(40, 30, .white), to: "in/a.png")
    try folder.write(TestPicture.png(40, 30, .white), to: "in/b c.png")
    let run = CommandRun(
      "place", folder["in"], "--marker", "0.5,0.5,A", "--emit", "asciidoc", "-o", folder["out"])
    #expect(run.status == .done)
    #expect(
      run.lines == ["a.png", "a.png.adoc", "b c.png", "b c.png.adoc"].map { folder["out/\($0)"] })
    let text = String(decoding: try Fixture.bytes(at: folder["out/b c.png.adoc"]), as: UTF8.self)
    #expect(
      text.hasPrefix("image::b%20c.png[\"b c&#46;png\"]") || text.hasPrefix("image::b%20c.png["))
  }

  @Test(
    "One thing goes to standard output",
    arguments: [["--json"], ["--alt"], ["-o", "-"]])
  func conflict(words: [String]) throws {
    let run = CommandRun(
      ["place", Fixture.sample("diagram.png"), "--emit", "markdown"] + words)
    #expect(run.status == .usage)
    #expect(run.errors.contains("standard output"))
  }

  @Test("A picture that is rejected has no text")
  func refused() throws {
    let sheet = try PlaceSheet(800, 500)
    let run = try sheet.run(
      "x,y\n0.5,0.5\n0.5,0.5\n", "--emit", "markdown", "--strict", "overlap")
    #expect(run.status == .rejected)
    #expect(run.output == "")
  }
}
