import ImgMark
import ImgMarkTestSupport
import Testing

@testable import ImgMarkCLI

/// Documents in the place of a table or a data set, by name and through a pipe.
struct DocumentOperandTests {
  private let sheet: PlaceSheet

  init() throws {
    sheet = try PlaceSheet(80, 50)
    for name in ["out.svg", "out.html", "out.pdf"] {
      let run = try sheet.run("id,x,y\n1,0.25,0.4\n", to: name, [])
      try #require(run.status == .done, "\(run.errors)")
    }
  }

  private func bytes(_ name: String) throws -> [UInt8] { try Fixture.bytes(at: sheet.folder[name]) }

  @Test(arguments: ["out.svg", "out.html"])
  func `a document on standard input is read like a named file`(name: String) throws {
    let named = CommandRun("normalize", sheet.folder[name])
    #expect(named.status == .done)

    for words in [["normalize", "-"], ["normalize"]] {
      let piped = CommandRun(words, input: try bytes(name))
      #expect(piped.status == .done, "\(piped.errors)")
      #expect(piped.output == named.output)
    }
  }

  @Test func `a regular file on standard input isn't overwritten`() throws {
    let path = sheet.folder["out.svg"]
    let before = try bytes("out.svg")

    let run = BinaryRun("\"$imgmark\" normalize - -o '\(path)' <'\(path)' 2>&1")

    #expect(run.output.contains("would overwrite the input"), "\(run.output)")
    #expect(try bytes("out.svg") == before)
  }

  @Test func `a PDF is rejected as unreadable`() throws {
    let path = sheet.folder["out.pdf"]
    for run in [
      CommandRun("normalize", path, "--size", "80x50"),
      CommandRun("normalize", "-", "--size", "80x50", input: try bytes("out.pdf")),
      CommandRun("place", sheet.image, path, "-o", sheet.folder["again.png"]),
    ] {
      #expect(run.status == .rejected)
      #expect(run.errors.contains("a PDF is written, but not read back; give the table"))
      #expect(run.errors.split(separator: "\n").count == 1)
    }
    let converted = CommandRun("convert", path, "--to", "coco", "-o", "-")
    #expect(converted.status == .rejected)
    #expect(
      converted.errors
        == "imgmark: \(path): a PDF holds no annotations; give the data set, or the table that it was made from\n"
    )
  }

  @Test(arguments: ["out.svg", "out.html"])
  func `a document isn't a data set, and the error names the way to a table`(name: String) {
    let path = sheet.folder[name]

    let run = CommandRun("convert", path, "--to", "coco", "-o", "-")

    #expect(run.status == .rejected)
    #expect(
      run.errors == "imgmark: \(path): a document of place, not a data set; make a table of its "
        + "markers by imgmark normalize \(path) -o markers.csv\n")
  }

  @Test(arguments: [
    "<?xml version=\"1.0\"?>\n<annotation/>", "<!DOCTYPE html>\n<p>x",
    " <annotations></annotations>",
  ])
  func `XML and HTML are rejected as tables`(text: String) {
    let run = normalized(text, "--size", "80x50")

    #expect(run.status == .rejected)
    #expect(
      run.errors
        == "imgmark: standard input: XML or HTML, not a table; imgmark convert --to points "
        + "makes a table of annotations\n")
  }
}
