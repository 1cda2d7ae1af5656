/// The completions for fish.
package struct FishCompletions {
  private let program: Program

  package init(_ program: Program) {
    self.program = program
  }

  private var specs: [CommandSpec] { program.commands }

  package var script: String {
    let commands = specs.map {
      "complete -c \(program.name) -n __fish_use_subcommand -a \($0.name) "
        + "-d '\(quoted($0.summary.firstSentence))'"
    }
    let lines =
      ["# Completions of \(program.name) for fish.", "complete -c \(program.name) -f"] + commands
      + specs.flatMap(lines)
    return lines.joined(separator: "\n") + "\n"
  }

  private func lines(of spec: CommandSpec) -> [String] {
    let start = "complete -c \(program.name) -n '__fish_seen_subcommand_from \(spec.name)'"
    return spec.allOptions.map { "\(start) \(completion(of: $0))" }
      + operands(of: spec).map { "\(start) \($0)" }
  }

  private func completion(of option: Option) -> String {
    let letter = option.letter.map { "-s \($0) " } ?? ""
    let value =
      switch option.value {
      case .none, .optional: ""
      case .text: "-x "
      case .path: "-r -F "
      case .choice(let choices): "-x -a '\(choices.joined(separator: " "))' "
      }
    return "\(letter)-l \(option.name) \(value)-d '\(quoted(option.help.firstSentence))'"
  }

  private func operands(of spec: CommandSpec) -> [String] {
    switch spec.operands.first?.completion {
    case .files: ["-F"]
    case .words(let words): ["-a '\(words.joined(separator: " "))'"]
    case .commands: ["-a '\(specs.map(\.name).joined(separator: " "))'"]
    case nil: []
    }
  }

  /// Returns the text quoted for use inside single quotes.
  private func quoted(_ text: String) -> String {
    text.reduce(into: "") { quoted, character in
      if character == "'" || character == "\\" { quoted += "\\" }
      quoted.append(character)
    }
  }
}
