/// The name of a command, its operands and its options: the source of the parser and the help.
struct CommandSpec {
  /// A word of the command line that isn't an option, such as the name of a file.
  struct Operand: Hashable {
    /// The way in which a shell completes it.
    enum Completion: Hashable {
      case files
      case words([String])
      /// The names of the commands.
      case commands
    }

    /// What the help calls it, such as `IMAGE`.
    var name: String
    var help: String
    var completion = Completion.files
  }

  var name: String
  /// Its purpose, starting with a verb; the first sentence stands alone in the list of commands.
  var summary: String
  /// Command lines to copy, the best one first.
  var examples: [String]
  /// The text after the name, such as `IMAGE|WxH --canvas WxH`.
  var synopsis: String
  var operands: [Operand] = []
  /// The number of operands.
  var operandCount: ClosedRange<Int> = 0...0
  var options: [Option] = []
  /// Paragraphs at the end of the full help.
  var remarks: [String] = []

  /// All options, with those of every command.
  var allOptions: [Option] { options + Option.ofEveryCommand }

  /// How it is called, such as `imgmark fit IMAGE|WxH --canvas WxH`.
  var usage: String { synopsis.isEmpty ? "imgmark \(name)" : "imgmark \(name) \(synopsis)" }

  func option(named name: String) -> Option? {
    allOptions.first { $0.name == name }
  }
}
