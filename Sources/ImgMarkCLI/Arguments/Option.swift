import ImgMark

/// An option of a command: declared once for the parser, the help, the manual and the completions.
struct Option: Hashable {
  /// The kind of text after the name.
  enum Value: Hashable {
    case none
    /// Any text, called this in the help.
    case text(String)
    /// The name of a file or folder.
    case path(String)
    /// One of these.
    case choice([String])
    /// Nothing, or `=` and one of these.
    case optional([String])
  }

  /// The heading under which the help lists it.
  enum Group: String, Hashable, CaseIterable {
    case main = "Main options"
    case placement = "Place of the image on the canvas"
    case drawing = "Look of the picture"
    case markers = "Markers"
    case numbers = "Numbers of markers without a label"
    case key = "Key: a panel that explains the markers"
    case points = "Points"
    case frame = "How the coordinates were measured, in order of processing"
    case reading = "How the numbers are read"
    case range = "Coordinates outside the image"
    case losses = "What the format to write can't hold"
    case classes = "Classes"
    case dataset = "Data sets"
    case table = "Tables"
    case limits = "Limits"
    case stream = "Streams of JSON lines"
    case output = "Output"
    case general = "Options of every command"
  }

  /// The name without its dashes.
  var name: String
  /// A letter that may stand for the name.
  var letter: Character?
  var value: Value
  /// What the help calls the value if it lists the choices; else the name's last word.
  var listName: String?
  var repeats = false
  /// Whether the command needs it.
  var isRequired = false
  /// Whether `--help` shows it; `--help-all` shows every option.
  var isCommon = false
  var group: Group = .main
  /// What it does; the first sentence stands alone in `--help` and completions.
  var help: String

  static func flag(
    _ name: String, letter: Character? = nil, group: Group = .main, _ help: String
  ) -> Option {
    Option(name: name, letter: letter, value: .none, group: group, help: help)
  }

  static func text(
    _ name: String, _ placeholder: String, repeats: Bool = false, isRequired: Bool = false,
    group: Group = .main, _ help: String
  ) -> Option {
    Option(
      name: name, value: .text(placeholder), repeats: repeats, isRequired: isRequired,
      group: group, help: help)
  }

  static func optional(
    _ name: String, _ choices: [String], group: Group = .main, _ help: String
  ) -> Option {
    Option(name: name, value: .optional(choices), group: group, help: help)
  }

  static func path(
    _ name: String, _ placeholder: String, letter: Character? = nil, repeats: Bool = false,
    group: Group = .main, _ help: String
  ) -> Option {
    Option(
      name: name, letter: letter, value: .path(placeholder), repeats: repeats, group: group,
      help: help)
  }

  static func choice<Choice: RawRepresentable<String> & CaseIterable>(
    _ name: String, _ choices: Choice.Type, called listName: String? = nil, repeats: Bool = false,
    group: Group = .main, _ help: String
  ) -> Option {
    choice(
      name, choices.allCases.map(\.rawValue), called: listName, repeats: repeats, group: group,
      help)
  }

  static func choice(
    _ name: String, _ choices: [String], called listName: String? = nil, repeats: Bool = false,
    group: Group = .main, _ help: String
  ) -> Option {
    Option(
      name: name, value: .choice(choices), listName: listName, repeats: repeats, group: group,
      help: help)
  }

  /// The name as it is typed.
  var dashed: String { "--\(name)" }

  /// Whether the next word is its value.
  var takesValue: Bool {
    switch value {
    case .none, .optional: false
    case .text, .path, .choice: true
    }
  }

  /// The value as the help shows it; empty for a flag.
  var placeholder: String {
    switch value {
    case .none: ""
    case .text(let name), .path(let name): name
    case .choice(let choices): listsChoices ? placeholderOfList : choices.joined(separator: "|")
    case .optional(let choices): "[=\(choices.joined(separator: "|"))]"
    }
  }
}

extension Option {
  /// The values to choose from; empty if any value will do.
  var choices: [String] {
    switch value {
    case .choice(let choices), .optional(let choices): choices
    case .none, .path, .text: []
    }
  }

  /// Whether the choices are too long to stand next to the name, so that the help lists them.
  var listsChoices: Bool {
    takesValue && "\(dashed) \(choices.joined(separator: "|"))".count > 22
  }

  private var placeholderOfList: String {
    listName ?? (name.split(separator: "-").last ?? "").uppercased()
  }

  /// All ways to type it, for a shell that completes whole words.
  var spellings: [String] {
    if case .optional(let choices) = value {
      [dashed] + choices.map { "\(dashed)=\($0)" }
    } else {
      [dashed]
    }
  }

  /// Whether `=` and a value may follow its name.
  var isOptional: Bool {
    if case .optional = value { true } else { false }
  }
}

extension Option {
  static let json = flag("json", group: .output, "Print the report as JSON.")
  static let digits = text(
    "digits", "N", group: .output,
    "Round printed numbers to N decimals, from 0 to \(DecimalStyle.mostDigits) (default: no rounding)."
  )

  /// Options that every command has.
  static let ofEveryCommand = [
    flag("quiet", letter: "q", group: .general, "Print errors only, without notes."),
    flag("help", letter: "h", group: .general, "Show an example and the common options."),
    flag("help-all", group: .general, "Show every option."),
    flag("version", group: .general, "Print the version."),
  ]
}

extension [Option] {
  /// Returns the options, those with these names marked as common.
  func withCommon(_ names: String...) -> [Option] {
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
