/// What is averaged where several pixels become one.
public enum Light: String, Hashable, Sendable, CaseIterable {
  /// The light that the pixels give off: half black and half white is code 188.
  case linear
  /// Their code values, as most software does: half black and half white is code 128.
  case encoded
}
