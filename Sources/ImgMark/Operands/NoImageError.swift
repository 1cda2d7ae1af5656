/// The error for operands without an image to draw on.
public struct NoImageError: Error, Hashable, Sendable, CustomStringConvertible {
  public var path: FilePath

  public var description: String {
    "\(path): contains no images; name an image or a folder of images"
  }
}
