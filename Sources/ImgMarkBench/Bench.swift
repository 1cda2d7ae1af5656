import ImgMark

/// The benchmark: comparison of whole processes with other programs, growth with size, single
/// stages.
///
/// Inputs are made by separate processes, because the peak memory charged to a child is at least
/// that of this process.
struct Bench {
  private let words: [String]

  init(words: [String]) {
    self.words = words
  }

  func run() throws {
    if words.first == Workspace.makingWord, words.count == 3 {
      try Input.make(named: words[1], at: FilePath(words[2]))
    } else if words.contains(where: { $0.hasPrefix("-") }) {
      try Report.write(help)
    } else {
      try measure()
    }
  }

  /// Returns whether to measure a row: if a word is part of its name; without words, all but the
  /// growth.
  private func isWanted(_ name: String) -> Bool {
    words.isEmpty || words.contains { name.contains($0) }
  }

  private func measure() throws {
    let comparisons = Comparison.all.filter { isWanted($0.name) }
    let stages = Stage.all.filter { isWanted($0.name) }
    let growths = words.isEmpty ? [] : Growth.all.filter { isWanted($0.name) }
    guard !comparisons.isEmpty || !stages.isEmpty || !growths.isEmpty else {
      throw BenchError("no row is named so; see ImgMarkBench --help")
    }
    let workspace = try Workspace()
    try Report.write(["\(Machine.description); imgmark \(ImgMark.version)", ""])
    if !comparisons.isEmpty { try compare(comparisons, in: workspace) }
    for growth in growths { try growth.run(in: workspace) }
    if !stages.isEmpty { try time(stages, in: workspace) }
  }

  private func compare(_ comparisons: [Comparison], in workspace: Workspace) throws {
    try Report.write([
      "Whole processes, imgmark and the peer in turn: how many times less imgmark takes "
        + "(medians of \(Comparison.pairs) pairs)", Comparison.heading,
    ])
    for comparison in comparisons { try Report.write([comparison.line(in: workspace)]) }
    try Report.write([""])
  }

  private func time(_ stages: [Stage], in workspace: Workspace) throws {
    try Report.write(["Stages in process, one thread (medians of \(Stage.runs))", Stage.heading])
    for stage in stages { try Report.write([try stage.line(in: workspace)]) }
  }

  private var help: [String] {
    [
      "usage: ImgMarkBench [ROW...]",
      "",
      "Times imgmark, which must lie beside this program, and its stages. A ROW is any part of",
      "the names below. Peers that are not on the PATH are named and left out.",
      "",
      "Whole processes:",
    ] + Comparison.all.map { "  \($0.name)" } + ["Stages:"] + Stage.all.map { "  \($0.name)" }
      + ["Time against size, only when named (images of up to 200 megapixels, some minutes):"]
      + Growth.all.map { "  \($0.name)" }
  }
}

/// Why a row can't be measured.
struct BenchError: Error, CustomStringConvertible {
  var description: String

  init(_ description: String) { self.description = description }
}
