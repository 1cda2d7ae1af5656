/// The values that are averaged when several pixels become one.
public enum Light: String, Hashable, Sendable, CaseIterable {
  /// The amount of light of the pixels: the mean of black and white is code 188.
  case linear
  /// The code values, as in most software: the mean of black and white is code 128.
  case encoded
}
