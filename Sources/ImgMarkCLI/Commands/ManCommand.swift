/// `imgmark man`: the manual page.
struct ManCommand: PlainCommand {
  static let spec = CommandSpec(
    name: "man",
    summary: "Print the manual page. It describes every command and option, in roff.",
    examples: [
      "imgmark man | man -l -",
      "imgmark man >/usr/local/share/man/man1/imgmark.1",
    ],
    synopsis: "")

  private let specs: [CommandSpec]

  init(_ arguments: ParsedArguments) throws(UsageError) {
    specs = ImgMarkCommand(arguments.formats).specs
  }

  func run(on console: inout Console) throws -> ExitStatus {
    let page = ManPage(specs)
    try console.write(Array(page.text.utf8))
    return .done
  }
}
