/// The content of a help page, before it is laid out for a terminal or for `man`.
struct HelpPage {
  /// A part of the page.
  enum Part {
    case paragraph(String)
    /// Lines to copy, such as examples.
    case commands(heading: String, [String])
    case table(heading: String, [Row])
  }

  /// A row of a table: an option, an operand or a status, and its meaning.
  struct Row {
    var term: String
    /// The placeholder that follows the term, with its separator; empty if there is none.
    var value = ""
    var text: String
  }

  private(set) var parts: [Part]

  /// Creates the page that `--help` shows: one screen, with the common options of a long command.
  init(shortOf spec: CommandSpec) {
    let common = spec.options.filter(\.isCommon)
    guard !common.isEmpty else {
      parts = [.examples(spec.examples)] + Self.body(of: spec) + [.general]
      parts.append(.paragraph("--help-all also explains the exit status."))
      return
    }
    parts = [
      .examples(Array(spec.examples.prefix(1))), .paragraph(spec.summary), .usage(spec.usage),
      .operands(spec.operands, isShort: true),
      .table(heading: "Common options", common.map { Row($0, isShort: true) }),
      .paragraph("imgmark \(spec.name) --help-all lists every option, grouped by subject."),
    ]
  }

  /// Creates the page that `--help-all` shows: everything about a command.
  init(allOf spec: CommandSpec) {
    parts = [.examples(spec.examples)] + Self.body(of: spec) + [.general, .statuses]
  }

  /// Creates the page about the program: its commands.
  init(overviewOf specs: [CommandSpec]) {
    let starters = ["size", "place", "convert"]
    parts = [
      .examples(specs.filter { starters.contains($0.name) }.flatMap { $0.examples.prefix(1) }),
      .paragraph(Self.about), .usage("imgmark COMMAND [options] [operands]"),
      .table(
        heading: "Commands",
        specs.map { Row(term: $0.name, text: "\($0.summary.firstSentence).") }),
      .general,
      .paragraph("imgmark COMMAND --help shows an example and the common options."),
    ]
  }

  /// What the program does, in one sentence.
  static let about =
    "Measure images, convert coordinates and annotations, and draw exact markers."

  /// What is particular to a command, without its examples.
  static func body(of spec: CommandSpec) -> [Part] {
    let groups = Option.Group.allCases.map { group in
      Part.table(
        heading: group.rawValue,
        spec.options.filter { $0.group == group }.map { Row($0) })
    }
    let all =
      [.paragraph(spec.summary), .usage(spec.usage), .operands(spec.operands)] + groups
      + spec.remarks.map { .paragraph($0) }
    return all.filter { !$0.isEmpty }
  }
}

extension HelpPage.Part {
  /// The options of every command.
  static let general = table(
    heading: Option.Group.general.rawValue, Option.ofEveryCommand.map { HelpPage.Row($0) })

  static let statuses = table(
    heading: "Exit status",
    [
      .init(term: "0", text: "Done."),
      .init(term: "1", text: "The data were rejected, or the options don't suit this image."),
      .init(term: "2", text: "An option or operand is wrong in itself."),
      .init(term: "3", text: "A file can't be opened, read, decoded or written."),
      .init(term: "130, 143", text: "Interrupted or terminated by a signal."),
      .init(term: "141", text: "The reader of the output closed its pipe."),
    ])

  fileprivate static func examples(_ lines: [String]) -> Self {
    .commands(heading: lines.count == 1 ? "Example" : "Examples", lines)
  }

  fileprivate static func usage(_ line: String) -> Self {
    .commands(heading: "Usage", [line])
  }

  fileprivate static func operands(
    _ operands: [CommandSpec.Operand], isShort: Bool = false
  ) -> Self {
    .table(
      heading: "Operands",
      operands.map {
        .init(term: $0.name, text: isShort ? "\($0.help.firstSentence)." : $0.help)
      })
  }

  /// The rows of a table; none for other parts.
  var rows: [HelpPage.Row] {
    if case .table(_, let rows) = self { rows } else { [] }
  }

  fileprivate var isEmpty: Bool {
    switch self {
    case .paragraph(let text): text.isEmpty
    case .commands(_, let lines): lines.isEmpty
    case .table(_, let rows): rows.isEmpty
    }
  }
}

extension HelpPage.Row {
  /// Creates the row of an option, shortened to its first sentence if `isShort`.
  init(_ option: Option, isShort: Bool = false) {
    let (first, rest) = option.help.sentences
    term = option.letter.map { "-\($0), \(option.dashed)" } ?? option.dashed
    value = (option.takesValue ? " " : "") + option.placeholder
    let lists = option.listsChoices && !(isShort && option.choices.count > 6)
    let notes = [
      "\(first).", lists ? "One of \(option.choices.joined(separator: ", "))." : "",
      isShort ? "" : rest, option.repeats ? "Repeatable." : "",
      option.isRequired ? "Required." : "",
    ]
    text = notes.filter { !$0.isEmpty }.joined(separator: " ")
  }
}
