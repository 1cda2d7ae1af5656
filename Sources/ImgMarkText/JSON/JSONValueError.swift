/// Why a value of JSON that is well formed can't be used.
package enum JSONValueError: Error, Hashable, Sendable {
  /// The value under a name is of another kind than was expected.
  case wrongKind(String, expected: String)
  /// The number under a name isn't whole, or is beyond 2^53.
  case notWhole(String, Double)
}
