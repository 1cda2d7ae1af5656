import ImgMark
import Testing

@testable import ImgMarkCLI

struct ParsedArgumentsTests {
  @Test(arguments: [
    ["--canvas", "600x700", "a.png"], ["a.png", "--canvas", "600x700"],
    ["--canvas=600x700", "a.png"], ["a.png", "--canvas=600x700", "--"],
  ])
  func `options can be anywhere, with the value after a blank or an equals sign`(
    words: [String]
  ) throws {
    let arguments = try ParsedArguments(words.map { Argument($0) }, for: exampleSpec)

    #expect(arguments.text("canvas") == "600x700")
    #expect(arguments.paths == ["a.png"])
  }

  @Test func `two dashes end the options`() throws {
    let arguments = try parsed("--", "--json", "-", for: exampleSpec)

    #expect(arguments.paths == ["--json", "-"])
    #expect(!arguments.has("json"))
  }

  @Test func `a dash alone is a stream, not an option`() throws {
    let arguments = try parsed("-", "-o", "-", for: exampleSpec)

    #expect(arguments.paths == ["-"])
    #expect(arguments.path("output") == "-")
  }

  @Test func `negative numbers are values and operands`() throws {
    let arguments = try parsed("--point", "-1,2", "--point", "-.5,3", "-7", for: exampleSpec)

    #expect(arguments.texts("point") == ["-1,2", "-.5,3"])
    #expect(arguments.paths == ["-7"])
  }

  @Test(arguments: [["-o", "out.png"], ["-oout.png"], ["--output", "out.png"]])
  func `a letter is short for its option`(words: [String]) throws {
    let arguments = try ParsedArguments(words.map { Argument($0) }, for: exampleSpec)

    #expect(arguments.path("output") == "out.png")
  }

  @Test func `the order of different options is kept`() throws {
    let arguments = try parsed(
      "--point", "1,1", "--json", "--point", "2,2", "--mode", "cover", for: exampleSpec)

    #expect(
      arguments.occurrences.map(\.description)
        == ["--point 1,1", "--json", "--point 2,2", "--mode cover"])
  }

  @Test func `a value may contain an equals sign`() throws {
    #expect(try parsed("--output=a=b", for: exampleSpec).path("output") == "a=b")
    #expect(try parsed("--output=", for: exampleSpec).path("output") == "")
  }

  @Test(arguments: [
    (["--canvsa", "1x1"], "unknown option '--canvsa' of example; did you mean '--canvas'?"),
    (["--JSON"], "unknown option '--JSON' of example; did you mean '--json'?"),
    (["--zebra"], "unknown option '--zebra' of example; see imgmark example --help"),
    (["-x"], "unknown option '-x' of example; see imgmark example --help"),
    (["--canvas"], "--canvas needs a value: --canvas WxH"),
    (["--canvas", "--json"], "--canvas needs a value: --canvas WxH"),
    (["--canvas", "1x1", "--canvas", "2x2"], "--canvas is given twice; give it once"),
    (["--json=yes"], "--json takes no value; leave out '=yes'"),
    (
      ["--mode", "cobver"],
      "--mode 'cobver' is not one of contain, cover, stretch, none, scale-down; "
        + "did you mean 'cover'?"
    ),
  ])
  func `an invalid command line is reported with advice`(
    words: [String], message: String
  ) throws {
    #expect(throws: UsageError(message)) {
      try ParsedArguments(words.map { Argument($0) }, for: exampleSpec)
    }
  }

  @Test func `operands that are missing or too many are named`() throws {
    #expect(
      throws: UsageError("example needs FILE; see imgmark example --help")
    ) { try parsed(for: exampleSpec).check() }
    #expect(
      throws: UsageError("'c' is one operand too many; usage: imgmark example FILE...")
    ) { try parsed("a", "b", "c", for: exampleSpec).check() }
    #expect(
      throws: UsageError(
        "'yes' is one operand too many (--json takes no value); usage: imgmark example FILE...")
    ) { try parsed("a", "b", "--json", "yes", for: exampleSpec).check() }
  }

  @Test(arguments: [
    ["convert", "a.json", "--strict", "overlap", "--to", "coco", "-o", "x"],
    ["convert", "--strict", "overlap,glyphs", "a.json", "--to", "coco", "-o", "x"],
    ["normalize", "a.csv", "--stream", "--strict", "overlap"],
  ])
  func `a value after a --strict that takes none is rejected with advice`(words: [String]) {
    let run = CommandRun(words)

    #expect(run.status == .usage)
    #expect(
      run.errors.contains(
        "--strict takes no value in \(words[0]), only in place; leave out 'overlap"),
      "\(run.errors)")
  }

  @Test func `the name of a file doesn't have to be UTF-8`() throws {
    let name: [UInt8] = [0x61, 0xFF, 0xFE]

    let arguments = try ParsedArguments([Argument(bytes: name)], for: exampleSpec)

    #expect(arguments.paths == [FilePath(bytes: name)])
    #expect(arguments.operands.first?.text == "a\u{FFFD}\u{FFFD}")
  }
}
