internal import Glibc

/// What happens when the process is told to stop.
package enum Interruption {
  /// Ends the process with 128 and the number of the signal when it is interrupted, terminated or
  /// loses its terminal, and removes unfinished files first.
  ///
  /// A thread waits for the signals, since a handler could neither take a lock nor use memory. To
  /// be called once, before other threads are made, so that all of them leave the signals to it.
  package static func removesTemporaryFiles() {
    var signals = watched
    unsafe pthread_sigmask(SIG_BLOCK, &signals, nil)
    var thread = pthread_t()
    let failure = unsafe pthread_create(&thread, nil, { _ in Interruption.wait() }, nil)
    guard failure == 0 else {
      // Without the thread they do what they always do.
      unsafe pthread_sigmask(SIG_UNBLOCK, &signals, nil)
      return
    }
    pthread_detach(thread)
  }

  /// Lets a write to a closed pipe fail with an error instead of ending the process at once.
  package static func leavesClosedPipesToTheWriter() {
    _ = signal(SIGPIPE, SIG_IGN)
  }

  /// The signals that end the process, without those that its parent wants it to ignore, as `nohup`
  /// does: while they are blocked they would be seen.
  private static var watched: sigset_t {
    var signals = sigset_t()
    unsafe sigemptyset(&signals)
    for number in [SIGINT, SIGTERM, SIGHUP] where !isIgnored(number) {
      unsafe sigaddset(&signals, number)
    }
    return signals
  }

  private static func isIgnored(_ number: Int32) -> Bool {
    var action = sigaction()
    guard unsafe sigaction(number, nil, &action) == 0 else { return false }
    let ignoring = unsafe unsafeBitCast(SIG_IGN, to: UInt.self)
    return unsafe unsafeBitCast(action.__sigaction_handler.sa_handler, to: UInt.self) == ignoring
  }

  private static func wait() -> Never {
    var signals = watched
    var number: Int32 = 0
    // With nothing to wait for, it waits for ever.
    while unsafe sigwait(&signals, &number) != 0 {}
    let status = 128 + number
    TemporaryFiles.removeAll { _exit(status) }
  }
}
