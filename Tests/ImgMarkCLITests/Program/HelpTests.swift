import ImgMark
import ImgMarkArguments
import ImgMarkTestSupport
import Testing

@testable import ImgMarkCLI

struct HelpTests {
  private static let names = ImgMarkCommand(.all).specs.map(\.name)

  @Test func `a short command shows all its options at once`() {
    let run = CommandRun("size", "--help")

    #expect(run.status == .done)
    #expect(
      run.output == """
        Examples:
          imgmark size Samples
          imgmark size Samples/photo.jpg --json

        Print the size of images as displayed. Only their headers are read.

        Usage:
          imgmark size PATH... [--json]

        Operands:
          PATH         An image, a folder to search for images, or - for standard input.

        Output:
          --json       Print one line of JSON for each image.

        Options of every command:
          -q, --quiet  Print errors only, without notes.
          -h, --help   Show an example and the common options.
          --help-all   Show every option.
          --version    Print the version.

        --help-all also explains the exit status.

        """)
  }

  @Test(arguments: ["place", "convert", "normalize", "edit", "fit"])
  func `a long command shows its common options on one screen`(name: String) throws {
    let spec = try #require(ImgMarkCommand(.all).specs.first { $0.name == name })
    let common = spec.options.filter(\.isCommon)

    let lines = CommandRun(name, "--help").output.split(
      separator: "\n", omittingEmptySubsequences: false
    ).dropLast()

    #expect((24...40).contains(lines.count))
    #expect((8...14).contains(common.count))
    #expect(lines.first == "Example:")
    #expect(lines.contains("  \(spec.usage(of: "imgmark"))"))
    #expect(lines.last == "imgmark \(name) --help-all lists every option, grouped by subject.")
    for option in spec.options {
      let isShown = lines.contains { $0.split(separator: " ").contains(Substring(option.dashed)) }
      #expect(isShown == option.isCommon, "\(option.dashed)")
    }
  }

  @Test(arguments: names)
  func `examples name samples that are there`(name: String) throws {
    let spec = try #require(ImgMarkCommand(.all).specs.first { $0.name == name })
    let words = spec.examples.flatMap { $0.split(separator: " ") }

    for word in words where word.hasPrefix("Samples/") {
      #expect(throws: Never.self, "\(word)") {
        try Fixture.bytes(at: Fixture.sample(String(word.dropFirst("Samples/".count))))
      }
    }
  }

  @Test(arguments: names)
  func `help begins with an example and fits a terminal`(name: String) throws {
    for extent in ["--help", "--help-all"] {
      let lines = CommandRun(name, extent).output.split(
        separator: "\n", omittingEmptySubsequences: false)

      #expect(["Example:", "Examples:"].contains(lines.first))
      #expect(lines.dropFirst().first?.contains("imgmark \(name)") == true)
      #expect(lines.allSatisfy { $0.count <= 80 && !$0.hasSuffix(" ") })
      #expect(extent == "--help-all" || lines.count <= 40)
    }
  }

  @Test(arguments: names)
  func `the full help has every option, under headings, and the exit status`(name: String) throws {
    let spec = try #require(ImgMarkCommand(.all).specs.first { $0.name == name })

    let run = CommandRun(name, "--help-all")
    let lines = run.output.split(separator: "\n", omittingEmptySubsequences: false)

    #expect(run.status == .done)
    for option in spec.allOptions {
      #expect(lines.contains { $0.contains(option.dashed) }, "\(option.dashed) is missing")
      #expect(lines.contains("\(option.group.heading):"))
    }
    #expect(lines.contains("Exit status:"))
    #expect(CommandRun("--help-all", name).output == run.output)
    #expect(CommandRun(name, "--help-all", "--help").output == run.output)
  }

  @Test(arguments: names)
  func `every help text is made of sentences that fit a line of a list`(name: String) throws {
    let spec = try #require(ImgMarkCommand(.all).specs.first { $0.name == name })

    let texts =
      spec.allOptions.map { ($0.dashed, $0.help) } + spec.operands.map { ($0.name, $0.help) }
    for (name, text) in texts {
      #expect(text.hasSuffix("."), "\(name)")
      #expect(text.first?.isUppercase == true, "\(name)")
      #expect(!text.contains("  "), "\(name)")
    }
    #expect(spec.summary.firstSentence.count <= 64)
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

  @Test func `the overview lists each command on one line, after three examples`() {
    let run = CommandRun("--help")

    #expect(run.status == .done)
    #expect(run.lines.first == "Examples:")
    #expect(run.lines[1...3].allSatisfy { $0.hasPrefix("  imgmark ") })
    #expect(run.output.split(separator: "\n", omittingEmptySubsequences: false).count <= 40)
    for spec in ImgMarkCommand(.all).specs {
      #expect(
        run.lines.contains {
          $0.hasPrefix("  \(spec.name) ") && $0.hasSuffix("\(spec.summary.firstSentence).")
        })
    }
    #expect(CommandRun("help").output == run.output)
  }

  @Test func `the full help without a command is that of all commands`() {
    let run = CommandRun("--help-all")

    #expect(run.status == .done)
    #expect(run.output.hasPrefix(CommandRun("--help").output))
    for name in Self.names {
      #expect(run.output.contains("\n\n\(CommandRun(name, "--help-all").output)"))
    }
  }

  @Test func `without arguments the overview is printed, with an error status`() {
    let run = CommandRun([])

    #expect(run.status == .usage)
    #expect(run.output == "")
    #expect(run.errors == CommandRun("--help").output)
  }

  @Test(arguments: [["--version"], ["version"], ["fit", "--version"]])
  func `the version is printed`(words: [String]) {
    let run = CommandRun(words)

    #expect(run.status == .done)
    #expect(run.output == "imgmark 0.1.0\n")
  }
}
