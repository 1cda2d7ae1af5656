import ImgMark

/// An option of a command: declared once, read by the parser, the help and the completions.
struct Option: Hashable {
  /// What follows the name.
  enum Value: Hashable {
    case none
    /// Anything, called this in the help.
    case text(String)
    /// The name of a file or folder.
    case path(String)
    /// One of these.
    case choice([String])
    /// Nothing, or one of these behind `=`.
    case optional([String])
  }

  /// Under which heading the help shows it.
  enum Group: String, Hashable, CaseIterable {
    case main = "Options"
    case placement = "Placement"
    case drawing = "Drawing"
    case markers = "Markers"
    case numbers = "Numbers of markers without a label"
    case key = "Key"
    case points = "Points"
    case frame = "Frame of the coordinates, read left to right as it happened to the picture"
    case reading = "How the numbers are written"
    case range = "Coordinates outside the image"
    case losses = "What the format can't hold"
    case classes = "Classes"
    case dataset = "Data sets"
    case table = "Tables"
    case limits = "Limits"
    case stream = "Streams"
    case output = "Output"
    case general = "General"
  }

  /// The name without its dashes.
  var name: String
  /// A letter that may stand for the name.
  var letter: Character?
  var value: Value
  var repeats = false
  /// Whether the command can't do without it.
  var isRequired = false
  var group: Group = .main
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
    _ name: String, _ choices: Choice.Type, repeats: Bool = false, group: Group = .main,
    _ help: String
  ) -> Option {
    choice(name, choices.allCases.map(\.rawValue), repeats: repeats, group: group, help)
  }

  static func choice(
    _ name: String, _ choices: [String], repeats: Bool = false, group: Group = .main,
    _ help: String
  ) -> Option {
    Option(name: name, value: .choice(choices), repeats: repeats, group: group, help: help)
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

  /// What the help writes for the value; empty for a flag.
  var placeholder: String {
    switch value {
    case .none: ""
    case .text(let name), .path(let name): name
    case .choice(let choices): choices.joined(separator: "|")
    case .optional(let choices): "[=\(choices.joined(separator: "|"))]"
    }
  }
}

extension Option {
  /// The ways to type it, for shells that are told words alone.
  var spellings: [String] {
    if case .optional(let choices) = value {
      [dashed] + choices.map { "\(dashed)=\($0)" }
    } else {
      [dashed]
    }
  }

  /// Whether a value may follow its name and a sign of equality.
  var isOptional: Bool {
    if case .optional = value { true } else { false }
  }
}

extension Option {
  static let json = flag("json", group: .output, "Print the report as JSON.")
  static let digits = text(
    "digits", "N", group: .output,
    "Round numbers to N decimals, 0 to \(DecimalStyle.mostDigits), instead of writing them in full."
  )
  static let quiet = flag("quiet", letter: "q", group: .general, "Leave out the notes.")
  static let help = flag("help", letter: "h", group: .general, "Show this help.")
  static let version = flag("version", group: .general, "Show the version.")

  /// Options that every command knows.
  static let common = [quiet, help, version]
}
