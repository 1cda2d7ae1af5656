/// How a format writes boxes as their first and last pixels, if its files don't say from where they
/// count pixels.
public struct PixelCounting: Hashable, Sendable {
  /// The option with its value by which the files are read again, such as `--voc-base 1`.
  public let option: String

  public init(readBy option: String) {
    self.option = option
  }
}
