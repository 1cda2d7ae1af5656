import ImgMarkArguments

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
    try console.write(Array(ManPage(.imgmark).text.utf8))
    return .done
  }
}
