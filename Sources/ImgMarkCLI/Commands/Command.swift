import ImgMarkArguments

/// One command of the program.
protocol Command: SendableMetatype {
  static var spec: CommandSpec { get }
  init(_ arguments: ParsedArguments) throws(UsageError)
  /// Runs the command; an error that it throws is reported and decides the status.
  func run(on console: inout Console) throws -> ExitStatus
}
