import ImgMark
import ImgMarkTestSupport
import Testing

@testable import ImgMarkCLI

/// Blank files: each command rejects every kind of them in one line.
struct BlankInputTests {
  /// Nothing, blanks and ends of lines, each alone and after the byte order marks of UTF-8 and
  /// UTF-16.
  static let inputs: [[UInt8]] = {
    let texts = ["", " ", "\n", "\r\n \t\r", String(repeating: " ", count: 300_000)]
    return texts.map { Array($0.utf8) }
      + texts.map { [0xEF, 0xBB, 0xBF] + Array($0.utf8) }
      + texts.map { [0xFF, 0xFE] + $0.utf8.flatMap { [$0, 0] } }
  }()

  private static let emptyTable = "the table is empty; it needs a header, such as x,y\n"

  @Test(arguments: inputs) func `normalize finds no values in a blank document`(input: [UInt8]) {
    let run = CommandRun(
      ["normalize", "--size", "8x5", "--path", "$.a", "--columns", "x,y"], input: input)

    #expect(run.status == .rejected)
    #expect(
      run.errors
        == "imgmark: standard input: the document is blank; "
        + "--path $.a needs a JSON value to look in\n")
    #expect(run.output == "")
  }

  @Test(arguments: inputs) func `normalize and place find no table in a blank input`(input: [UInt8])
    throws
  {
    let folder = try TemporaryFolder()
    for name in ["m.csv", "m.json", "m.jsonl"] {
      let file = try folder.write(input, to: name)

      for words in [
        ["normalize", file, "--size", "8x5"],
        ["place", Fixture.sample("diagram.png"), file, "-o", folder["out.png"]],
      ] {
        let run = CommandRun(words)

        #expect(run.status == .rejected)
        #expect(run.errors == "imgmark: \(file): \(Self.emptyTable)")
      }
    }
    #expect(folder.names == ["m.csv", "m.json", "m.jsonl"])
  }

  @Test(
    arguments: inputs,
    ["coco", "labelme", "label-studio", "via", "createml", "datumaro", "w3c", "iiif", "fiftyone"])
  func `convert finds no data set in a blank input`(input: [UInt8], format: String) throws {
    let folder = try TemporaryFolder()
    let file = try folder.write(input, to: "a.json")

    let run = CommandRun("convert", file, "--from", format, "--to", "jsonl", "-o", folder["out"])

    #expect(run.status == .rejected)
    #expect(run.errors.hasPrefix("imgmark: \(file):"))
    #expect(run.errors.contains(": broken JSON: the text ends where a value was expected"))
    #expect(folder.names == ["a.json"])
  }
}
