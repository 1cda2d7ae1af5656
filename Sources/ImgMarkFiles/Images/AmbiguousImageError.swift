/// The reason why the name of an image doesn't lead to a single file.
public struct AmbiguousImageError: Error, Hashable, CustomStringConvertible {
  /// Some of the files that match the name.
  public var candidates: [String]

  public var description: String {
    "may be any of \(candidates.joined(separator: ", ")); name it with its folder"
  }
}
