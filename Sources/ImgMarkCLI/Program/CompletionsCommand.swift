import ImgMarkArguments

/// `imgmark completions`: prints the completion script of a shell.
struct CompletionsCommand: PlainCommand {
  static let spec = CommandSpec(
    name: "completions",
    summary: "Print the script with which a shell completes command lines.",
    examples: ["source <(imgmark completions bash)"], synopsis: Shell.names,
    operands: [
      .init(
        name: "SHELL", help: "The shell to print the script for: \(Shell.names).",
        completion: .words(Shell.allCases.map(\.rawValue)))
    ],
    operandCount: 1...1,
    remarks: [
      """
      To have it in every new shell: for bash, add the example to ~/.bashrc; for zsh, write the \
      script to a file _imgmark in a folder of $fpath; for fish, write it to \
      ~/.config/fish/completions/imgmark.fish.
      """
    ])

  private let shell: Shell
  private let program: Program

  init(_ arguments: ParsedArguments) throws(UsageError) {
    let name = arguments.operands.first?.text ?? ""
    guard let shell = Shell(rawValue: name) else {
      throw UsageError(
        "'\(name)' is not a supported shell; use \(Shell.names)"
          + Suggestion(for: name, among: Shell.allCases.map(\.rawValue)).sentence)
    }
    self.shell = shell
    program = ImgMarkCommand(arguments.formats).program
  }

  func run(on console: inout Console) throws -> ExitStatus {
    let script =
      switch shell {
      case .bash: BashCompletions(program).script
      case .zsh: ZshCompletions(program).script
      case .fish: FishCompletions(program).script
      }
    try console.write(Array(script.utf8))
    return .done
  }
}

/// A shell that can complete command lines.
private enum Shell: String, CaseIterable {
  case bash, zsh, fish

  static var names: String { allCases.map(\.rawValue).joined(separator: "|") }
}
