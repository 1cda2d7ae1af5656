/// What happens to a shape that leaves the image.
public enum RangePolicy: String, Hashable, Sendable, CaseIterable {
  /// The shape is rejected; the error has the place, the value and its distance from the image.
  case reject
  /// Boxes and contours are cut at the image's edge; points outside are dropped, never moved.
  case clip
  /// The shape is left out and counted.
  case drop
  /// The shape is written unchanged and counted.
  case keep
}
