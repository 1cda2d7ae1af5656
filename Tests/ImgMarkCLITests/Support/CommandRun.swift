import ImgMark

@testable import ImgMarkCLI

/// A command line that ran on a console in memory.
struct CommandRun {
  let status: ExitStatus
  let output: String
  let errors: String

  init(_ words: String..., input: [UInt8] = []) {
    self.init(words, input: input)
  }

  init(_ words: [String], input: [UInt8] = []) {
    var console = Console.memory(input: input)
    status = ImgMarkCommand.run(words.map { Argument($0) }, on: &console)
    output = String(decoding: console.output, as: UTF8.self)
    errors = String(decoding: console.errors, as: UTF8.self)
  }

  /// The lines of the output.
  var lines: [String] { output.split(separator: "\n").map(String.init) }
}

/// Returns parsed words as a command gets them.
func parsed(_ words: String..., for spec: CommandSpec) throws -> ParsedArguments {
  try ParsedArguments(words.map { Argument($0) }, for: spec)
}

/// A command that has an option of every kind.
let exampleSpec = CommandSpec(
  name: "example", summary: "Does nothing.", examples: ["imgmark example"], synopsis: "FILE...",
  operands: [.init(name: "FILE", help: "A file.")], operandCount: 1...2,
  options: [
    .text("canvas", "WxH", "A size."),
    .text("point", "x,y", repeats: true, "A point."),
    .choice("mode", FitMode.self, "A choice."),
    .path("output", "FILE", letter: "o", "A file."),
    .flag("json", "A flag."),
  ])
