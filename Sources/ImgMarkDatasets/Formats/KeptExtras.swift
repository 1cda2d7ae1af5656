/// The extras that are written again.
///
/// Extras are data that only the source format understands.
public enum KeptExtras: Hashable, Sendable, Comparable {
  case nothing
  /// Extras of objects.
  case ofObjects
  /// Extras of objects and images.
  case ofImages
  /// All extras, because the same format is written.
  case all
}
