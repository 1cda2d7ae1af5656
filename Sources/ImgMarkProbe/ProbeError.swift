public import ImgMarkGeometry

/// Why the header of a file can't be read.
public enum ProbeError: Error, Hashable, Sendable {
  /// There are no bytes at all.
  case empty
  /// The bytes begin like no format that is known.
  case unknownFormat
  /// The file ends before its header does.
  case truncated(ImageFormat, at: Int)
  /// The header contradicts its format.
  case invalid(ImageFormat, String, at: Int)
  /// The header declares a size that no image has.
  case invalidSize(ImageFormat, GeometryError)
  /// The source itself failed; the detail is the system's word for it.
  case unreadable(String)
}
