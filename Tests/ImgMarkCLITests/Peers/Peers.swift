import ImgMark
import ImgMarkTestSupport

@testable import ImgMarkCLI

/// The tools of others that share formats with imgmark, in a virtual environment of Python.
///
/// `IMGMARK_PEERS=1` asks for them, `IMGMARK_PEERS_PYTHON` names the interpreter of the environment.
enum Peers {
  static let isAsked = SystemCall.environment("IMGMARK_PEERS") == "1"

  static let python = SystemCall.environment("IMGMARK_PEERS_PYTHON") ?? "python3"

  /// What is installed, under the names of PyPI.
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
