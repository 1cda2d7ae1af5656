/// The unmarked picture, as stored in a marked picture.
public enum EmbeddedSource: Hashable, Sendable {
  /// Its bytes, without private metadata.
  case bytes([UInt8], name: String)
  /// Its path relative to the folder of the marked picture, and its digest.
  case link(String, Digest)
}
