internal import Glibc

/// A state shared by threads: one at a time reads or changes it, and others wait for a condition.
@safe package final class Monitor<State>: @unchecked Sendable {
  private var state: State
  private let mutex = UnsafeMutablePointer<pthread_mutex_t>.allocate(capacity: 1)
  private let changed = UnsafeMutablePointer<pthread_cond_t>.allocate(capacity: 1)

  package init(_ state: sending State) {
    self.state = state
    // Without attributes, neither call can fail.
    unsafe pthread_mutex_init(mutex, nil)
    unsafe pthread_cond_init(changed, nil)
  }

  deinit {
    unsafe pthread_cond_destroy(changed)
    unsafe pthread_mutex_destroy(mutex)
    unsafe changed.deallocate()
    unsafe mutex.deallocate()
  }

  /// Changes the state and wakes the waiting threads.
  package func change<Value>(_ body: (inout State) -> sending Value) -> sending Value {
    unsafe pthread_mutex_lock(mutex)
    defer {
      unsafe pthread_cond_broadcast(changed)
      unsafe pthread_mutex_unlock(mutex)
    }
    return body(&state)
  }

  /// Waits until `body` returns a value, which it may take from the state; then wakes the other
  /// threads.
  package func wait<Value>(until body: (inout State) -> sending Value?) -> sending Value {
    unsafe pthread_mutex_lock(mutex)
    defer {
      unsafe pthread_cond_broadcast(changed)
      unsafe pthread_mutex_unlock(mutex)
    }
    while true {
      if let value = body(&state) { return value }
      unsafe pthread_cond_wait(changed, mutex)
    }
  }
}
