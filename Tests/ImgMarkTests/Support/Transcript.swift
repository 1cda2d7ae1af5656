import ImgMarkTestSupport
import Testing

/// A command and what it prints, as a page shows them.
struct Transcript: Sendable {
  let page: String
  /// The line of the page on which the command stands, from 1.
  let line: Int
  let command: String
  /// The commands that stand before it in the same block.
  var earlier: [String] = []
  var output = ""

  /// The transcripts of all pages.
  static let all: [Transcript] = {
    Page.names.compactMap { try? Page($0) }.flatMap(\.transcripts)
  }()

  /// Runs the command, after those before it, where `Samples` is and `imgmark` is installed.
  ///
  /// - Parameters:
  ///   - folder: Where it runs.
  ///   - arguments: What follows the command.
  /// - Returns: The status, and what the command printed.
  func run(in folder: TemporaryFolder, with arguments: String = "") -> BinaryRun {
    let before = earlier.map { "{ \($0); } >/dev/null 2>&1" }.joined(separator: "\n")
    return BinaryRun(
      """
      cp -r '\(Fixture.checkout)/Samples' '\(folder.path)' && cd '\(folder.path)' || exit 99
      PATH=$(dirname "$imgmark"):$PATH; export PATH
      \(before)
      { \(command)\(arguments); } 2>&1
      """)
  }
}

extension Transcript: CustomTestStringConvertible {
  var testDescription: String { "\(page):\(line): \(command)" }
}
