public import ImgMarkGeometry

/// Where the pictures are that a table's coordinates were measured in.
public enum PictureSource: Sendable {
  /// These images; rows that name another are skipped. Rows that name none are about the one image,
  /// if there is but one.
  case images([ImageFile])
  /// One size for all rows; an image column is text like any other.
  case size(PixelSize)
  /// The image column names a file in this folder, or beside the table where it is `nil`.
  case folder(FilePath?)
  /// The image column names a picture that has a frame, such as a crop. The numbers are those of the
  /// image it was made of, which is looked at where its folder is given.
  case frames(FrameFile, images: FilePath?)
}
