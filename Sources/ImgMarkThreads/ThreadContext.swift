internal import Glibc

/// An object that belongs to a thread and to all threads that are started from it.
package enum ThreadContext {
  /// The object of the current thread; `nil` if it has none.
  package static var current: AnyObject? {
    guard let pointer = unsafe pthread_getspecific(key) else { return nil }
    return unsafe Unmanaged<AnyObject>.fromOpaque(pointer).takeUnretainedValue()
  }

  /// Runs work with an object, then restores the former one.
  ///
  /// - Parameters:
  ///   - object: The object; `nil` for none.
  ///   - body: The work.
  /// - Returns: The result of `body`.
  /// - Throws: The error of `body`.
  package static func with<Result, Failure>(
    _ object: AnyObject?, _ body: () throws(Failure) -> Result
  ) throws(Failure) -> Result {
    let former = unsafe pthread_getspecific(key)
    _ = unsafe pthread_setspecific(
      key, object.map { unsafe UnsafeRawPointer(Unmanaged.passUnretained($0).toOpaque()) })
    defer { _ = unsafe pthread_setspecific(key, former) }
    // The thread stores an unowned pointer, so the object is kept alive here.
    return try withExtendedLifetime(object) { () throws(Failure) in try body() }
  }

  /// The key under which each thread stores its object.
  private static let key = {
    var key = pthread_key_t()
    let code = unsafe pthread_key_create(&key, nil)
    precondition(code == 0, "no more than 1024 libraries of a process may have such keys")
    return key
  }()
}
