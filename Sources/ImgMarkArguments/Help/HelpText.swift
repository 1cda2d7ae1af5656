/// A help page laid out for a terminal of 80 columns.
package struct HelpText {
  package static let width = 80
  private static let indent = "  "

  /// Whether headings are bold.
  package var isColored: Bool

  package init(isColored: Bool = false) {
    self.isColored = isColored
  }

  /// Returns the lines of a page, with blank lines between its parts.
  package func lines(of page: HelpPage) -> [String] {
    let column = Self.firstColumn(of: page)
    let parts = page.parts.map { part in
      switch part {
      case .paragraph(let text): Self.wrapped(text, to: Self.width)
      case .commands(let heading, let lines): section(heading, lines.map { Self.indent + $0 })
      case .table(let heading, let rows):
        section(heading, rows.flatMap { Self.lines(of: $0, column: column) })
      }
    }
    return Array(parts.joined(separator: [""]))
  }

  private func section(_ heading: String, _ body: [String]) -> [String] {
    [isColored ? "\u{1B}[1m\(heading):\u{1B}[0m" : "\(heading):"] + body
  }

  /// Returns the width of the first of two columns; the few terms that are wider get separate
  /// lines.
  private static func firstColumn(of page: HelpPage) -> Int {
    let widest = 22
    let widths = page.parts.flatMap(\.rows).map { $0.term.count + $0.value.count }
    return widths.filter { $0 <= widest }.max() ?? widest
  }

  private static func lines(of row: HelpPage.Row, column: Int) -> [String] {
    let margin = String(repeating: " ", count: indent.count + column + 2)
    let term = row.term + row.value
    let lines = wrapped(row.text, to: width - margin.count).map { margin + $0 }
    guard term.count <= column, let first = lines.first else { return [indent + term] + lines }
    return [indent + term.padded(to: column + 2) + first.dropFirst(margin.count)]
      + lines.dropFirst()
  }

  /// Returns the words of a text in lines of up to `width` characters.
  package static func wrapped(_ text: String, to width: Int) -> [String] {
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
