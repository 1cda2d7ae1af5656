/// The reason why a well-formed JSON value can't be used.
package enum JSONValueError: Error, Hashable, Sendable {
  /// The value under a name is of another kind than expected.
  case wrongKind(String, expected: String)
  /// The number under a name is NaN, Infinity or beyond the largest Double, as Python may write it.
  case notFinite(String, text: String)
  /// The number under a name isn't whole, or is larger than 2^53.
  case notWhole(String, Double)
}
