/// The name of a command, its options and its operands, from which the parser and the help are
/// made.
package struct CommandSpec: Sendable {
  /// A word of the command line that isn't an option, such as the name of a file.
  package struct Operand: Hashable, Sendable {
    /// The way in which a shell completes the operand.
    package enum Completion: Hashable, Sendable {
      case files
      case words([String])
      /// The names of the commands.
      case commands
    }

    /// The name of the operand in the help, such as `IMAGE`.
    package var name: String
    package var help: String
    package var completion: Completion

    package init(name: String, help: String, completion: Completion = .files) {
      self.name = name
      self.help = help
      self.completion = completion
    }
  }

  package var name: String
  /// The purpose of the command, beginning with a verb; lists of commands show only the first
  /// sentence.
  package var summary: String
  /// Command lines to copy, the most useful one first.
  package var examples: [String]
  /// The usage after the name of the command, such as `IMAGE|WxH --canvas WxH`.
  package var synopsis: String
  package var operands: [Operand]
  /// The valid numbers of operands.
  package var operandCount: ClosedRange<Int>
  package var options: [Option]
  /// Paragraphs at the end of the full help.
  package var remarks: [String]

  package init(
    name: String, summary: String, examples: [String], synopsis: String, operands: [Operand] = [],
    operandCount: ClosedRange<Int> = 0...0, options: [Option] = [], remarks: [String] = []
  ) {
    self.name = name
    self.summary = summary
    self.examples = examples
    self.synopsis = synopsis
    self.operands = operands
    self.operandCount = operandCount
    self.options = options
    self.remarks = remarks
  }

  /// All options, including those of every command.
  package var allOptions: [Option] { options + Option.ofEveryCommand }

  /// Returns the usage of the command, such as `tool copy FILE --to DIR`.
  package func usage(of program: String) -> String {
    synopsis.isEmpty ? "\(program) \(name)" : "\(program) \(name) \(synopsis)"
  }

  package func option(named name: String) -> Option? {
    allOptions.first { $0.name == name }
  }
}
