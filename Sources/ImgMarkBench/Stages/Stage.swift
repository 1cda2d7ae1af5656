import ImgMark

/// A part of a job, measured alone in this process.
struct Stage: Sendable {
  let name: String
  /// The amount of work per run, such as 12 MP.
  let amount: Double
  let unit: String
  /// Prepares the stage, and returns its run.
  let prepare: @Sendable (Workspace) throws -> () throws -> Void

  static let runs = 7

  static let heading = Report.row("stage", [("ms", 9), ("a second", 18)])

  func line(in workspace: Workspace) throws -> String {
    let run = try prepare(workspace)
    try run()
    let seconds = try (0..<Self.runs).map { _ in try ContinuousClock.seconds(run) }.median
    return Report.row(
      name,
      [
        ((seconds * 1000).fixed(2), 9),
        ("\((amount / seconds).fixed(amount < 100 ? 1 : 0)) \(unit)", 18),
      ])
  }
}
