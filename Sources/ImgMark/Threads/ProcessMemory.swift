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

  /// Something that nobody looks at any more.
  private struct Kept: @unchecked Sendable {
    var value: Any
  }

  private static let kept = Monitor<Kept?>(nil)

  /// Keeps something until the process ends, if it is the first thing to be kept.
  ///
  /// To take a thousand labels apart, one by one, is lost time where the process ends with them.
  package static func keepUntilExit(_ value: Any) {
    let value = Kept(value: value)
    kept.change { $0 = $0 ?? value }
  }
}
