public import ImgMarkFiles
public import ImgMarkGeometry

/// A fault in a frame file, and its place.
public struct FrameFileError: Error, Hashable, Sendable {
  public var path: FilePath
  /// The line, from 1.
  public var line: Int?
  public var reason: Reason

  public enum Reason: Error, Hashable, Sendable {
    case empty
    case json(String)
    case missing(String)
    case wrong(String, expected: String)
    /// The described frame isn't possible.
    case frame(String)
    case twice(String, line: Int)
    /// Two lines give different sizes for the same image.
    case twoSizes(String, PixelSize, other: PixelSize, line: Int)
  }
}

extension FrameFileError: CustomStringConvertible {
  public var description: String {
    "\(path)\(line.map { ":\($0)" } ?? ""): \(reason)"
  }
}
