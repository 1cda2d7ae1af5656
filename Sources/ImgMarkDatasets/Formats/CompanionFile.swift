/// A second file that a single-file format writes next to its file, because its tool needs both.
public struct CompanionFile: Hashable, Sendable {
  /// The end of its name, which replaces the extension of the first file.
  public let ending: String
  /// A description of the file for people.
  public let what: String

  public init(_ ending: String, what: String) {
    self.ending = ending
    self.what = what
  }
}
