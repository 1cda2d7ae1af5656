import ImgMark
import ImgMarkArguments

/// One command of the program.
protocol Command: SendableMetatype {
  /// What it takes, if these annotation formats are read and written.
  static func spec(for formats: DatasetFormats) -> CommandSpec
  init(_ arguments: ParsedArguments) throws(UsageError)
  /// Runs the command; an error that it throws is reported and decides the status.
  func run(on console: inout Console) throws -> ExitStatus
}

/// A command that takes the same whatever formats there are.
protocol PlainCommand: Command {
  static var spec: CommandSpec { get }
}

extension PlainCommand {
  static func spec(for formats: DatasetFormats) -> CommandSpec { spec }
}
