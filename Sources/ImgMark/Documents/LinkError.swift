public import ImgMarkGeometry

/// The reason why a document can't link to an image.
public enum LinkError: Error, Hashable, Sendable {
  /// A drawing would link to an image that needs to be turned.
  case turned(Orientation)
}

extension LinkError: CustomStringConvertible {
  public var description: String {
    switch self {
    case .turned(let orientation):
      "its orientation is \(orientation.rawValue), by which some viewers of drawings turn a linked "
        + "image and others don't; leave out --link"
    }
  }
}
