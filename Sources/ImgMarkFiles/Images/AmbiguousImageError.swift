/// The error that the name of an image matches several files.
public struct AmbiguousImageError: Error, Hashable, CustomStringConvertible {
  /// Some of the files that match the name.
  public var candidates: [String]

  public var description: String {
    "may be any of \(candidates.joined(separator: ", ")); name it with its folder"
  }
}
