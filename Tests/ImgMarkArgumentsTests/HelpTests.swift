import ImgMarkArguments
import Testing

struct HelpTests {
  @Test func `the help of a command lists its options by group, then those of every command`() {
    let lines = HelpText().lines(of: HelpPage(allOf: .example, in: .tool))

    #expect(
      lines.joined(separator: "\n") == """
        Example:
          tool example a

        Does nothing. It is an example.

        Usage:
          tool example FILE...

        Operands:
          FILE                   A file.

        Main options:
          --canvas WxH           A size.
          --point x,y            A point. Repeatable.
          --mode WAY             A choice. One of contain, cover, stretch. It is a way.
          --embed[=source|link]  A choice, or nothing.
          --json                 A flag.

        Files:
          -o, --output FILE      A file.

        A remark.

        Options of every command:
          -q, --quiet            Print errors only, without notes.
          -h, --help             Show an example and the common options.
          --help-all             Show every option.
          --version              Print the version.

        Exit status:
          0                      Done.
        """)
  }

  @Test func `a choice too long for its column is listed after the first sentence`() {
    let option = Option.choice(
      "mode", ["contain", "cover", "stretch", "none"], called: "WAY",
      "Fit the image. It stays whole.")

    let row = HelpPage.Row(option)
    let shortRow = HelpPage.Row(option, isShort: true)

    #expect(row.term == "--mode")
    #expect(row.value == " WAY")
    #expect(
      row.text == "Fit the image. One of contain, cover, stretch, none. It stays whole.")
    #expect(shortRow.text == "Fit the image. One of contain, cover, stretch, none.")
  }

  @Test func `the overview begins with an example and lists the commands`() {
    let lines = HelpText().lines(of: HelpPage(overviewOf: .tool))

    #expect(Array(lines.prefix(2)) == ["Example:", "  tool example a"])
    #expect(lines.contains { $0.hasPrefix("  example ") && $0.hasSuffix(" Does nothing.") })
  }

  @Test func `headings are bold on a terminal`() {
    let lines = HelpText(isColored: true).lines(of: HelpPage(overviewOf: .tool))

    #expect(lines.first == "\u{1B}[1mExample:\u{1B}[0m")
  }

  @Test(arguments: [
    (#"a\b"#, #"a\(rsb"#), (".so /etc/passwd", #"\&.so /etc/passwd"#), ("'br", #"\(aqbr"#),
    ("--mode", #"\-\-mode"#), ("a ~ b ^ `c`", #"a \(ti b \(ha \(gac\(ga"#),
    ("\"q\"", #"\(dqq\(dq"#), ("×", #"\[u00D7]"#), ("😀", #"\[u1F600]"#), ("a\nb.", "a b."),
  ])
  func `text that roff would interpret is written by name`(text: String, escaped: String) {
    #expect(text.roff == escaped)
  }

  @Test func `the manual page names the program, its version and its options`() {
    let lines = ManPage(.tool).text.split(separator: "\n")

    #expect(lines.first == #".TH TOOL 1 "" "tool 1.2" "tool""#)
    #expect(lines.contains(".SH TOOL EXAMPLE"))
    #expect(lines.contains(#"\fB\-o, \-\-output\fR\fI FILE\fR"#))
  }
}
