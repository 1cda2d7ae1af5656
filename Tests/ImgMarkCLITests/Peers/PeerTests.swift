import ImgMark
import ImgMarkTestSupport
import Testing

@testable import ImgMarkCLI

/// The formats' own tools compared with imgmark.
///
/// They accept its output, and it reads theirs, with equal geometry, or the reason is known.
@Suite(
  .tags(.process), .unlessQuick,
  .enabled(
    if: Peers.isAsked,
    "IMGMARK_PEERS=1 runs the tools of others that are in IMGMARK_PEERS_PYTHON; see README.md"),
  .serialized, PrintsPeerTable())
struct PeerTests {
  @Test func `at least one other tool is installed`() {
    #expect(!Peers.versions.isEmpty, "none of the tools is installed in \(Peers.python)")
  }

  @Test(arguments: PeerCase.all)
  func `another tool and imgmark read the same objects`(one: PeerCase) throws {
    guard Peers.versions[one.tool] != nil else {
      PeerTable.add(one, "skipped", remark: "not installed")
      try Test.cancel("\(one.tool) is not installed in \(Peers.python)")
    }
    let result = try PeerRun(one).result()

    switch (one.outcome, result) {
    case (.equal, .objects(let objects)): compare(objects, one.expected, one)
    case (.changed(_, let change), .objects(let objects)):
      compare(objects, change(one.expected), one)
    case (.refused(let text, _), .refusal(let errors)):
      #expect(errors.contains(text), "\(one.testDescription) is refused otherwise: \(errors)")
      PeerTable.add(one, "refused")
    case (.refused, .objects(let objects)):
      Issue.record("\(one.testDescription) is refused no more")
      PeerTable.add(one, objects: objects.count, "FAILED", remark: "refused no more")
    case (.equal, .refusal(let errors)), (.changed, .refusal(let errors)):
      Issue.record("\(one.testDescription) is refused: \(errors)")
      PeerTable.add(one, "FAILED", remark: "refused")
    }
  }

  private func compare(_ found: [PeerObject], _ expected: [PeerObject], _ one: PeerCase) {
    let (worst, missing, strange) = PeerObject.comparison(of: found, with: expected)
    let isEqual = missing.isEmpty && strange.isEmpty && worst <= one.tolerance
    #expect(
      isEqual,
      "\(one.testDescription): \(worst) px, missing \(missing), instead there are \(strange)")
    PeerTable.add(
      one, objects: found.count, isEqual ? PeerTable.text(worst) : "FAILED",
      remark: isEqual ? nil : "missing \(missing.count), strange \(strange.count), \(worst) px")
  }
}

extension PeerCase {
  /// The objects of the example.
  var expected: [PeerObject] { PeerObject.all(in: example.lines) }
}

/// A case that runs in a folder of its own.
struct PeerRun {
  enum Result {
    case objects([PeerObject])
    /// The error messages.
    case refusal(String)
  }

  private let one: PeerCase
  private let folder: TemporaryFolder
  private let output: String

  init(_ one: PeerCase) throws {
    self.one = one
    folder = try TemporaryFolder()
    try PeerExample.writeImages(to: folder, in: "images")
    try folder.write(Array(one.example.lines.utf8), to: "example.jsonl")
    let format = try #require(DatasetFormats.all.named(one.format))
    if case .file(let ending) = format.layout {
      output = folder["set.\(ending)"]
    } else {
      output = folder["set"]
    }
  }

  func result() throws -> Result {
    switch one.direction {
    case .reads:
      let run = CommandRun(
        ["convert", folder["example.jsonl"], "--to", one.format, "-o", output, "-q"] + one.options)
      try #require(run.status == .done, "\(run.errors)")
      return try python("read", "")
    case .writes:
      if case .refusal(let errors) = try python("write", "<'\(folder["example.jsonl"])'") {
        return .refusal(errors)
      }
      let run = CommandRun(
        [
          "convert", output, "--to", "jsonl", "-o", folder["found.jsonl"], "--images",
          folder["images"],
        ] + one.options)
      guard run.status == .done else { return .refusal(run.errors) }
      return .objects(PeerObject.all(in: try text("found.jsonl")))
    }
  }

  private func python(_ action: String, _ input: String) throws -> Result {
    let run = BinaryRun(
      """
      cd '\(folder.path)' && PYTHONUTF8=1 PYTHONDONTWRITEBYTECODE=1 '\(Peers.python)' \
      '\(Peers.program(one.program))' \(action) '\(one.mode ?? one.format)' '\(output)' \
      '\(folder["images"])' \(input) 2>errors
      """)
    guard run.status == 0 else { return .refusal(try text("errors")) }
    return .objects(PeerObject.all(in: run.output))
  }

  private func text(_ name: String) throws -> String {
    String(decoding: try Fixture.bytes(at: folder[name]), as: UTF8.self)
  }
}
