/// An option of a command: declared once for the parser, the help, the manual and the completions.
package struct Option: Hashable, Sendable {
  /// The kind of value that follows the name.
  package enum Value: Hashable, Sendable {
    case none
    /// Any text; the associated value is its placeholder in the help.
    case text(String)
    /// The name of a file or folder.
    case path(String)
    /// One of these words.
    case choice([String])
    /// Nothing, or `=` and one of these words.
    case optional([String])
  }

  /// A subject of options with a heading in the help.
  package struct Group: Hashable, Sendable {
    package var heading: String

    package init(_ heading: String) {
      self.heading = heading
    }

    /// Options that belong to no other group.
    package static let main = Group("Main options")
    /// Options of every command.
    package static let general = Group("Options of every command")
  }

  /// The name without its dashes.
  package var name: String
  /// A letter that can be used instead of the name.
  package var letter: Character?
  package var value: Value
  /// The name of the value if the help lists its choices; `nil` for the last word of the option's
  /// name.
  package var listName: String?
  package var repeats: Bool
  /// Whether the command requires the option.
  package var isRequired: Bool
  /// Whether `--help` shows the option; `--help-all` shows every option.
  package var isCommon = false
  /// Whether its value may also be something other than one of its choices, such as a number.
  package var takesOthers = false
  package var group: Group
  /// The effect of the option; `--help` and completions show only the first sentence.
  package var help: String

  private init(
    name: String, letter: Character? = nil, value: Value, listName: String? = nil,
    repeats: Bool = false, isRequired: Bool = false, group: Group, help: String
  ) {
    self.name = name
    self.letter = letter
    self.value = value
    self.listName = listName
    self.repeats = repeats
    self.isRequired = isRequired
    self.group = group
    self.help = help
  }

  package static func flag(
    _ name: String, letter: Character? = nil, group: Group = .main, _ help: String
  ) -> Option {
    Option(name: name, letter: letter, value: .none, group: group, help: help)
  }

  package static func text(
    _ name: String, _ placeholder: String, repeats: Bool = false, isRequired: Bool = false,
    group: Group = .main, _ help: String
  ) -> Option {
    Option(
      name: name, value: .text(placeholder), repeats: repeats, isRequired: isRequired,
      group: group, help: help)
  }

  package static func optional(
    _ name: String, _ choices: [String], group: Group = .main, _ help: String
  ) -> Option {
    Option(name: name, value: .optional(choices), group: group, help: help)
  }

  package static func path(
    _ name: String, _ placeholder: String, letter: Character? = nil, repeats: Bool = false,
    group: Group = .main, _ help: String
  ) -> Option {
    Option(
      name: name, letter: letter, value: .path(placeholder), repeats: repeats, group: group,
      help: help)
  }

  package static func choice<Choice: RawRepresentable<String> & CaseIterable>(
    _ name: String, _ choices: Choice.Type, called listName: String? = nil, repeats: Bool = false,
    orOthers takesOthers: Bool = false, group: Group = .main, _ help: String
  ) -> Option {
    var option = choice(
      name, choices.allCases.map(\.rawValue), called: listName, repeats: repeats, group: group,
      help)
    option.takesOthers = takesOthers
    return option
  }

  package static func choice(
    _ name: String, _ choices: [String], called listName: String? = nil, repeats: Bool = false,
    group: Group = .main, _ help: String
  ) -> Option {
    Option(
      name: name, value: .choice(choices), listName: listName, repeats: repeats, group: group,
      help: help)
  }

  /// The name with its dashes.
  package var dashed: String { "--\(name)" }

  /// Whether the next word is the value of the option.
  package var takesValue: Bool {
    switch value {
    case .none, .optional: false
    case .text, .path, .choice: true
    }
  }

  /// The value in the help; empty for a flag.
  package var placeholder: String {
    switch value {
    case .none: ""
    case .text(let name), .path(let name): name
    case .choice(let choices): listsChoices ? placeholderOfList : choices.joined(separator: "|")
    case .optional(let choices): "[=\(choices.joined(separator: "|"))]"
    }
  }
}

extension Option {
  /// The values to choose from; empty if any value is allowed.
  package var choices: [String] {
    switch value {
    case .choice(let choices), .optional(let choices): choices
    case .none, .path, .text: []
    }
  }

  /// Whether the choices are too long to be shown next to the name, so that the help lists them.
  package var listsChoices: Bool {
    takesValue && "\(dashed) \(choices.joined(separator: "|"))".count > 22
  }

  private var placeholderOfList: String {
    listName ?? (name.split(separator: "-").last ?? "").uppercased()
  }

  /// All spellings of the option, for a shell that completes whole words.
  package var spellings: [String] {
    if case .optional(let choices) = value {
      [dashed] + choices.map { "\(dashed)=\($0)" }
    } else {
      [dashed]
    }
  }

  /// Whether `=` and a value may follow the name.
  package var isOptional: Bool {
    if case .optional = value { true } else { false }
  }
}

extension Option {
  /// Options that every command has.
  package static let ofEveryCommand = [
    flag("quiet", letter: "q", group: .general, "Print errors only, without notes."),
    flag("help", letter: "h", group: .general, "Show an example and the common options."),
    flag("help-all", group: .general, "Show every option."),
    flag("version", group: .general, "Print the version."),
  ]
}

extension [Option] {
  /// Returns the options, with the named ones marked as common.
  package func withCommon(_ names: String...) -> [Option] {
    for name in names where !contains(where: { $0.name == name }) {
      preconditionFailure("there is no option --\(name) to mark as common")
    }
    return map { option in
      var option = option
      option.isCommon = names.contains(option.name)
      return option
    }
  }
}
