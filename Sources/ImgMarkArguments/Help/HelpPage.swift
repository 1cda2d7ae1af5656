/// The content of a help page, before it is laid out for a terminal or for `man`.
package struct HelpPage: Sendable {
  /// The amount of help to show.
  package enum Extent: Hashable, Sendable {
    /// One screen.
    case short
    case all
  }

  /// A part of the page.
  package enum Part: Sendable {
    case paragraph(String)
    /// Lines to copy, such as examples.
    case commands(heading: String, [String])
    case table(heading: String, [Row])
  }

  /// A row of a table: an option, an operand or a status, and its meaning.
  package struct Row: Hashable, Sendable {
    package var term: String
    /// The placeholder that follows the term, with its separator; empty if there is none.
    package var value: String
    package var text: String

    package init(term: String, value: String = "", text: String) {
      self.term = term
      self.value = value
      self.text = text
    }
  }

  package private(set) var parts: [Part]

  /// Creates the page that `--help` shows: one screen, with the common options of a long command.
  package init(shortOf spec: CommandSpec, in program: Program) {
    let common = spec.options.filter(\.isCommon)
    guard !common.isEmpty else {
      parts = [.examples(spec.examples)] + Self.body(of: spec, in: program) + [.general]
      parts.append(.paragraph("--help-all also explains the exit status."))
      return
    }
    parts = [
      .examples(Array(spec.examples.prefix(1))), .paragraph(spec.summary),
      .usage(spec.usage(of: program.name)),
      .operands(spec.operands, isShort: true),
      .table(heading: "Common options", common.map { Row($0, isShort: true) }),
      .paragraph("\(program.name) \(spec.name) --help-all lists every option, grouped by subject."),
    ]
  }

  /// Creates the page that `--help-all` shows: everything about a command.
  package init(allOf spec: CommandSpec, in program: Program) {
    parts =
      [.examples(spec.examples)] + Self.body(of: spec, in: program) + [
        .general, .statuses(of: program),
      ]
  }

  /// Creates the page about the program: its commands.
  package init(overviewOf program: Program) {
    let specs = program.commands
    parts = [
      .examples(
        specs.filter { program.starters.contains($0.name) }.flatMap { $0.examples.prefix(1) }),
      .paragraph(program.summary), .usage("\(program.name) COMMAND [options] [operands]"),
      .table(
        heading: "Commands",
        specs.map { Row(term: $0.name, text: "\($0.summary.firstSentence).") }),
      .general,
      .paragraph("\(program.name) COMMAND --help shows an example and the common options."),
    ]
  }

  /// Returns the parts that describe only this command, without its examples.
  package static func body(of spec: CommandSpec, in program: Program) -> [Part] {
    let groups = program.groups.map { group in
      Part.table(
        heading: group.heading,
        spec.options.filter { $0.group == group }.map { Row($0) })
    }
    let all =
      [.paragraph(spec.summary), .usage(spec.usage(of: program.name)), .operands(spec.operands)]
      + groups
      + spec.remarks.map { .paragraph($0) }
    return all.filter { !$0.isEmpty }
  }
}

extension HelpPage.Part {
  /// The options that every command has.
  package static let general = table(
    heading: Option.Group.general.heading, Option.ofEveryCommand.map { HelpPage.Row($0) })

  package static func statuses(of program: Program) -> Self {
    .table(heading: "Exit status", program.statuses)
  }

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

  /// The rows of a table; empty for other parts.
  package var rows: [HelpPage.Row] {
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
  package init(_ option: Option, isShort: Bool = false) {
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
