import ImgMarkTestSupport

/// A page of the repository's documentation, in Markdown.
struct Page {
  let name: String
  let text: String

  /// Fenced blocks of code.
  let blocks: [Block]

  struct Block {
    /// What follows the fence, such as `sh`.
    var language: String
    /// The line of the page on which the fence stands, from 1.
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

  /// What the page shows of a terminal: blocks marked `console`, in which commands begin with `$`.
  var transcripts: [Transcript] {
    blocks.filter { $0.language == "console" }.flatMap { block in
      var transcripts: [Transcript] = []
      for (index, line) in block.lines.enumerated() {
        if line.hasPrefix("$ ") {
          transcripts.append(
            Transcript(
              page: name, line: block.line + 1 + index, command: String(line.dropFirst(2))))
        } else if let last = transcripts.indices.last {
          transcripts[last].output += line + "\n"
        }
      }
      return transcripts
    }
  }

  /// The files that the page shows or leads to.
  var links: [String] {
    let ends = ["](", "src=\"", "href=\""]
    return ends.flatMap { mark in
      text.ranges(of: mark).map { range in
        String(text[range.upperBound...].prefix { $0 != ")" && $0 != "\"" })
      }
    }
    .filter { !$0.contains("://") && !$0.hasPrefix("#") }
  }
}
