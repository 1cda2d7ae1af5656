import ImgMark

/// The program: finds the command and runs it.
enum ImgMarkCommand {
  /// The commands in the order in which the help lists them.
  static let commands: [any Command.Type] = [
    SizeCommand.self, FitCommand.self, NormalizeCommand.self, PlaceCommand.self,
    EditCommand.self, ConvertCommand.self, FormatsCommand.self,
    SelftestCommand.self, CompletionsCommand.self, ManCommand.self, HelpCommand.self,
    VersionCommand.self,
  ]

  static func command(named name: String) -> (any Command.Type)? {
    commands.first { $0.spec.name == name }
  }

  /// Runs a command line, given without the name of the program, and reports errors.
  static func run(_ words: [Argument], on console: inout Console) -> ExitStatus {
    var status = ExitStatus.done
    var failures: [any Error] = []
    do {
      status = try dispatch(words, on: &console)
    } catch {
      failures.append(error)
    }
    do throws(FileError) {
      try console.flush()
    } catch {
      // The same error may have ended the command already.
      if failures.first as? FileError != error { failures.append(error) }
    }
    for failure in failures where ExitStatus(failure) != .closedPipe {
      console.report(failure)
    }
    return failures.map { ExitStatus($0) }.reduce(status, max)
  }

  private static func dispatch(
    _ words: [Argument], on console: inout Console
  ) throws -> ExitStatus {
    let request = Request(words)
    console.isQuiet = request.isQuiet
    guard let name = request.command else {
      if request.wantsVersion { return try VersionCommand().run(on: &console) }
      if let extent = request.help { return try HelpCommand(extent: extent).run(on: &console) }
      if let option = request.unknownOption { throw option }
      let overview = HelpPage(overviewOf: commands.map { $0.spec })
      for line in HelpText().lines(of: overview) { console.printToError(line) }
      return .usage
    }
    guard let command = command(named: name.text) else {
      throw UsageError(unknownCommand: name.text, among: commands.map { $0.spec.name })
    }
    if let extent = request.help {
      return try HelpCommand(command.spec, extent: extent).run(on: &console)
    }
    if request.wantsVersion { return try VersionCommand().run(on: &console) }
    let arguments = try ParsedArguments(request.arguments, for: command.spec)
    try arguments.check()
    guard command.spec.option(named: "output") != nil else {
      return try run(command, arguments, on: &console)
    }
    return try InputRegister.keepingInputs { try run(command, arguments, on: &console) }
  }

  /// Runs a command; with `--json`, prints the reason if the data are rejected before there is a report.
  private static func run(
    _ command: any Command.Type, _ arguments: ParsedArguments, on console: inout Console
  ) throws -> ExitStatus {
    let command = try command.init(arguments)
    guard arguments.has("json") else { return try command.run(on: &console) }
    func report(_ reason: String) throws {
      let report: JSONValue = ["output": .null, "error": .string(reason)]
      try console.print(report.line())
    }
    let status: ExitStatus
    do {
      status = try command.run(on: &console)
    } catch {
      if ExitStatus(error) == .rejected, !console.hasResults { try report("\(error)") }
      throw error
    }
    if status == .rejected, !console.hasResults, let fault = console.firstFault {
      try report(fault)
    }
    return status
  }
}

/// A command line before its command is known.
private struct Request {
  /// The first word that is neither an option nor the value of one.
  var command: Argument?
  /// All other words.
  var arguments: [Argument] = []
  /// How much help is asked for; `nil` if none.
  var help: HelpCommand.Extent?
  var wantsVersion = false
  var isQuiet = false

  init(_ words: [Argument]) {
    // An option takes a value in every command or in none, so the command needn't be known. The
    // exception, --strict, can't stand before the command with its value.
    let options = ImgMarkCommand.commands.flatMap { $0.spec.allOptions }
    func names(of options: [Option]) -> Set<String> {
      Set(options.flatMap { [$0.dashed] + ($0.letter.map { ["-\($0)"] } ?? []) })
    }
    let takingValues = names(of: options.filter(\.takesValue))
      .subtracting(names(of: options.filter { !$0.takesValue }))
    var rest = words[...]
    while let word = rest.popFirst() {
      if word == "--" {
        if command == nil { command = rest.popFirst() }
        arguments.append(word)
        arguments += rest
        return
      }
      guard word.namesOption else {
        if command == nil { command = word } else { arguments.append(word) }
        continue
      }
      arguments.append(word)
      switch word.text {
      case "--help-all": help = .all
      case "--help", "-h": help = help ?? .short
      case "--version": wantsVersion = true
      case "--quiet", "-q": isQuiet = true
      case let name where takingValues.contains(name):
        if let value = rest.first, !value.namesLongOption {
          arguments.append(value)
          rest.removeFirst()
        }
      default: break
      }
    }
  }

  /// The error for an unknown option without a command.
  var unknownOption: UsageError? {
    let known = Option.ofEveryCommand.map(\.dashed)
    guard let word = arguments.first(where: { $0.namesOption && !known.contains($0.text) }) else {
      return nil
    }
    let suggestion = Suggestion(for: word.text, among: known)
    return UsageError(
      "unknown option '\(word.text)'"
        + (suggestion.word == nil ? " without a command; see imgmark --help" : suggestion.sentence))
  }
}

extension UsageError {
  /// The error for an unknown command.
  init(unknownCommand name: String, among commands: [String]) {
    let suggestion = Suggestion(for: name, among: commands)
    self.init(
      "unknown command '\(name)'"
        + (suggestion.word == nil ? "; see imgmark --help" : suggestion.sentence))
  }
}
