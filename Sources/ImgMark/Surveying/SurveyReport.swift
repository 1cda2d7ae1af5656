internal import ImgMarkProbe

/// The files that a ``SurveyJob`` visited but couldn't use as images.
public struct SurveyReport: Hashable, Sendable {
  /// Why files can't be read, in the order in which they are named or found.
  public var failures: [FileError] = []
  /// Files in folders that aren't images.
  public var others: [FilePath] = []

  /// The files that have the extension of an image, but aren't images.
  public var misnamed: [FilePath] { others.filter { ImageFormat(nameOf: $0) != nil } }
}
