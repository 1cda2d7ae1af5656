internal import CImgMarkMemory

/// The memory of the process as a whole.
package enum ProcessMemory {
  /// Makes room for one picture, which its threads share.
  ///
  /// To be called once, before those threads are made. Pictures that are made on one thread for each
  /// processor had better have memory of their own.
  package static func reserveForOnePicture() {
    imm_reserve(8 << 20)
  }

  /// Only the thread that runs the command touches it.
  private nonisolated(unsafe) static var kept: Any?

  /// Keeps something until the process ends, instead of what was kept before.
  ///
  /// To take a thousand labels apart, one by one, is lost time where the process ends with them. To be
  /// called on the thread that runs the command.
  package static func keepUntilExit(_ value: Any) {
    unsafe kept = value
  }
}
