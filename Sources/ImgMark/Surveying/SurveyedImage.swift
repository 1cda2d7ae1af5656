public import ImgMarkProbe

/// An image and its header.
public struct SurveyedImage: Sendable {
  public var path: FilePath
  public var header: ImageHeader

  init(_ file: ImageFile) throws(FileError) {
    path = file.path
    header = try file.header()
  }

  /// What is unusual about the image, including an extension that doesn't match its format.
  public var notes: [String] { header.notes + (header.nameNote(of: path).map { [$0] } ?? []) }
}
