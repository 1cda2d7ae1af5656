import ImgMarkDatasets
import ImgMarkArguments
import Testing

@testable import ImgMarkCLI

struct CommandLineTests {
  @Test(arguments: [
    (["sise", "a.png"], "unknown command 'sise'; did you mean 'size'?"),
    (["photo.jpg"], "unknown command 'photo.jpg'; see imgmark --help"),
    (["help", "fitt"], "unknown command 'fitt'; did you mean 'fit'?"),
    (["--verzion"], "unknown option '--verzion'; did you mean '--version'?"),
    (["--zebra"], "unknown option '--zebra' without a command; see imgmark --help"),
    (["size"], "size needs PATH; see imgmark size --help"),
    (["version", "x"], "'x' is one operand too many; usage: imgmark version"),
    (
      ["completions", "fsh"],
      "'fsh' is not a supported shell; use bash|zsh|fish; did you mean 'fish'?"
    ),
  ])
  func `a mistyped word gets the nearest one suggested`(words: [String], message: String) {
    let run = CommandRun(words)

    #expect(run.status == .usage)
    #expect(run.output == "")
    #expect(run.errors == "imgmark: \(message)\n")
  }

  @Test(arguments: [
    ["fit", "8x4", "--canvas", "6x7"], ["--canvas", "6x7", "fit", "8x4"],
    ["--canvas=6x7", "fit", "8x4"], ["--quiet", "fit", "--canvas", "6x7", "--", "8x4"],
    ["fit", "8x4", "--canvas", "6x7", "--"],
  ])
  func `options can be anywhere, even before the command`(words: [String]) {
    let run = CommandRun(words)

    #expect(run.status == .done)
    #expect(run.lines.first == "8x4 on a canvas of 6x7, contain, xMidYMid")
  }

  @Test func `a name of an option takes a value in every command or in none`() {
    let options = ImgMarkCommand(.all).specs.flatMap(\.allOptions)
    let taking = Set(options.filter(\.takesValue).map(\.name))
    let takingNone = Set(options.filter { !$0.takesValue }.map(\.name))

    // In place it rejects pictures that break the given rules, in convert any loss.
    #expect(taking.intersection(takingNone) == ["strict"])
  }
}
