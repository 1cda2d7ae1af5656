/// How much a format takes back of what only the format that was read understands.
public enum KeptExtras: Hashable, Sendable, Comparable {
  case nothing
  /// What is said of objects.
  case ofObjects
  /// What is said of objects and of images.
  case ofImages
  /// Everything: it is the same format.
  case all
}
