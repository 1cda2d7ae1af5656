import ImgMark
import ImgMarkArguments

/// `imgmark version`: prints the version.
struct VersionCommand: PlainCommand {
  static let spec = CommandSpec(
    name: "version", summary: "Print the version.", examples: ["imgmark version"], synopsis: "")

  init() {}

  init(_ arguments: ParsedArguments) throws(UsageError) {}

  func run(on console: inout Console) throws -> ExitStatus {
    try console.print("imgmark \(ImgMark.version)")
    return .done
  }
}
