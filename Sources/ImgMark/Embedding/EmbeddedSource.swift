/// The picture from which a marked picture was made, as it is kept in that.
public enum EmbeddedSource: Hashable, Sendable {
  /// Its bytes, without private metadata.
  case bytes([UInt8], name: String)
  /// Where it is, seen from the folder of the marked picture, and what it was.
  case link(String, Digest)
}
