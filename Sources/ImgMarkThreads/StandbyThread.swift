/// A thread that waits for work, so that half of a job needn't wait for a thread to start.
///
/// The thread ends with this object. On one processor there is no such thread.
package final class StandbyThread: Sendable {
  private let state = Monitor(State.absent)

  private enum State: Sendable {
    /// Not started yet, or not available.
    case absent
    case idle
    case asked(@Sendable () -> Void)
    case working
    case finished
    case ended

    /// Returns the thread's next work, or an inner `nil` if it must end; `nil` if it must wait.
    mutating func work() -> (@Sendable () -> Void)?? {
      switch self {
      case .asked(let work):
        self = .working
        return .some(work)
      case .ended: return .some(nil)
      case .absent, .idle, .working, .finished: return nil
      }
    }
  }

  /// Starts the thread.
  package init() {
    guard Thread.processors > 1 else { return }
    // The thread holds the state, not this object, which otherwise would never be released.
    _ = Thread.start { [state] in
      state.change { if case .absent = $0 { $0 = .idle } }
      while let work = state.wait(until: { $0.work() }) {
        work()
        state.change { $0 = .finished }
      }
    }
  }

  deinit {
    state.change { $0 = .ended }
  }

  /// Runs `own` on this thread and `other` on the standby thread, and returns after both have
  /// ended.
  ///
  /// If that thread is missing or busy for another caller, `other` runs on this thread after `own`.
  ///
  /// - Throws: The error of `own`, after `other` has ended.
  package func runBoth<Failure>(
    _ own: () throws(Failure) -> Void, _ other: @escaping @Sendable () -> Void
  ) throws(Failure) {
    let isAsked = state.change { state in
      guard case .idle = state else { return false }
      state = .asked(other)
      return true
    }
    defer {
      if isAsked { waitForOther() } else { other() }
    }
    try own()
  }

  private func waitForOther() {
    state.wait { state -> Void? in
      guard case .finished = state else { return nil }
      state = .idle
      return ()
    }
  }
}

extension StandbyThread {
  /// Runs both halves of a piece of work, 0 here and 1 on the standby thread.
  package func runHalves(_ work: @escaping @Sendable (_ half: Int) -> Void) {
    runBoth({ work(0) }, { work(1) })
  }
}
