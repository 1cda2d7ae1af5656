import ImgMarkArguments
import Testing

struct ProgramRequestTests {
  private func request(_ words: Argument...) -> ProgramRequest {
    ProgramRequest(words, to: .tool)
  }

  @Test func `the command is the first word that is no option and no value of one`() {
    let request = request("--canvas", "6x7", "example", "--json", "a", "-q")

    #expect(request.command == "example")
    #expect(request.arguments == ["--canvas", "6x7", "--json", "a", "-q"])
    #expect(request.isQuiet)
    #expect(request.help == nil)
  }

  @Test func `after two dashes every word is an operand`() {
    let request = request("example", "--", "--help")

    #expect(request.help == nil)
    #expect(request.arguments == ["--", "--help"])
  }

  @Test func `the longer help wins`() {
    #expect(request("--help").help == .short)
    #expect(request("--help-all", "example", "-h").help == .all)
  }

  @Test func `an unknown option without a command gets the nearest one suggested`() {
    #expect(
      request("--verzion").unknownOption
        == UsageError("unknown option '--verzion'; did you mean '--version'?"))
    #expect(
      request("--zebra").unknownOption
        == UsageError("unknown option '--zebra' without a command; see tool --help"))
    #expect(request("--quiet").unknownOption == nil)
  }

  @Test func `an unknown command gets the nearest one suggested`() {
    #expect(
      Program.tool.unknownCommand("exmaple")
        == UsageError("unknown command 'exmaple'; did you mean 'example'?"))
    #expect(
      Program.tool.unknownCommand("zebra") == UsageError("unknown command 'zebra'; see tool --help")
    )
  }
}
