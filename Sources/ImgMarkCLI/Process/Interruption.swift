import Glibc
import ImgMarkFiles

/// The handling of signals that stop the process.
enum Interruption {
  /// Starts a thread that removes unfinished files when the process is interrupted, is terminated
  /// or loses its terminal, then exits with 128 plus the signal number.
  ///
  /// A signal handler can't take a lock or allocate memory, so a thread waits for the signals. Call
  /// this once, before other threads start: they then inherit that the signals are blocked.
  static func removesTemporaryFiles() {
    var signals = watched
    unsafe pthread_sigmask(SIG_BLOCK, &signals, nil)
    var thread = pthread_t()
    let failure = unsafe pthread_create(&thread, nil, { _ in Interruption.wait() }, nil)
    guard failure == 0 else {
      // Without the thread, the signals keep their default effect.
      unsafe pthread_sigmask(SIG_UNBLOCK, &signals, nil)
      return
    }
    pthread_detach(thread)
  }

  /// Makes a write to a closed pipe fail with an error instead of ending the process.
  static func leavesClosedPipesToTheWriter() {
    _ = signal(SIGPIPE, SIG_IGN)
  }

  /// The signals to wait for, except those that the parent process ignores, for example by `nohup`.
  ///
  /// `sigwait` would receive a blocked signal even if the process ignores it.
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
    // If no signals are watched, this waits forever.
    while unsafe sigwait(&signals, &number) != 0 {}
    let status = 128 + number
    TemporaryFiles.removeAll { _exit(status) }
  }
}
