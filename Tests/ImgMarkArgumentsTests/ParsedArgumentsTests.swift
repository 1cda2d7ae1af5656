import ImgMarkArguments
import Testing

struct ParsedArgumentsTests {
  @Test(arguments: [
    ["--canvas", "600x700", "a.png"], ["a.png", "--canvas", "600x700"],
    ["--canvas=600x700", "a.png"], ["a.png", "--canvas=600x700", "--"],
  ])
  func `options stand anywhere and take their value with a blank or a sign`(
    words: [String]
  ) throws {
    let arguments = try parsed(words)

    #expect(arguments.text("canvas") == "600x700")
    #expect(arguments.operands == ["a.png"])
  }

  @Test func `two dashes end the options`() throws {
    let arguments = try parsed(["--", "--json", "-"])

    #expect(arguments.operands == ["--json", "-"])
    #expect(!arguments.has("json"))
  }

  @Test func `a dash alone is a stream, not an option`() throws {
    let arguments = try parsed(["-", "-o", "-"])

    #expect(arguments.operands == ["-"])
    #expect(arguments.text("output") == "-")
  }

  @Test func `negative numbers are values and operands`() throws {
    let arguments = try parsed(["--point", "-1,2", "--point", "-.5,3", "-7"])

    #expect(arguments.texts("point") == ["-1,2", "-.5,3"])
    #expect(arguments.operands == ["-7"])
  }

  @Test(arguments: [["-o", "out.png"], ["-oout.png"], ["--output", "out.png"]])
  func `a letter stands for its option`(words: [String]) throws {
    let arguments = try parsed(words)

    #expect(arguments.text("output") == "out.png")
  }

  @Test func `the order of different options is kept`() throws {
    let arguments = try parsed(["--point", "1,1", "--json", "--point", "2,2", "--mode", "cover"])

    #expect(
      arguments.occurrences.map(\.description)
        == ["--point 1,1", "--json", "--point 2,2", "--mode cover"])
  }

  @Test func `a value may hold the sign itself`() throws {
    #expect(try parsed(["--output=a=b"]).text("output") == "a=b")
    #expect(try parsed(["--output="]).text("output") == "")
  }

  @Test(arguments: [
    (["--canvsa", "1x1"], "unknown option '--canvsa' of example; did you mean '--canvas'?"),
    (["--JSON"], "unknown option '--JSON' of example; did you mean '--json'?"),
    (["--zebra"], "unknown option '--zebra' of example; see tool example --help"),
    (["-x"], "unknown option '-x' of example; see tool example --help"),
    (["--canvas"], "--canvas needs a value: --canvas WxH"),
    (["--canvas", "--json"], "--canvas needs a value: --canvas WxH"),
    (["--canvas", "1x1", "--canvas", "2x2"], "--canvas is given twice; give it once"),
    (["--json=yes"], "--json takes no value; leave out '=yes'"),
    (
      ["--mode", "cobver"],
      "--mode 'cobver' is not one of contain, cover, stretch; "
        + "did you mean 'cover'?"
    ),
  ])
  func `a command line that is wrong in itself says what to do`(
    words: [String], message: String
  ) throws {
    #expect(throws: UsageError(message)) {
      try parsed(words)
    }
  }

  @Test func `operands that are missing or too many are named`() throws {
    #expect(
      throws: UsageError("example needs FILE; see tool example --help")
    ) { try parsed([]).check() }
    #expect(
      throws: UsageError("'c' is one operand too many; usage: tool example FILE...")
    ) { try parsed(["a", "b", "c"]).check() }
    #expect(
      throws: UsageError(
        "'yes' is one operand too many (--json takes no value); usage: tool example FILE...")
    ) { try parsed(["a", "b", "--json", "yes"]).check() }
  }

  @Test func `the name of a file need not be UTF-8`() throws {
    let name: [UInt8] = [0x61, 0xFF, 0xFE]

    let arguments = try ParsedArguments([Argument(bytes: name)], for: .example, of: "tool")

    #expect(arguments.operands == [Argument(bytes: name)])
    #expect(arguments.operands.first?.text == "a\u{FFFD}\u{FFFD}")
  }
}
