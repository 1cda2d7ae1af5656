/// Numbered pieces of work that workers take one after another, and whose results come in order.
///
/// A worker that is ahead waits, so that only so many results are held.
struct WorkLine<Value: Sendable>: Sendable {
  private let state: Monitor<State>
  private let count: Int
  private let waiting: Int

  private struct State: Sendable {
    var workers = 0
    /// The piece that a worker takes next, and the one whose result is given out next.
    var taken = 0
    var given = 0
    var results: [Int: Value] = [:]
    var isStopped = false
  }

  /// - Parameters:
  ///   - count: The number of pieces.
  ///   - waiting: How many results are held at most.
  init(count: Int, waiting: Int) {
    self.count = count
    self.waiting = max(1, waiting)
    state = Monitor(State())
  }

  /// Starts a worker; `prepare` runs on its thread and returns what does a piece.
  ///
  /// - Returns: Whether the system had a thread for it.
  func addWorker(_ prepare: @escaping @Sendable () -> (Int) -> Value) -> Bool {
    state.change { $0.workers += 1 }
    let isStarted = Thread.start {
      let work = prepare()
      while let index = take() {
        let value = work(index)
        state.change { $0.results[index] = value }
      }
      state.change { $0.workers -= 1 }
    }
    if !isStarted { state.change { $0.workers -= 1 } }
    return isStarted
  }

  /// Waits for the result of the next piece.
  func next() -> Value {
    state.wait { state in
      guard let value = state.results.removeValue(forKey: state.given) else { return nil }
      state.given += 1
      return value
    }
  }

  /// Lets no further piece be taken, and waits for the workers to end.
  func stop() {
    state.change { $0.isStopped = true }
    state.wait { $0.workers == 0 ? () : nil }
  }

  private func take() -> Int? {
    state.wait { state -> Int?? in
      guard !state.isStopped, state.taken < count else { return .some(nil) }
      guard state.taken < state.given + waiting else { return nil }
      defer { state.taken += 1 }
      return .some(state.taken)
    }
  }
}
