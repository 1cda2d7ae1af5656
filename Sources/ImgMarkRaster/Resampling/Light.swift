/// The values that are averaged if several pixels become one.
public enum Light: String, Hashable, Sendable, CaseIterable {
  /// The light that the pixels emit: half black and half white is code 188.
  case linear
  /// Their code values, as most software does: half black and half white is code 128.
  case encoded
}
