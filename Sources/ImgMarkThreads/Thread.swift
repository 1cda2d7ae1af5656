internal import Glibc

/// Threads of the operating system.
package enum Thread {
  /// The number of processors, determined once.
  package static let processors = max(1, Int(sysconf(Int32(_SC_NPROCESSORS_ONLN))))

  /// Runs `body` on a new thread; returns `false` if the system has none.
  static func start(_ body: @escaping @Sendable () -> Void) -> Bool {
    nonisolated(unsafe) let context = ThreadContext.current
    let start = unsafe Unmanaged.passRetained(Start { unsafe ThreadContext.with(context, body) })
    var thread = pthread_t()
    let code = unsafe pthread_create(&thread, nil, run, start.toOpaque())
    guard code == 0 else {
      unsafe start.release()
      return false
    }
    pthread_detach(thread)
    return true
  }
}

/// The work of a thread, kept until it has begun.
private final class Start {
  let body: @Sendable () -> Void

  init(_ body: @escaping @Sendable () -> Void) {
    self.body = body
  }
}

private func run(_ start: UnsafeMutableRawPointer?) -> UnsafeMutableRawPointer? {
  guard let start = unsafe start else { return nil }
  let body = unsafe Unmanaged<Start>.fromOpaque(start).takeRetainedValue().body
  body()
  return nil
}
