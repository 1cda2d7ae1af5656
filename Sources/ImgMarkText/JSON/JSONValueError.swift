/// Why a valid JSON value can't be used.
package enum JSONValueError: Error, Hashable, Sendable {
  /// The value under a name is of another kind than expected.
  case wrongKind(String, expected: String)
  /// The number under a name is NaN, Infinity or larger than the largest Double.
  case notFinite(String, text: String)
  /// The number under a name isn't whole, or is larger than 2^53.
  case notWhole(String, Double)
}
