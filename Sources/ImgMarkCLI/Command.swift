/// One command of the program.
protocol Command: SendableMetatype {
  static var spec: CommandSpec { get }
  init(_ arguments: ParsedArguments) throws(UsageError)
  /// Does what was asked for; an error that is thrown is reported and decides the status.
  func run(on console: inout Console) throws -> ExitStatus
}
