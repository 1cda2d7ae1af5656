/// Formats of one tool, which can take over some of each other's extras.
public struct FormatFamily: Hashable, Sendable {
  /// The names of its formats.
  public let members: Set<String>
  /// The extras that one of these formats writes if another one was read.
  public let shares: KeptExtras

  public init(_ members: Set<String>, shares: KeptExtras) {
    self.members = members
    self.shares = shares
  }
}
