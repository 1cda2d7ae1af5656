/// `imgmark man`: the manual page.
struct ManCommand: Command {
  static let spec = CommandSpec(
    name: "man",
    summary: "Print the manual page. It describes every command and option, in roff.",
    examples: [
      "imgmark man | man -l -",
      "imgmark man >/usr/local/share/man/man1/imgmark.1",
    ],
    synopsis: "")

  init(_ arguments: ParsedArguments) throws(UsageError) {}

  func run(on console: inout Console) throws -> ExitStatus {
    let page = ManPage(ImgMarkCommand.commands.map { $0.spec })
    try console.write(Array(page.text.utf8))
    return .done
  }
}
