import ImgMark
import ImgMarkArguments

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
    do {
      try console.flush()
    } catch {
      // The same error may have ended the command already.
      let isKnown = (error as? FileError).map { $0 == failures.first as? FileError } ?? false
      if !isKnown { failures.append(error) }
    }
    for failure in failures where ExitStatus(failure) != .closedPipe {
      console.report(failure)
    }
    return failures.map { ExitStatus($0) }.reduce(status, max)
  }

  private static func dispatch(
    _ words: [Argument], on console: inout Console
  ) throws -> ExitStatus {
    let request = ProgramRequest(words, to: .imgmark)
    console.isQuiet = request.isQuiet
    guard let name = request.command else {
      if request.wantsVersion { return try VersionCommand().run(on: &console) }
      if let extent = request.help { return try HelpCommand(extent: extent).run(on: &console) }
      if let option = request.unknownOption { throw option }
      let overview = HelpPage(overviewOf: .imgmark)
      for line in HelpText().lines(of: overview) { console.printToError(line) }
      return .usage
    }
    guard let command = command(named: name.text) else {
      throw Program.imgmark.unknownCommand(name.text)
    }
    if let extent = request.help {
      return try HelpCommand(command.spec, extent: extent).run(on: &console)
    }
    if request.wantsVersion { return try VersionCommand().run(on: &console) }
    let arguments = try ParsedArguments(request.arguments, for: command.spec)
    try arguments.checkStrict()
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
