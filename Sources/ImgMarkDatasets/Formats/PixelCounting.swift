/// How to read back boxes that were written as first and last pixels.
///
/// It is needed if the files don't state whether pixels are counted from 0 or 1.
public struct PixelCounting: Hashable, Sendable {
  /// The option and value for reading the files back, such as `--voc-base 1`.
  public let option: String

  public init(readBy option: String) {
    self.option = option
  }
}
