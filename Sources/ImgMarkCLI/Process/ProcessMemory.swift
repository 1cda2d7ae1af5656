internal import CImgMarkMemory

/// The memory management of the C library for the whole process, which only the command may change.
enum ProcessMemory {
  /// Reserves memory for one picture, which its threads share.
  ///
  /// Call it once, before those threads start. Don't call it for several pictures made in parallel:
  /// then each thread needs separate memory.
  static func reserveForOnePicture() {
    imm_reserve(8 << 20)
  }
}
