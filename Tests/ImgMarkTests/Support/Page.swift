import ImgMarkTestSupport

/// A page of the repository's documentation, in Markdown.
struct Page {
  let name: String
  let text: String

  /// Fenced blocks of code.
  let blocks: [Block]

  struct Block {
    /// The text after the fence, such as `sh`.
    var language: String
    /// The line of the fence on the page, from 1.
    var line: Int
    var lines: [String] = []
  }

  init(_ name: String) throws {
    self.name = name
    text = String(
      decoding: try Fixture.bytes(at: "\(Fixture.checkout)/\(name)"), as: UTF8.self)
    var blocks: [Block] = []
    var open: Block?
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
    for (index, line) in lines.enumerated() {
      if line.hasPrefix("```") {
        if let block = open {
          blocks.append(block)
          open = nil
        } else {
          open = Block(language: String(line.dropFirst(3)), line: index + 1)
        }
      } else {
        open?.lines.append(String(line))
      }
    }
    self.blocks = blocks
  }

  /// The commands of the page's blocks marked `console`, which begin with `$`, and their outputs.
  ///
  /// The commands of one block run one after another in one folder.
  var transcripts: [Transcript] {
    blocks.filter { $0.language == "console" }.flatMap { block in
      var transcripts: [Transcript] = []
      for (index, line) in block.lines.enumerated() {
        if line.hasPrefix("$ ") {
          transcripts.append(
            Transcript(
              page: name, line: block.line + 1 + index, command: String(line.dropFirst(2)),
              earlier: transcripts.map(\.command)))
        } else if let last = transcripts.indices.last {
          transcripts[last].output += line + "\n"
        }
      }
      return transcripts
    }
  }

  /// The files that the page shows or links to.
  var links: [String] {
    let ends = ["](", "src=\"", "href=\""]
    return ends.flatMap { mark in
      text.ranges(of: mark).map { range in
        String(text[range.upperBound...].prefix { $0 != ")" && $0 != "\"" })
      }
    }
    .filter { !$0.contains("://") && !$0.hasPrefix("#") }
  }

  /// The names in the text that are written as code and look like names of types: `PixelSize`, but
  /// not `README` or `Label`.
  var names: [String] {
    let code = text.matches(of: /`([^`\n]+)`/).map(\.output.1)
    return code.flatMap { $0.matches(of: /\b[A-Z][A-Za-z]*[a-z][A-Z][A-Za-z]*\b/) }.map {
      String($0.output)
    }
  }

  /// Returns the text of the page with the current output of its commands.
  func recorded() throws -> String {
    var lines = text.split(separator: "\n", omittingEmptySubsequences: false)
    // From the end, so that the numbers of earlier lines stay right.
    for transcript in transcripts.reversed() {
      let printed = transcript.run(in: try TemporaryFolder()).output
      let shown = transcript.line..<transcript.line + transcript.output.count { $0 == "\n" }
      lines.replaceSubrange(
        shown, with: printed.split(separator: "\n", omittingEmptySubsequences: false).dropLast())
    }
    return lines.joined(separator: "\n")
  }
}

extension Page {
  /// The pages of the documentation: those for readers of the repository, and the articles of all
  /// modules.
  static let names: [String] = ["README.md", "Samples/README.md", "CHANGELOG.md"] + articles

  /// The articles of all modules.
  static let articles: [String] = {
    let list = BinaryRun("cd '\(Fixture.checkout)' && ls Sources/*/*.docc/*.md").output
    return list.split(separator: "\n").map { String($0) }
  }()
}
