/// The reason why the rows of a table can't be matched to an image.
public enum PictureSourceError: Error, Hashable, Sendable {
  /// No image and no size was given, and the table has neither.
  case noPicture
  /// Frames were given, but the table has no image column.
  case noImageColumn
}

extension PictureSourceError: CustomStringConvertible {
  public var description: String {
    switch self {
    case .noPicture:
      "which picture the numbers belong to is not said; "
        + "give an image, --size WxH, or an image column"
    case .noImageColumn:
      "which picture the numbers belong to is not said; --frames needs an image column"
    }
  }
}
