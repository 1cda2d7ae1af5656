/// `imgmark help`, and what `--help` shows.
struct HelpCommand: Command {
  static let spec = CommandSpec(
    name: "help", summary: "Shows what a command does.", examples: ["imgmark help fit"],
    synopsis: "[COMMAND]",
    operands: [
      .init(
        name: "COMMAND", help: "The command; without one, all of them are listed.",
        completion: .commands)
    ],
    operandCount: 0...1)

  private let subject: CommandSpec?

  /// Creates the help of a command, or of the whole program.
  init(_ subject: CommandSpec? = nil) {
    self.subject = subject
  }

  init(_ arguments: ParsedArguments) throws(UsageError) {
    guard let name = arguments.operands.first?.text else {
      subject = nil
      return
    }
    guard let command = ImgMarkCommand.command(named: name) else {
      throw UsageError(
        unknownCommand: name, among: ImgMarkCommand.commands.map { $0.spec.name })
    }
    subject = command.spec
  }

  func run(on console: inout Console) throws -> ExitStatus {
    let specs = ImgMarkCommand.commands.map { $0.spec }
    let help = HelpText(isColored: console.colorsOutput)
    let lines = if let subject { help.lines(for: subject) } else { help.overview(of: specs) }
    try console.write(Array((lines.joined(separator: "\n") + "\n").utf8))
    return .done
  }
}
