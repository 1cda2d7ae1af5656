/// What a command is called and what it takes: parsed from and printed from.
struct CommandSpec {
  /// Something that is named on the command line without an option.
  struct Operand: Hashable {
    /// What a shell offers for it.
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
  /// One line for the list of commands.
  var summary: String
  /// Command lines that work on the samples, the best one first.
  var examples: [String]
  /// What follows the name, such as `IMAGE|WxH --canvas WxH`.
  var synopsis: String
  var operands: [Operand] = []
  /// How many operands there may be.
  var operandCount: ClosedRange<Int> = 0...0
  var options: [Option] = []
  /// What else is worth knowing.
  var remarks: [String] = []

  /// All options, with those that every command knows.
  var allOptions: [Option] { options + Option.common }

  /// How it is called, such as `imgmark fit IMAGE|WxH --canvas WxH`.
  var usage: String { synopsis.isEmpty ? "imgmark \(name)" : "imgmark \(name) \(synopsis)" }

  func option(named name: String) -> Option? {
    allOptions.first { $0.name == name }
  }
}
