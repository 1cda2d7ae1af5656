/// A file that a format of one file writes beside it, because its tool needs both.
public struct CompanionFile: Hashable, Sendable {
  /// The end of its name, which takes the place of the file's extension.
  public let ending: String
  /// What it is, for people.
  public let what: String

  public init(_ ending: String, what: String) {
    self.ending = ending
    self.what = what
  }
}
