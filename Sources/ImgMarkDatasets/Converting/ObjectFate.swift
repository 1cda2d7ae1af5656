/// What a step of a conversion made of an object, from good to bad.
enum ObjectFate: Hashable, Comparable {
  case unchanged
  case changed
  /// It is not written, and the ledger says why.
  case lost

  /// Takes in what a further step made of it: the worst counts.
  mutating func add(_ next: ObjectFate) { self = max(self, next) }
}
