/// Pieces of work for several threads, including the caller's, with results in the order of adding.
///
/// The results don't depend on the number of threads. If the system has no more threads, the caller
/// does all the work. A queue that goes out of scope drops the pieces that no thread has taken, and
/// waits for the others.
package struct OrderedQueue<Piece: Sendable, Value: Sendable>: ~Copyable {
  /// Does a piece; each thread has its own instance.
  package typealias Work = (Piece) throws -> Value

  private let state = Monitor(State())
  private let prepare: @Sendable () -> Work
  private var ownWork: Work?

  private struct State: Sendable {
    /// Pieces that no thread has taken, the oldest first.
    var waiting: [(number: Int, piece: Piece)] = []
    var results: [Int: Result<Value, any Error>] = [:]
    var added = 0
    var returned = 0
    var helpers = 0
    var isStopped = false

    private mutating func take() -> (number: Int, piece: Piece)? {
      waiting.isEmpty ? nil : waiting.removeFirst()
    }

    /// Returns a helper's next piece; `.some(nil)` if the helper must end, `nil` if it must wait.
    mutating func pieceForHelper() -> (number: Int, piece: Piece)?? {
      isStopped ? .some(nil) : take().map { .some($0) }
    }

    /// Returns the caller's next step: a result that is due comes before any work.
    mutating func step() -> Step? {
      if let result = results.removeValue(forKey: returned) {
        returned += 1
        return .result(result)
      }
      return take().map { .piece(number: $0.number, $0.piece) }
    }
  }

  /// The possible steps of the caller.
  private enum Step: Sendable {
    case result(Result<Value, any Error>)
    case piece(number: Int, Piece)
  }

  /// - Parameters:
  ///   - helpers: The number of threads to start, besides the caller's.
  ///   - prepare: Runs once on each thread, when it takes its first piece, and returns the work.
  package init(helpers: Int, prepare: @escaping @Sendable () -> Work) {
    self.prepare = prepare
    for _ in 0..<max(helpers, 0) { addHelper() }
  }

  deinit {
    state.change { state in
      state.isStopped = true
      state.waiting = []
    }
    state.wait { $0.helpers == 0 ? () : nil }
  }

  private func addHelper() {
    state.change { $0.helpers += 1 }
    let isStarted = Thread.start { [state, prepare] in
      var work: Work?
      while let (number, piece) = state.wait(until: { $0.pieceForHelper() }) {
        let result = Result { try Self.work(&work, prepare)(piece) }
        state.change { $0.results[number] = result }
      }
      state.change { $0.helpers -= 1 }
    }
    if !isStarted { state.change { $0.helpers -= 1 } }
  }

  /// Returns a thread's work, which is prepared for its first piece.
  private static func work(_ work: inout Work?, _ prepare: () -> Work) -> Work {
    if let work { return work }
    let prepared = prepare()
    work = prepared
    return prepared
  }

  /// The number of pieces whose results ``next()`` hasn't returned.
  package var count: Int { state.change { $0.added - $0.returned } }

  /// Adds a piece.
  package func add(_ piece: Piece) {
    state.change { state in
      state.waiting.append((state.added, piece))
      state.added += 1
    }
  }

  /// Returns the next result, and does pieces while it waits; `nil` if no piece is left.
  ///
  /// - Throws: The error of the work on that piece. The next call goes on with the piece after it.
  package mutating func next() throws -> Value? {
    while count > 0 {
      switch state.wait(until: { $0.step() }) {
      case .result(let result): return try result.get()
      case .piece(let number, let piece):
        let result = Result { try Self.work(&ownWork, prepare)(piece) }
        state.change { $0.results[number] = result }
      }
    }
    return nil
  }
}

extension OrderedQueue where Piece == Int {
  /// Does pieces 0 to `count` - 1, and calls `body` on this thread with each result, in order.
  ///
  /// At most two pieces per thread are ahead of the result that is due.
  ///
  /// - Parameters:
  ///   - count: The number of pieces.
  ///   - jobs: How many pieces are done at a time; `nil` for one per processor.
  ///   - prepare: Runs once on each thread that does pieces, and returns the work.
  ///   - body: Takes the number of a piece and its result.
  /// - Throws: The first error in the order of the pieces, from the work or from `body`. No further
  ///   piece is begun.
  package static func forEach(
    _ count: Int, jobs: Int?, prepare: @escaping @Sendable () -> Work,
    _ body: (Int, Value) throws -> Void
  ) throws {
    let threads = min(max(jobs ?? Thread.processors, 1), count)
    var queue = OrderedQueue(helpers: threads - 1, prepare: prepare)
    var added = 0
    for index in 0..<count {
      while added < min(count, index + 2 * threads) {
        queue.add(added)
        added += 1
      }
      guard let value = try queue.next() else { preconditionFailure("piece \(index) was added") }
      try body(index, value)
    }
  }
}
