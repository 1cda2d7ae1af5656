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
}
