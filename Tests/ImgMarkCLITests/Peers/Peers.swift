import ImgMark
import ImgMarkTestSupport

@testable import ImgMarkCLI

/// Other tools that share formats with imgmark, in a virtual environment of Python.
///
/// `IMGMARK_PEERS=1` enables them, `IMGMARK_PEERS_PYTHON` is the path of the environment's
/// interpreter.
enum Peers {
  static let isAsked = SystemCall.environment("IMGMARK_PEERS") == "1"

  static let python = SystemCall.environment("IMGMARK_PEERS_PYTHON") ?? "python3"

  /// The versions of the installed tools, by their names on PyPI.
  static let versions: [String: String] = {
    let names = Set(PeerCase.all.map(\.tool)).sorted().joined(separator: " ")
    let report = Report(BinaryRun("'\(python)' '\(program("versions"))' \(names)").output)
    var versions: [String: String] = [:]
    for key in report.keys { versions[key] = report[key].text }
    return versions
  }()

  /// The path of one of our programs in Python.
  static func program(_ name: String) -> String {
    "\(Fixture.checkout)/Tests/ImgMarkCLITests/Peers/Python/\(name).py"
  }
}
