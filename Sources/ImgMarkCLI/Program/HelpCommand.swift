import ImgMarkArguments

/// `imgmark help`, and the output of `--help` and `--help-all`.
struct HelpCommand: PlainCommand {
  static let spec = CommandSpec(
    name: "help", summary: "Show the help of a command, or list the commands.",
    examples: ["imgmark help fit"], synopsis: "[COMMAND]",
    operands: [
      .init(
        name: "COMMAND", help: "The command to explain (default: list all of them).",
        completion: .commands)
    ],
    operandCount: 0...1)

  private let subject: CommandSpec?
  private let extent: HelpPage.Extent
  private let program: Program

  /// Creates the help of a command, or of the whole program.
  init(_ subject: CommandSpec? = nil, extent: HelpPage.Extent, in program: Program) {
    self.subject = subject
    self.program = program
    self.extent = extent
  }

  init(_ arguments: ParsedArguments) throws(UsageError) {
    extent = .short
    program = ImgMarkCommand(arguments.formats).program
    guard let name = arguments.operands.first?.text else {
      subject = nil
      return
    }
    guard let command = program.command(named: name) else { throw program.unknownCommand(name) }
    subject = command
  }

  func run(on console: inout Console) throws -> ExitStatus {
    let help = HelpText(isColored: console.colorsOutput)
    let text = pages.flatMap { help.lines(of: $0) + [""] }.dropLast().joined(separator: "\n")
    try console.write(Array("\(text)\n".utf8))
    return .done
  }

  private var pages: [HelpPage] {
    switch (subject, extent) {
    case (let subject?, .short): [HelpPage(shortOf: subject, in: program)]
    case (let subject?, .all): [HelpPage(allOf: subject, in: program)]
    case (nil, .short): [HelpPage(overviewOf: program)]
    case (nil, .all):
      [HelpPage(overviewOf: program)] + program.commands.map { HelpPage(allOf: $0, in: program) }
    }
  }
}
