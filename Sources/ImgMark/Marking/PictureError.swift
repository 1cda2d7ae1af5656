internal import ImgMarkDrawing
internal import ImgMarkGeometry

/// The reason why one picture can't be made, while others still can.
public struct PictureError: Error, Sendable {
  /// The path of the image.
  public let path: FilePath
  public let reason: any Error

  /// Creates the error from an error thrown while a picture was made.
  ///
  /// The result is `nil` for errors that would affect other pictures too, such as a missing text
  /// library.
  public init?(_ error: any Error, of image: ImageFile) {
    switch error {
    case let error as FileError:
      if case .content(let fault) = error.reason, fault.cause is PDFError { return nil }
    case is GeometryError: break
    default: return nil
    }
    path = image.path
    reason = error
  }

  /// Runs `body` for an image and returns its result, or the error that affects only this picture.
  ///
  /// - Throws: Any error that would affect other pictures too.
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
