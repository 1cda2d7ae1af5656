/// A thread for one piece of work.
struct Worker<Value: Sendable, Failure: Error>: Sendable {
  private let outcome = Monitor<Result<Value, Failure>?>(nil)

  /// Starts the work; `nil` where the system has no thread for it.
  init?(_ work: @escaping @Sendable () throws(Failure) -> Value) {
    let outcome = outcome
    let isStarted = Thread.start {
      let result = Result(catching: work)
      outcome.change { $0 = result }
    }
    guard isStarted else { return nil }
  }

  /// Waits for the work to end.
  func value() throws(Failure) -> Value {
    try outcome.wait { $0 }.get()
  }
}
