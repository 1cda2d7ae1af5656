import ImgMarkArguments

/// `imgmark man`: prints the manual page.
struct ManCommand: PlainCommand {
  static let spec = CommandSpec(
    name: "man",
    summary: "Print the manual page. It describes every command and option, in roff.",
    examples: [
      "imgmark man | man -l -",
      "imgmark man >/usr/local/share/man/man1/imgmark.1",
    ],
    synopsis: "")

  private let program: Program

  init(_ arguments: ParsedArguments) throws(UsageError) {
    program = ImgMarkCommand(arguments.formats).program
  }

  func run(on console: inout Console) throws -> ExitStatus {
    try console.write(Array(ManPage(program).text.utf8))
    return .done
  }
}
