/// Why a table can't be normalized at all.
public enum NormalizeError: Error, Hashable, Sendable {
  /// Neither an image nor a size was given, and the table names none.
  case noPicture
  /// The visible part of a picture is needed, and only its size is known.
  case trimWithoutImage
  /// A trim of an image in which no pixel is visible.
  case nothingVisible(threshold: UInt8)
}

extension NormalizeError: CustomStringConvertible {
  public var description: String {
    switch self {
    case .noPicture:
      "which picture the numbers belong to is not said; "
        + "give an image, --size WxH, or an image column"
    case .trimWithoutImage: "--crop trim needs the image itself; give it instead of its size"
    case .nothingVisible(let threshold):
      "no pixel is visible (alpha over \(threshold)), so there is nothing to trim to"
    }
  }
}
