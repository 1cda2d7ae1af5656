import ImgMarkTestSupport
import Testing

/// A command and its output, as a page shows them.
struct Transcript: Sendable {
  let page: String
  /// The line of the command on the page, from 1.
  let line: Int
  let command: String
  /// The commands before it in the same block.
  var earlier: [String] = []
  var output = ""

  /// The transcripts of all pages.
  static let all: [Transcript] = {
    Page.names.compactMap { try? Page($0) }.flatMap(\.transcripts)
  }()

  /// Runs the command, after those before it, next to `Samples` and with `imgmark` installed.
  ///
  /// - Parameters:
  ///   - folder: The working directory.
  ///   - arguments: Additional text after the command.
  /// - Returns: The status, and the command's output.
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
