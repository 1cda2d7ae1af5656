import Glibc

/// The identity of the thread on which code runs.
struct ThreadName: Hashable, Sendable {
  private let number: UInt

  static var current: ThreadName { ThreadName(number: UInt(pthread_self())) }
}
