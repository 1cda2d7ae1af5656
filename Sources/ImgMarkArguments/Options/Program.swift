/// A program: its name, its commands, and other content of its help.
package struct Program: Sendable {
  /// The name of the program on a command line.
  package var name: String
  package var version: String
  /// The purpose of the program, in one sentence.
  package var summary: String
  /// The commands in the order of the help.
  package var commands: [CommandSpec]
  /// The commands whose first examples are at the start of the overview.
  package var starters: [String]
  /// The groups of options in the order of the help, without the group for every command.
  package var groups: [Option.Group]
  /// The exit statuses with their meanings.
  package var statuses: [HelpPage.Row]

  package init(
    name: String, version: String, summary: String, commands: [CommandSpec], starters: [String],
    groups: [Option.Group], statuses: [HelpPage.Row]
  ) {
    self.name = name
    self.version = version
    self.summary = summary
    self.commands = commands
    self.starters = starters
    self.groups = groups
    self.statuses = statuses
  }

  package func command(named name: String) -> CommandSpec? {
    commands.first { $0.name == name }
  }
}

extension Program {
  /// Returns the error for an unknown command.
  package func unknownCommand(_ name: String) -> UsageError {
    let suggestion = Suggestion(for: name, among: commands.map(\.name))
    return UsageError(
      "unknown command '\(name)'"
        + (suggestion.word == nil ? "; see \(self.name) --help" : suggestion.sentence))
  }
}
