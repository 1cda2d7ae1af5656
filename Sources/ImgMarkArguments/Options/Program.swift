/// A program: its name, its commands, and what its help says about it.
package struct Program: Sendable {
  /// The word by which it is called.
  package var name: String
  package var version: String
  /// What it does, in one sentence.
  package var summary: String
  /// The commands in the order in which the help lists them.
  package var commands: [CommandSpec]
  /// The commands whose first example begins the overview.
  package var starters: [String]
  /// The groups of options in the order of the help, without those of every command.
  package var groups: [Option.Group]
  /// The exit statuses and what they mean.
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
