/// A command line before its command is known.
package struct ProgramRequest {
  /// The first word that is neither an option nor the value of one; `nil` if there is none.
  package private(set) var command: Argument?
  /// All other words.
  package private(set) var arguments: [Argument] = []
  /// The requested amount of help; `nil` if no help is requested.
  package private(set) var help: HelpPage.Extent?
  package private(set) var wantsVersion = false
  package private(set) var isQuiet = false

  private let program: Program

  /// Splits a command line without the name of the program.
  package init(_ words: [Argument], to program: Program) {
    self.program = program
    // Most options take a value in every command or in none, so the command needn't be known here.
    // If an option takes a value only in some commands, it must follow the command.
    let options = program.commands.flatMap(\.allOptions)
    func names(of options: [Option]) -> Set<String> {
      Set(options.flatMap { [$0.dashed] + ($0.letter.map { ["-\($0)"] } ?? []) })
    }
    let takingValues = names(of: options.filter(\.takesValue))
      .subtracting(names(of: options.filter { !$0.takesValue }))
    var rest = words[...]
    while let word = rest.popFirst() {
      if word == "--" {
        if command == nil { command = rest.popFirst() }
        arguments.append(word)
        arguments += rest
        return
      }
      guard word.namesOption else {
        if command == nil { command = word } else { arguments.append(word) }
        continue
      }
      arguments.append(word)
      switch word.text {
      case "--help-all": help = .all
      case "--help", "-h": help = help ?? .short
      case "--version": wantsVersion = true
      case "--quiet", "-q": isQuiet = true
      case let name where takingValues.contains(name):
        if let value = rest.first, !value.namesLongOption {
          arguments.append(value)
          rest.removeFirst()
        }
      default: break
      }
    }
  }

  /// The error for an unknown option without a command.
  package var unknownOption: UsageError? {
    let known = Option.ofEveryCommand.map(\.dashed)
    guard let word = arguments.first(where: { $0.namesOption && !known.contains($0.text) }) else {
      return nil
    }
    let suggestion = Suggestion(for: word.text, among: known)
    return UsageError(
      "unknown option '\(word.text)'"
        + (suggestion.word == nil
          ? " without a command; see \(program.name) --help" : suggestion.sentence))
  }
}
