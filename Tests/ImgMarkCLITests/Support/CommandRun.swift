import ImgMark
import ImgMarkArguments

@testable import ImgMarkCLI

/// A command line that ran on a console in memory.
struct CommandRun {
  let status: ExitStatus
  let output: String
  let errors: String

  init(_ words: String..., input: [UInt8] = [], among formats: DatasetFormats = .all) {
    self.init(words, input: input, among: formats)
  }

  init(_ words: [String], input: [UInt8] = [], among formats: DatasetFormats = .all) {
    var console = Console.memory(input: input)
    status = ImgMarkCommand(formats).run(words.map { Argument($0) }, on: &console)
    output = String(decoding: console.output, as: UTF8.self)
    errors = String(decoding: console.errors, as: UTF8.self)
  }

  /// The lines of the output.
  var lines: [String] { output.split(separator: "\n").map(String.init) }
}
