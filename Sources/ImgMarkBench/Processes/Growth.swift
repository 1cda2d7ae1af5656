import ImgMark

/// How time and memory grow with the pixels of an image.
struct Growth {
  let name: String
  private let kind: PictureKind

  static let all = [
    Growth(name: "growth-png", kind: .png), Growth(name: "growth-jpg", kind: .jpeg),
  ]

  /// The sizes in megapixels.
  static let sizes = [1, 2, 5, 10, 20, 50, 100, 200]

  private static let runs = 3

  func run(in workspace: Workspace) throws {
    try Report.write([
      "\(name): imgmark place of a photo on 600x700 (medians of \(Self.runs))",
      Report.row(
        "megapixels",
        [
          ("ms", 9), ("ms/MP", 9), ("cpu ms", 9), ("cpu/MP", 9), ("peak MB", 9),
          ("inflated MB", 13),
        ]),
    ])
    for size in Self.sizes { try Report.write([try line(size, in: workspace)]) }
    try Report.write([""])
  }

  private func line(_ megapixels: Int, in workspace: Workspace) throws -> String {
    let input = Input.photo(megapixels: megapixels, kind)
    let image = try workspace.path(of: input)
    let markers = try workspace.path(of: .tenMarkers)
    defer { workspace.discard(input) }
    let runs = try (0..<Self.runs).map { _ in
      let run = try ProcessRun(
        [
          Workspace.imgmark, "place", image, markers, "--canvas", "600x700", "-o",
          workspace["own.png"],
        ], output: workspace[Expectation.printed])
      guard run.status == 0 else { throw BenchError("\(input.name) ended with \(run.status)") }
      return run
    }
    let milliseconds = runs.map(\.seconds).median * 1000
    let processor = runs.map(\.processorSeconds).median * 1000
    let size = Input.photoSize(megapixels: megapixels)
    let pixels = Double(size.width * size.height) / 1e6
    return Report.row(
      pixels.fixed(2),
      [
        (milliseconds.fixed(1), 9), ((milliseconds / pixels).fixed(2), 9),
        (processor.fixed(1), 9), ((processor / pixels).fixed(2), 9),
        (runs.map(\.peakMegabytes).median.fixed(0), 9),
        (kind == .png ? (pixels * 3).fixed(0) : "-", 13),
      ])
  }
}
