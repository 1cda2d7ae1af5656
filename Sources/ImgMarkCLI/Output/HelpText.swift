/// The help of a command, laid out for a terminal of 80 columns.
struct HelpText {
  static let width = 80
  private static let indent = 2

  /// Whether headings are bold.
  var isColored = false

  /// The help of one command: an example, what it does, what it takes.
  func lines(for spec: CommandSpec) -> [String] {
    let groups = Option.Group.allCases.map { group in
      (group: group, options: spec.allOptions.filter { $0.group == group })
    }.filter { !$0.options.isEmpty }
    let terms = spec.operands.map(\.name) + spec.allOptions.map(\.signature)
    let width = Self.firstColumn(for: terms)

    var lines = section("Example", spec.examples.map(Self.indented))
    lines += [""] + Self.wrapped(spec.summary, to: Self.width)
    lines += [""] + section("Usage", [Self.indented(spec.usage)])
    if !spec.operands.isEmpty {
      let rows = spec.operands.map { ($0.name, $0.help) }
      lines += [""] + section("Operands", table(rows, firstColumn: width))
    }
    for (group, options) in groups {
      let rows = options.map { ($0.signature, $0.sentence) }
      lines += [""] + section(group.rawValue, table(rows, firstColumn: width))
    }
    for remark in spec.remarks {
      lines += [""] + Self.wrapped(remark, to: Self.width)
    }
    return lines + [""] + section("Exit status", table(Self.statuses, firstColumn: 8))
  }

  /// The list of commands.
  func overview(of specs: [CommandSpec]) -> [String] {
    let width = Self.firstColumn(
      for: specs.map(\.name) + Option.common.map(\.signature))
    let commands = table(
      specs.map { ($0.name, $0.summary.firstSentence) }, firstColumn: width)
    let common = table(Option.common.map { ($0.signature, $0.sentence) }, firstColumn: width)
    let about = """
      Sizes of images as they are displayed, coordinates as fractions of the full image, and \
      fitted pictures with markers exactly on their features.
      """
    return section("Example", specs.prefix(2).flatMap { $0.examples.prefix(1).map(Self.indented) })
      + [""] + Self.wrapped(about, to: Self.width) + [""]
      + section("Usage", [Self.indented("imgmark COMMAND [options] [operands]")]) + [""]
      + section("Commands", commands) + [""] + section("Options of every command", common)
      + ["", "imgmark COMMAND --help shows an example and what the command takes."]
  }

  private static let statuses = [
    ("0", "done"),
    ("1", "the data, or the options against this image, were rejected"),
    ("2", "an option or operand is wrong in itself"),
    ("3", "a file can't be opened, read, decoded or written"),
    ("130, 143", "interrupted, terminated"),
    ("141", "the reader of the output has closed it"),
  ]

  private func section(_ heading: String, _ body: [String]) -> [String] {
    [isColored ? "\u{1B}[1m\(heading):\u{1B}[0m" : "\(heading):"] + body
  }

  /// The width of the first of two columns; few terms are wider and stand on lines of their own.
  private static func firstColumn(for terms: [String]) -> Int {
    let widest = 22
    return terms.map(\.count).filter { $0 <= widest }.max() ?? widest
  }

  private func table(_ rows: [(term: String, text: String)], firstColumn: Int) -> [String] {
    let margin = Self.indent + firstColumn + 2
    return rows.flatMap { term, text in
      let lines = Self.wrapped(text, to: Self.width - margin)
        .map { String(repeating: " ", count: margin) + $0 }
      guard term.count <= firstColumn, let first = lines.first else {
        return [Self.indented(term)] + lines
      }
      return [Self.indented(term.padded(to: firstColumn + 2)) + first.dropFirst(margin)]
        + lines.dropFirst()
    }
  }

  private static func indented(_ line: String) -> String {
    String(repeating: " ", count: indent) + line
  }

  /// The words of a text in lines of up to `width` characters.
  static func wrapped(_ text: String, to width: Int) -> [String] {
    var lines: [String] = []
    for word in text.split(separator: " ") {
      if let last = lines.last, last.count + 1 + word.count <= width {
        lines[lines.count - 1] = "\(last) \(word)"
      } else {
        lines.append(String(word))
      }
    }
    return lines
  }
}

extension Option {
  /// The option as the help names it: `-o, --output FILE`.
  fileprivate var signature: String {
    let names = letter.map { "-\($0), \(dashed)" } ?? dashed
    guard takesValue else { return names + placeholder }
    return listsChoices ? "\(names) \(lastWord.uppercased())" : "\(names) \(placeholder)"
  }

  fileprivate var sentence: String {
    help + (listsChoices ? " One of \(choiceList)." : "")
      + (repeats ? " Repeatable." : "") + (isRequired ? " Required." : "")
  }

  /// Whether there are too many choices to stand beside the name.
  private var listsChoices: Bool {
    switch value {
    case .choice: placeholder.count > 24
    case .none, .path, .text, .optional: false
    }
  }

  private var choiceList: String {
    switch value {
    case .choice(let choices): choices.joined(separator: ", ")
    case .none, .path, .text, .optional: ""
    }
  }

  private var lastWord: Substring { name.split(separator: "-").last ?? "" }
}
