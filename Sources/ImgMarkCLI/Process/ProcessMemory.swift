internal import CImgMarkMemory

/// How the C library manages the memory of the whole process, which is the command's to decide.
enum ProcessMemory {
  /// Makes room for one picture, which its threads share.
  ///
  /// Call it once, before those threads start. Pictures that are made on one thread for each processor
  /// need memory of their own for each thread instead.
  static func reserveForOnePicture() {
    imm_reserve(8 << 20)
  }
}
