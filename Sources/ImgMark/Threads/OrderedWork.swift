/// Pieces of work that are done several at a time and whose results come in order.
///
/// Of the results that are done, only a few wait for their turn.
struct OrderedWork: Sendable {
  /// The number of pieces.
  var count: Int
  /// How many are done at a time; `nil` for one on each processor.
  var jobs: Int?

  /// Does all pieces and calls `body` with each result, in order, on this thread.
  ///
  /// - Parameters:
  ///   - prepare: Runs on each thread that works, and returns what does a piece there.
  ///   - body: Takes a result.
  /// - Throws: The first error in the order of the pieces: that of a piece or that of `body`. No work
  ///   goes on afterwards.
  func forEach<Value: Sendable>(
    _ prepare: @escaping @Sendable () -> (Int) throws -> Value,
    _ body: (Int, Value) throws -> Void
  ) throws {
    let workers = min(jobs ?? Thread.processors, count)
    guard workers > 1 else { return try doAll(prepare(), body) }
    let line = WorkLine<Result<Value, any Error>>(count: count, waiting: 2 * workers)
    let started = (0..<workers).count { _ in
      line.addWorker {
        let work = prepare()
        return { index in Result { try work(index) } }
      }
    }
    guard started > 0 else { return try doAll(prepare(), body) }
    defer { line.stop() }
    for index in 0..<count { try body(index, line.next().get()) }
  }

  private func doAll<Value>(
    _ work: (Int) throws -> Value, _ body: (Int, Value) throws -> Void
  ) throws {
    for index in 0..<count { try body(index, try work(index)) }
  }
}
