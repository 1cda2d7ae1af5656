/// A thread for one piece of work, whose value is given out once.
struct Worker<Value: Sendable, Failure: Error>: ~Copyable, Sendable {
  private let outcome = Monitor<Result<Value, Failure>?>(nil)

  /// Starts the work; `nil` where the system has no thread for it.
  init?(_ work: @escaping @Sendable () throws(Failure) -> Value) {
    let outcome = outcome
    let isStarted = Thread.start {
      var result: Result<Value, Failure>? = Result(catching: work)
      // Moved, so that whoever takes it is its only owner.
      outcome.change { $0 = result.take() }
    }
    guard isStarted else { return nil }
  }

  /// Waits for the work to end.
  consuming func value() throws(Failure) -> Value {
    try outcome.wait { $0.take() }.get()
  }
}
