/// Which data that only the source format understands are written again.
public enum KeptExtras: Hashable, Sendable, Comparable {
  case nothing
  /// Data about objects.
  case ofObjects
  /// Data about objects and images.
  case ofImages
  /// Everything: it is the same format.
  case all
}
