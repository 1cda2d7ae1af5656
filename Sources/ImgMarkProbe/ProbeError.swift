public import ImgMarkGeometry

/// Why the header of a file can't be read.
public enum ProbeError: Error, Hashable, Sendable {
  /// The source has no bytes.
  case empty
  /// The first bytes match no supported format.
  case unknownFormat
  /// The file is a pointer of Git LFS in place of the image.
  case lfsPointer
  /// The file ends before its header does.
  case truncated(ImageFormat, at: Int)
  /// The header contradicts its format.
  case invalid(ImageFormat, String, at: Int)
  /// The header declares a size that no image can have.
  case invalidSize(ImageFormat, GeometryError)
  /// The size wasn't found within the limit, in bytes.
  case headerTooLong(ImageFormat, limit: Int)
  /// The source itself failed; the detail is the system's message.
  case unreadable(String)
}

extension ProbeError: CustomStringConvertible {
  public var description: String {
    switch self {
    case .empty:
      "the file is empty; an image has at least a header"
    case .unknownFormat:
      "not an image of a known format; known are \(ImageFormat.names)"
    case .lfsPointer:
      "a pointer of Git LFS, not the image itself; get it with git lfs pull"
    case .truncated(let format, let offset):
      "the \(format.rawValue) file ends at byte \(offset), before its size; copy it again"
    case .invalid(let format, let fault, let offset):
      "damaged \(format.rawValue) header at byte \(offset): \(fault); save the image again"
    case .invalidSize(let format, let error):
      "the \(format.rawValue) header declares an impossible size: \(error)"
    case .headerTooLong(let format, let limit):
      "no size in \(limit) bytes of \(format.rawValue) headers; strip metadata from the file"
    case .unreadable(let detail):
      detail
    }
  }
}

extension ImageFormat {
  fileprivate static var names: String {
    allCases.map { $0.rawValue }.joined(separator: ", ")
  }
}
