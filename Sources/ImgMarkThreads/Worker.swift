/// A thread that computes one value, which can be taken once.
package struct Worker<Value: Sendable, Failure: Error>: ~Copyable, Sendable {
  private let outcome = Monitor<Result<Value, Failure>?>(nil)

  /// Starts the work; `nil` if the system can't create a thread.
  package init?(_ work: @escaping @Sendable () throws(Failure) -> Value) {
    let outcome = outcome
    let isStarted = Thread.start {
      var result: Result<Value, Failure>? = Result(catching: work)
      // Moved, so that the receiver becomes the only owner.
      outcome.change { $0 = result.take() }
    }
    guard isStarted else { return nil }
  }

  /// Waits for the work to end and returns its value.
  package consuming func value() throws(Failure) -> Value {
    try outcome.wait { $0.take() }.get()
  }
}
