/// What happened to an object in one or several steps of a conversion, from best to worst.
enum ObjectFate: Hashable, Comparable {
  case unchanged
  case changed
  /// The object isn't written; the ledger has the reason.
  case lost

  /// Adds the result of another step; the worst result remains.
  mutating func add(_ next: ObjectFate) { self = max(self, next) }
}
