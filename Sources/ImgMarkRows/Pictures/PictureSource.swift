public import ImgMarkFiles
public import ImgMarkGeometry

/// The pictures in which a table's coordinates were measured.
public enum PictureSource: Sendable {
  /// These images. Rows that name another image are skipped. If there is one image, rows without a
  /// name belong to it.
  case images([ImageFile])
  /// One size for all rows; an image column is treated as ordinary text.
  case size(PixelSize)
  /// A folder that holds the files named by the image column; `nil` for the folder of the table.
  case folder(FilePath?)
  /// A frame file that describes the pictures named by the image column, such as crops. The written
  /// coordinates are those of the source image, which is checked if its folder is given.
  case frames(FrameFile, images: FilePath?)
}
