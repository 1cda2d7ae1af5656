internal import ImgMarkGeometry

/// Why there is no picture of one image, which says nothing about the pictures of others.
public struct PictureError: Error, Sendable {
  /// The image.
  public let path: FilePath
  public let reason: any Error

  /// Creates the error from what was thrown while a picture was made.
  ///
  /// It is `nil` for what other pictures would meet as well, such as a missing library for text.
  public init?(_ error: any Error, of image: ImageFile) {
    switch error {
    case let error as FileError:
      if case .pdf = error.reason { return nil }
    case is GeometryError: break
    default: return nil
    }
    path = image.path
    reason = error
  }

  /// Does something for the picture of an image, and returns what keeps that one picture from being
  /// made.
  ///
  /// - Throws: What would keep others from being made as well.
  public static func caught<Value>(
    of image: ImageFile, _ body: () throws -> Value
  ) throws -> Result<Value, PictureError> {
    do {
      return .success(try body())
    } catch {
      guard let error = PictureError(error, of: image) else { throw error }
      return .failure(error)
    }
  }
}

extension PictureError: CustomStringConvertible {
  public var description: String { reason is FileError ? "\(reason)" : "\(path): \(reason)" }
}
