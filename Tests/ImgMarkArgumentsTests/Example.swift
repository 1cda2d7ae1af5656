import ImgMarkArguments

extension CommandSpec {
  /// A command that has an option of every kind.
  static let example = CommandSpec(
    name: "example", summary: "Does nothing. It is an example.", examples: ["tool example a"],
    synopsis: "FILE...", operands: [.init(name: "FILE", help: "A file.")], operandCount: 1...2,
    options: [
      .text("canvas", "WxH", "A size."),
      .text("point", "x,y", repeats: true, "A point."),
      .choice("mode", ["contain", "cover", "stretch"], called: "WAY", "A choice. It is a way."),
      .path("output", "FILE", letter: "o", group: .files, "A file."),
      .optional("embed", ["source", "link"], "A choice, or nothing."),
      .flag("json", "A flag."),
    ], remarks: ["A remark."])
}

extension Option.Group {
  static let files = Self("Files")
}

extension Program {
  /// A program with one command.
  static let tool = Program(
    name: "tool", version: "1.2", summary: "Do nothing.", commands: [.example],
    starters: ["example"], groups: [.main, .files],
    statuses: [.init(term: "0", text: "Done.")])
}

/// Returns words as the command of the example gets them.
func parsed(_ words: [String]) throws(UsageError) -> ParsedArguments {
  try ParsedArguments(words.map { Argument($0) }, for: .example, of: "tool")
}
