internal import CImgMarkProcessors

/// A thread that stands ready for halves of work, on another processor.
///
/// A thread that is made when the work is there starts on the processor of the one that makes it, and
/// may share that for milliseconds while others are idle.
final class Partner: Sendable {
  static let shared = Partner()

  private let state = Monitor(State())

  private struct State: Sendable {
    /// The thread; `nil` before it is ready, and where there is none.
    var thread: Int32?
    var work: Work?
  }

  private enum Work: Sendable {
    case asked(@Sendable () -> Void)
    case begun
    case done
  }

  private init() {
    let state = state
    // It outlives the work that first needs it, and has no part in what that read. Without a thread it
    // never helps.
    _ = (nil as InputRegister?).asCurrent {
      Thread.start {
        state.change { $0.thread = imp_this_thread() }
        while true {
          let work = state.wait { state -> (@Sendable () -> Void)? in
            guard case .asked(let work) = state.work else { return nil }
            state.work = .begun
            return work
          }
          work()
          state.change { $0.work = .done }
        }
      }
    }
  }

  /// Does `theirs` on the other thread and `ours` on this one, if that thread is free; whether it was.
  func helps(_ theirs: @escaping @Sendable () -> Void, ours: () -> Void) -> Bool {
    let isTaken = state.change { state in
      guard let thread = state.thread, state.work == nil else { return false }
      imp_keep_apart(thread)
      state.work = .asked(theirs)
      return true
    }
    guard isTaken else { return false }
    ours()
    state.wait { state -> Void? in
      guard case .done = state.work else { return nil }
      state.work = nil
      return ()
    }
    return true
  }
}
