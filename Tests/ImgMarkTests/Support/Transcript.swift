import ImgMarkTestSupport
import Testing

/// A command and what it prints, as a page shows them.
struct Transcript: Sendable {
  let page: String
  /// The line of the page on which the command stands, from 1.
  let line: Int
  let command: String
  var output = ""

  /// The transcripts of all pages.
  static let all: [Transcript] = {
    let pages = ["README.md", "Samples/README.md"].compactMap { try? Page($0) }
    return pages.flatMap(\.transcripts)
  }()

  /// Runs the command where `Samples` is and `imgmark` is installed.
  func run(in folder: TemporaryFolder) -> BinaryRun {
    BinaryRun(
      """
      cp -r '\(Fixture.checkout)/Samples' '\(folder.path)' && cd '\(folder.path)' || exit 99
      PATH=$(dirname "$imgmark"):$PATH; export PATH
      { \(command); } 2>&1
      """)
  }
}

extension Transcript: CustomTestStringConvertible {
  var testDescription: String { "\(page):\(line): \(command)" }
}
