internal import ImgMarkProbe

/// The files of a ``SurveyJob`` that are not among its images.
public struct SurveyReport: Hashable, Sendable {
  /// Why files can't be read, in the order in which they are named or found.
  public var failures: [FileError] = []
  /// Files in folders that aren't images.
  public var others: [FilePath] = []

  /// The files that aren't images although their extension is that of one.
  public var misnamed: [FilePath] { others.filter { ImageFormat(nameOf: $0) != nil } }
}
