/// The completions for bash, from version 4.
package struct BashCompletions {
  private let program: Program

  package init(_ program: Program) {
    self.program = program
  }

  private var specs: [CommandSpec] { program.commands }

  package var script: String {
    """
    # Completions of \(program.name) for bash.
    _\(program.name)() {
      local current="${COMP_WORDS[COMP_CWORD]}" previous="${COMP_WORDS[COMP_CWORD-1]}"
      local command="" word words=""
      # bash takes --mode=cover apart at the sign.
      if [[ $current == "=" ]]; then
        current=""
      elif [[ $previous == "=" ]]; then
        previous="${COMP_WORDS[COMP_CWORD-2]}"
      fi
      for word in "${COMP_WORDS[@]:1:COMP_CWORD-1}"; do
        case "$word" in
          \(names.joined(separator: "|"))) command="$word"; break ;;
        esac
      done
      COMPREPLY=()
      case "$command:$previous" in
    \(specs.flatMap(valueCases).joined(separator: "\n"))
      esac
      case "$command" in
    \(specs.map(wordCase).joined(separator: "\n"))
        *) words="\((names + Option.ofEveryCommand.map(\.dashed)).joined(separator: " "))" ;;
      esac
      if [[ $current == -* || -z $command || $words != -* ]]; then
        mapfile -t COMPREPLY < <(compgen -W "$words" -- "$current")
      else
        compopt -o filenames 2>/dev/null
        mapfile -t COMPREPLY < <(compgen -f -- "$current")
      fi
    }
    complete -F _\(program.name) \(program.name)

    """
  }

  private var names: [String] { specs.map(\.name) }

  /// The completions of the value of an option.
  private func valueCases(of spec: CommandSpec) -> [String] {
    spec.allOptions.filter(\.takesValue).map { option in
      let names = ([option.dashed] + (option.letter.map { ["-\($0)"] } ?? []))
        .map { "\(spec.name):\($0)" }.joined(separator: "|")
      let action =
        switch option.value {
        case .choice(let choices):
          "mapfile -t COMPREPLY < <(compgen -W \"\(choices.joined(separator: " "))\" "
            + "-- \"$current\"); return"
        case .path:
          "compopt -o filenames 2>/dev/null; "
            + "mapfile -t COMPREPLY < <(compgen -f -- \"$current\"); return"
        case .text, .none, .optional: "return"
        }
      return "    \(names)) \(action) ;;"
    }
  }

  /// The completions of other words after a command: those of its operand, if any, then its
  /// options.
  private func wordCase(of spec: CommandSpec) -> String {
    let operands: [String] =
      switch spec.operands.first?.completion {
      case .words(let words): words
      case .commands: names
      case .files, nil: []
      }
    let words = operands + spec.allOptions.flatMap(\.spellings)
    return "    \(spec.name)) words=\"\(words.joined(separator: " "))\" ;;"
  }
}
