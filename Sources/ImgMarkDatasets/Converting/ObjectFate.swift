/// The result of a step of the conversion for an object, from good to bad.
enum ObjectFate: Hashable, Comparable {
  case unchanged
  case changed
  /// It is not written, and the ledger says why.
  case lost

  /// Adds the result of a further step: the worst counts.
  mutating func add(_ next: ObjectFate) { self = max(self, next) }
}
