import Glibc

/// Which thread something runs on.
struct ThreadName: Hashable, Sendable {
  private let number: UInt

  static var current: ThreadName { ThreadName(number: UInt(pthread_self())) }
}
