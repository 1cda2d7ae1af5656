/// Formats of one tool, which share data that other formats don't understand.
public struct FormatFamily: Hashable, Sendable {
  /// The names of its formats.
  public let members: Set<String>
  /// Which of these data one of them writes if another was read.
  public let shares: KeptExtras

  public init(_ members: Set<String>, shares: KeptExtras) {
    self.members = members
    self.shares = shares
  }
}
