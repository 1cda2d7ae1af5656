/// The completions for zsh.
package struct ZshCompletions {
  private let program: Program

  package init(_ program: Program) {
    self.program = program
  }

  private var specs: [CommandSpec] { program.commands }

  package var script: String {
    """
    #compdef \(program.name)
    # Completions of \(program.name) for zsh.
    _\(program.name)() {
      local context state state_descr line
      typeset -A opt_args
      local -a commands
      commands=(
    \(specs.map { "    '\($0.name):\(quoted($0.summary.firstSentence))'" }.joined(separator: "\n"))
      )
      _arguments -C '1:command:->command' '*::argument:->argument'
      case $state in
        command) _describe command commands ;;
        argument)
          case $words[1] in
    \(specs.map(arguments).joined(separator: "\n"))
          esac
          ;;
      esac
    }
    if [[ $zsh_eval_context[-1] == loadautofunc ]]; then
      _\(program.name) "$@"
    else
      compdef _\(program.name) \(program.name)
    fi

    """
  }

  private func arguments(of spec: CommandSpec) -> String {
    let options = spec.allOptions.map(argument) + operands(of: spec)
    return "        \(spec.name)) _arguments \(options.joined(separator: " ")) ;;"
  }

  private func argument(for option: Option) -> String {
    let star = option.repeats ? "*" : ""
    let description = quoted(option.help.firstSentence)
    let action =
      switch option.value {
      case .none: ""
      // The second colon means that the value may be left out.
      case .optional(let choices): "::\(option.name):(\(choices.joined(separator: " ")))"
      case .text(let name): ":\(quoted(name)):"
      case .path(let name): ":\(quoted(name)):_files"
      case .choice(let choices): ":\(option.name):(\(choices.joined(separator: " ")))"
      }
    let name = option.isOptional ? "\(option.dashed)=-" : option.dashed
    return "'\(star)\(name)[\(description)]\(action)'"
  }

  private func operands(of spec: CommandSpec) -> [String] {
    guard let operand = spec.operands.first else { return [] }
    let name = quoted(operand.name)
    switch operand.completion {
    case .files: return ["'*:\(name):_files'"]
    case .words(let words): return ["'1:\(name):(\(words.joined(separator: " ")))'"]
    case .commands: return ["'1:\(name):(\(specs.map(\.name).joined(separator: " ")))'"]
    }
  }

  /// Returns the text quoted for use inside single quotes and square brackets.
  private func quoted(_ text: String) -> String {
    text.reduce(into: "") { quoted, character in
      switch character {
      case "'": quoted += "'\\''"
      case "[", "]", ":", "\\": quoted += "\\\(character)"
      default: quoted.append(character)
      }
    }
  }
}
