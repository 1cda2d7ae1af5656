import ImgMark
import ImgMarkArguments

/// One command of the program.
protocol Command: SendableMetatype {
  /// Returns the command's options and operands, given the annotation formats of the program.
  static func spec(for formats: DatasetFormats) -> CommandSpec
  init(_ arguments: ParsedArguments) throws(UsageError)
  /// Runs the command; a thrown error is reported and determines the exit status.
  func run(on console: inout Console) throws -> ExitStatus
}

/// A command whose options and operands don't depend on the annotation formats.
protocol PlainCommand: Command {
  static var spec: CommandSpec { get }
}

extension PlainCommand {
  static func spec(for formats: DatasetFormats) -> CommandSpec { spec }
}
