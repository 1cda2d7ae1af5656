/// Formats of one tool, which take back from each other a part of what only they understand.
public struct FormatFamily: Hashable, Sendable {
  /// The names of its formats.
  public let members: Set<String>
  /// What one of them takes back from another.
  public let shares: KeptExtras

  public init(_ members: Set<String>, shares: KeptExtras) {
    self.members = members
    self.shares = shares
  }
}
