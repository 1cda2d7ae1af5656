/// The manual page of the program, in roff with the `man` macros (groff_man(7)).
package struct ManPage {
  private let program: Program

  package init(_ program: Program) {
    self.program = program
  }

  package var text: String {
    let (name, specs) = (program.name, program.commands)
    let overview = [
      #".TH \#(name.uppercased()) 1 "" "\#(name) \#(program.version)" "\#(name)""#,
      ".SH NAME", #"\#(name) \- "# + program.summary.firstSentence.roff,
      ".SH SYNOPSIS", #"\fB\#(name)\fR \fICOMMAND\fR [\fIoptions\fR] [\fIoperands\fR]"#,
      ".SH COMMANDS",
    ]
    let commands = specs.flatMap { lines(of: .init(term: $0.name, text: $0.summary)) }
    let sections = specs.flatMap { spec in
      [".SH \(name.uppercased()) \(spec.name.uppercased().roff)"]
        + (HelpPage.body(of: spec, in: program) + [.commands(heading: "Examples", spec.examples)])
        .flatMap { lines(of: $0, heading: ".SS") }
    }
    let rest = [HelpPage.Part.general, .statuses(of: program)].flatMap {
      lines(of: $0, heading: ".SH")
    }
    return (overview + commands + sections + rest).joined(separator: "\n") + "\n"
  }

  /// Returns the lines of a part; the macro formats its heading.
  private func lines(of part: HelpPage.Part, heading macro: String) -> [String] {
    switch part {
    case .paragraph(let text): [".PP", text.roff]
    case .commands(let heading, let lines):
      ["\(macro) \(heading.roff)", ".nf"] + lines.map(\.roff) + [".fi"]
    case .table(let heading, let rows):
      ["\(macro) \(heading.roff)"] + rows.flatMap { lines(of: $0) }
    }
  }

  private func lines(of row: HelpPage.Row) -> [String] {
    [
      ".TP", #"\fB\#(row.term.roff)\fR"# + (row.value.isEmpty ? "" : #"\fI\#(row.value.roff)\fR"#),
      row.text.roff,
    ]
  }
}

extension String {
  /// The text escaped so that roff prints it literally, as a whole line or part of one.
  ///
  /// Characters that roff would interpret or replace by typographic ones are written by name
  /// (groff_char(7)), and all characters beyond ASCII by number.
  package var roff: String {
    // A period at the start of a line would begin a request.
    let start = hasPrefix(".") ? #"\&"# : ""
    return unicodeScalars.reduce(into: start) { text, scalar in
      switch scalar {
      case "\\": text += #"\(rs"#
      case "-": text += #"\-"#
      case "'": text += #"\(aq"#
      case "`": text += #"\(ga"#
      case "^": text += #"\(ha"#
      case "~": text += #"\(ti"#
      case "\"": text += #"\(dq"#
      case "\n": text += " "
      case _ where scalar.isASCII: text.unicodeScalars.append(scalar)
      default:
        let digits = String(scalar.value, radix: 16, uppercase: true)
        text += #"\[u\#(String(repeating: "0", count: max(0, 4 - digits.count)))\#(digits)]"#
      }
    }
  }
}
