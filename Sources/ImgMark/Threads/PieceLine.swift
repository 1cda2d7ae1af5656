/// Pieces of work that arrive one after another and are done by several threads, that of the caller
/// among them; the results come in the order of the pieces.
///
/// Without a thread to help it the caller does all, so that none need be had.
struct PieceLine<Piece: Sendable, Value: Sendable>: Sendable {
  private let state = Monitor(State())
  private let work: @Sendable (Piece) -> Value

  private struct State: Sendable {
    /// Pieces that nobody has taken yet, the first first.
    var waiting: [(number: Int, piece: Piece)] = []
    var results: [Int: Value] = [:]
    var added = 0
    var given = 0
    var helpers = 0
    var isStopped = false

    mutating func take() -> (number: Int, piece: Piece)? {
      waiting.isEmpty ? nil : waiting.removeFirst()
    }
  }

  /// - Parameters:
  ///   - helpers: How many threads help the caller, if the system has them.
  ///   - work: Does a piece.
  init(helpers: Int, _ work: @escaping @Sendable (Piece) -> Value) {
    self.work = work
    for _ in 0..<helpers { addHelper() }
  }

  private func addHelper() {
    state.change { $0.helpers += 1 }
    let isStarted = Thread.start { [state, work] in
      while let (number, piece) = Self.nextPiece(of: state) {
        let value = work(piece)
        state.change { $0.results[number] = value }
      }
      state.change { $0.helpers -= 1 }
    }
    if !isStarted { state.change { $0.helpers -= 1 } }
  }

  private static func nextPiece(of state: Monitor<State>) -> (number: Int, piece: Piece)? {
    state.wait { state in
      guard !state.isStopped else { return .some(nil) }
      return state.take().map { .some($0) }
    }
  }

  /// How many pieces were added whose results were not given out.
  var count: Int { state.change { $0.added - $0.given } }

  /// Adds a piece.
  func add(_ piece: Piece) {
    state.change { state in
      state.waiting.append((state.added, piece))
      state.added += 1
    }
  }

  /// Waits for the result of the next piece, and does pieces meanwhile; `nil` where there is none.
  func next() -> Value? {
    while count > 0 {
      switch state.wait(until: { Self.step(&$0) }) {
      case .result(let value): return value
      case .piece(let number, let piece):
        let value = work(piece)
        state.change { $0.results[number] = value }
      }
    }
    return nil
  }

  /// What the caller can do.
  private enum Step: Sendable {
    case result(Value)
    case piece(number: Int, Piece)
  }

  private static func step(_ state: inout State) -> Step? {
    if let value = state.results.removeValue(forKey: state.given) {
      state.given += 1
      return .result(value)
    }
    return state.take().map { .piece(number: $0.number, $0.piece) }
  }

  /// Gives up the pieces that nobody has taken, and waits for the helpers to end.
  func stop() {
    state.change { state in
      state.isStopped = true
      state.waiting = []
    }
    state.wait { $0.helpers == 0 ? () : nil }
  }
}
