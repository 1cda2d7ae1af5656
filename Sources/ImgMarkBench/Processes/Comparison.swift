import ImgMark

/// The same job done by imgmark and by another program, in turn.
struct Comparison: Sendable {
  let name: String
  let peer: Peer
  /// Both command lines, for a folder with the inputs.
  let commands: @Sendable (Workspace) throws -> (imgmark: [String], peer: [String])
  /// The result that imgmark must produce, so that a wrong answer can't count as fast.
  let expected: Expectation

  static let pairs = 7

  static let heading = Report.row(
    "row",
    [
      ("wall x", 8), ("cpu x", 8), ("imgmark ms", 13), ("cpu ms", 9), ("MB", 6), ("peer ms", 12),
      ("cpu ms", 9), ("MB", 6),
    ])

  /// Returns the line of the table: the ratios, and what they compare.
  func line(in workspace: Workspace) -> String {
    do {
      if let absence = peer.absence(in: workspace) { throw BenchError(absence) }
      let commands = try commands(workspace)
      var own: [ProcessRun] = []
      var others: [ProcessRun] = []
      // The first pair fills the caches.
      for pair in 0...Self.pairs {
        let first = try Self.run(commands.imgmark, in: workspace)
        if pair == 0 { try expected.check(in: workspace) }
        let second = try Self.run(commands.peer, in: workspace)
        guard pair > 0 else { continue }
        own.append(first)
        others.append(second)
      }
      return line(own, others)
    } catch {
      return "\(name): not measured: \(error)"
    }
  }

  private func line(_ own: [ProcessRun], _ others: [ProcessRun]) -> String {
    func ratio(_ value: KeyPath<ProcessRun, Double>) -> String {
      zip(own, others).map { $1[keyPath: value] / $0[keyPath: value] }.median.fixed(2)
    }
    func median(_ runs: [ProcessRun], _ value: KeyPath<ProcessRun, Double>) -> Double {
      runs.map { $0[keyPath: value] }.median
    }
    func cells(_ runs: [ProcessRun], width: Int) -> [(text: String, width: Int)] {
      [
        ((median(runs, \.seconds) * 1000).fixed(1), width),
        ((median(runs, \.processorSeconds) * 1000).fixed(1), 9),
        (median(runs, \.peakMegabytes).fixed(0), 6),
      ]
    }
    return Report.row(
      name,
      [(ratio(\.seconds), 8), (ratio(\.processorSeconds), 8)] + cells(own, width: 13)
        + cells(others, width: 12))
  }

  private static func run(_ command: [String], in workspace: Workspace) throws -> ProcessRun {
    let run = try ProcessRun(command, output: workspace[Expectation.printed])
    guard run.status == 0 else { throw BenchError("\(command[0]) ended with \(run.status)") }
    return run
  }
}

/// The result that a command must produce.
enum Expectation: Sendable {
  /// A PNG of 600x700 named `own.png`.
  case canvas
  /// This many files in the folder `marked`.
  case pictures(Int)
  /// This many lines in `own.csv`.
  case tableLines(Int)
  /// This many lines on standard output.
  case printedLines(Int)

  /// The file that receives standard output.
  static let printed = "printed"

  func check(in workspace: Workspace) throws {
    switch self {
    case .canvas:
      let size = try ImageFile(at: FilePath(workspace["own.png"])).header().size
      guard size.description == "600x700" else { throw BenchError("the canvas is \(size)") }
    case .pictures(let count):
      let found = try SystemCall.entries(of: FilePath(workspace["marked"])).count
      guard found == count else { throw BenchError("\(found) pictures, not \(count)") }
    case .tableLines(let count):
      try Self.check(count, linesOf: workspace["own.csv"])
    case .printedLines(let count):
      try Self.check(count, linesOf: workspace[Self.printed])
    }
  }

  /// Counts lines piece by piece, because the memory of this process is charged to its children.
  private static func check(_ count: Int, linesOf path: String) throws {
    let file = try ImageFile(at: FilePath(path))
    var lines = 0
    for offset in stride(from: 0, to: file.count, by: 1 << 16) {
      lines += try file.read(at: offset, count: 1 << 16).count { $0 == UInt8(ascii: "\n") }
    }
    guard lines == count else { throw BenchError("\(lines) lines, not \(count)") }
  }
}
