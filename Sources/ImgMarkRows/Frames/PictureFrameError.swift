/// The reason why a description of a frame doesn't fit an image, with the name of the picture.
public struct PictureFrameError: Error, Hashable, Sendable {
  public var picture: String
  public var error: FrameError

  public init(picture: String, error: FrameError) {
    self.picture = picture
    self.error = error
  }
}

extension PictureFrameError: CustomStringConvertible {
  public var description: String { "\(picture): \(error)" }
}
