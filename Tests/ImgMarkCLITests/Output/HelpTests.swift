import ImgMarkTestSupport
import Testing

@testable import ImgMarkCLI

struct HelpTests {
  private static let names = ImgMarkCommand.commands.map { $0.spec.name }

  @Test func `the help of a command is laid out for people`() {
    let run = CommandRun("size", "--help")

    #expect(run.status == .done)
    #expect(
      run.output == """
        Example:
          imgmark size Samples
          imgmark size Samples/photo.jpg --json

        Shows the size of images as they are displayed. No pixel is decoded.

        Usage:
          imgmark size PATH... [--json]

        Operands:
          PATH         An image, a folder that is searched for images, or - for standard
                       input.

        Output:
          --json       Print one JSON object a line for each image.

        General:
          -q, --quiet  Leave out the notes.
          -h, --help   Show this help.
          --version    Show the version.

        Exit status:
          0         done
          1         the data, or the options against this image, were rejected
          2         an option or operand is wrong in itself
          3         a file can't be opened, read, decoded or written
          130, 143  interrupted, terminated
          141       the reader of the output has closed it

        """)
  }

  @Test(arguments: names)
  func `examples name samples that are there`(name: String) throws {
    let spec = try #require(ImgMarkCommand.command(named: name)?.spec)
    let words = spec.examples.flatMap { $0.split(separator: " ") }

    for word in words where word.hasPrefix("Samples/") {
      #expect(throws: Never.self, "\(word)") {
        try Fixture.bytes(at: Fixture.sample(String(word.dropFirst("Samples/".count))))
      }
    }
  }

  @Test(arguments: names)
  func `help begins with an example and fits a terminal`(name: String) throws {
    let spec = try #require(ImgMarkCommand.command(named: name)?.spec)

    let lines = CommandRun(name, "--help").output.split(
      separator: "\n", omittingEmptySubsequences: false)

    #expect(lines.first == "Example:")
    #expect(lines.dropFirst().first?.contains("imgmark \(name)") == true)
    #expect(lines.allSatisfy { $0.count <= 80 && !$0.hasSuffix(" ") })
    for option in spec.allOptions {
      #expect(lines.contains { $0.contains(option.dashed) }, "\(option.dashed) is not told")
    }
  }

  @Test(arguments: names)
  func `all ways to ask for help give the same`(name: String) {
    let help = CommandRun(name, "--help")

    #expect(CommandRun("help", name).output == help.output)
    #expect(CommandRun("--help", name).output == help.output)
    #expect(CommandRun(name, "-h").output == help.output)
    #expect(CommandRun(name, "--nonsense", "--help", "x").output == help.output)
    #expect(help.errors == "")
  }

  @Test func `the overview lists every command`() {
    let run = CommandRun("--help")

    #expect(run.status == .done)
    #expect(run.lines.first == "Example:")
    for name in Self.names {
      #expect(run.lines.contains { $0.hasPrefix("  \(name) ") })
    }
    #expect(CommandRun("help").output == run.output)
  }

  @Test func `nothing at all is answered with the overview, and is wrong`() {
    let run = CommandRun([])

    #expect(run.status == .usage)
    #expect(run.output == "")
    #expect(run.errors.hasPrefix("Example:\n"))
  }

  @Test(arguments: [["--version"], ["version"], ["fit", "--version"]])
  func `the version is told`(words: [String]) {
    let run = CommandRun(words)

    #expect(run.status == .done)
    #expect(run.output == "imgmark 0.1.0\n")
  }
}
