import ImgMark
import ImgMarkArguments

/// The program: finds the command and runs it.
struct ImgMarkCommand {
  /// The annotation formats that the commands read and write.
  let formats: DatasetFormats
  /// The options and operands of the commands, in the order of the help.
  let specs: [CommandSpec]

  private static let commands: [any Command.Type] = [
    SizeCommand.self, FitCommand.self, NormalizeCommand.self, PlaceCommand.self,
    EditCommand.self, ConvertCommand.self, FormatsCommand.self,
    SelftestCommand.self, CompletionsCommand.self, ManCommand.self, HelpCommand.self,
    VersionCommand.self,
  ]

  init(_ formats: DatasetFormats) {
    self.formats = formats
    specs = Self.commands.map { $0.spec(for: formats) }
  }

  /// Returns the command with a name, and its options and operands.
  private func command(named name: String) -> (type: any Command.Type, spec: CommandSpec)? {
    zip(Self.commands, specs).first { $0.1.name == name }
  }

  /// Runs a command line without the name of the program, and reports errors.
  func run(_ words: [Argument], on console: inout Console) -> ExitStatus {
    var status = ExitStatus.done
    var failures: [any Error] = []
    do {
      status = try dispatch(words, on: &console)
    } catch {
      failures.append(error)
    }
    do {
      try console.flush()
    } catch {
      // The command may have ended with this error already.
      let isKnown = (error as? FileError).map { $0 == failures.first as? FileError } ?? false
      if !isKnown { failures.append(error) }
    }
    for failure in failures where ExitStatus(failure) != .closedPipe {
      console.report(failure)
    }
    return failures.map { ExitStatus($0) }.reduce(status, max)
  }

  private func dispatch(
    _ words: [Argument], on console: inout Console
  ) throws -> ExitStatus {
    let request = ProgramRequest(words, to: program)
    console.isQuiet = request.isQuiet
    guard let name = request.command else {
      if request.wantsVersion { return try VersionCommand().run(on: &console) }
      if let extent = request.help {
        return try HelpCommand(extent: extent, in: program).run(on: &console)
      }
      if let option = request.unknownOption { throw option }
      let overview = HelpPage(overviewOf: program)
      for line in HelpText().lines(of: overview) { console.printToError(line) }
      return .usage
    }
    guard let command = command(named: name.text) else {
      throw program.unknownCommand(name.text)
    }
    if let extent = request.help {
      return try HelpCommand(command.spec, extent: extent, in: program).run(on: &console)
    }
    if request.wantsVersion { return try VersionCommand().run(on: &console) }
    let arguments = try ParsedArguments(request.arguments, for: command.spec, formats: formats)
    try arguments.checkStrict()
    try arguments.check()
    guard command.spec.option(named: "output") != nil else {
      return try run(command.type, arguments, on: &console)
    }
    return try InputRegister.keepingInputs { try run(command.type, arguments, on: &console) }
  }

  /// Runs a command; with `--json`, prints why the data are rejected if there is no report yet.
  private func run(
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
