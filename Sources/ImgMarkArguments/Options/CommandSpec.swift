/// The name of a command and what it takes: the source of the parser and the help.
package struct CommandSpec: Sendable {
  /// A word of the command line that isn't an option, such as the name of a file.
  package struct Operand: Hashable, Sendable {
    /// How a shell completes it.
    package enum Completion: Hashable, Sendable {
      case files
      case words([String])
      /// The names of the commands.
      case commands
    }

    /// What the help calls it, such as `IMAGE`.
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
  /// Its purpose, starting with a verb; the first sentence stands alone in the list of commands.
  package var summary: String
  /// Command lines to copy, the best one first.
  package var examples: [String]
  /// The text after the name, such as `IMAGE|WxH --canvas WxH`.
  package var synopsis: String
  package var operands: [Operand]
  /// How many operands there may be.
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

  /// All options, with those of every command.
  package var allOptions: [Option] { options + Option.ofEveryCommand }

  /// Returns how it is called, such as `tool copy FILE --to DIR`.
  package func usage(of program: String) -> String {
    synopsis.isEmpty ? "\(program) \(name)" : "\(program) \(name) \(synopsis)"
  }

  package func option(named name: String) -> Option? {
    allOptions.first { $0.name == name }
  }
}
