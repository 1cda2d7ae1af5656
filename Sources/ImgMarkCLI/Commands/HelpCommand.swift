/// `imgmark help`, and what `--help` and `--help-all` show.
struct HelpCommand: PlainCommand {
  /// How much of the help is shown.
  enum Extent: Hashable {
    /// One screen.
    case short
    case all
  }

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
  private let extent: Extent
  /// What all commands take.
  private let specs: [CommandSpec]

  /// Creates the help of a command, or of the whole program.
  init(_ subject: CommandSpec? = nil, extent: Extent, among specs: [CommandSpec]) {
    self.subject = subject
    self.specs = specs
    self.extent = extent
  }

  init(_ arguments: ParsedArguments) throws(UsageError) {
    extent = .short
    specs = ImgMarkCommand(arguments.formats).specs
    guard let name = arguments.operands.first?.text else {
      subject = nil
      return
    }
    guard let subject = specs.first(where: { $0.name == name }) else {
      throw UsageError(unknownCommand: name, among: specs.map(\.name))
    }
    self.subject = subject
  }

  func run(on console: inout Console) throws -> ExitStatus {
    let help = HelpText(isColored: console.colorsOutput)
    let text = pages.flatMap { help.lines(of: $0) + [""] }.dropLast().joined(separator: "\n")
    try console.write(Array("\(text)\n".utf8))
    return .done
  }

  private var pages: [HelpPage] {
    switch (subject, extent) {
    case (let subject?, .short): [HelpPage(shortOf: subject)]
    case (let subject?, .all): [HelpPage(allOf: subject)]
    case (nil, .short): [HelpPage(overviewOf: specs)]
    case (nil, .all): [HelpPage(overviewOf: specs)] + specs.map { HelpPage(allOf: $0) }
    }
  }
}
