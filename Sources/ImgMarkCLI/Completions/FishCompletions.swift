/// The completions for fish.
struct FishCompletions {
  private let specs: [CommandSpec]

  init(_ specs: [CommandSpec]) {
    self.specs = specs
  }

  var script: String {
    let commands = specs.map {
      "complete -c imgmark -n __fish_use_subcommand -a \($0.name) "
        + "-d '\(quoted($0.summary.firstSentence))'"
    }
    let lines =
      ["# Completions of imgmark for fish.", "complete -c imgmark -f"] + commands
      + specs.flatMap(lines)
    return lines.joined(separator: "\n") + "\n"
  }

  private func lines(of spec: CommandSpec) -> [String] {
    let start = "complete -c imgmark -n '__fish_seen_subcommand_from \(spec.name)'"
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

  /// Text inside single quotes.
  private func quoted(_ text: String) -> String {
    text.reduce(into: "") { quoted, character in
      if character == "'" || character == "\\" { quoted += "\\" }
      quoted.append(character)
    }
  }
}
