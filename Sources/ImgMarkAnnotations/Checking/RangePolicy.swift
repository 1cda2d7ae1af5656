/// What happens to a shape that leaves the image.
public enum RangePolicy: String, Hashable, Sendable, CaseIterable {
  /// It is rejected, with the place, the value and how many pixels it lies outside.
  case reject
  /// Boxes and contours are cut at the image's edge; a point outside is dropped, never moved.
  case clip
  /// It is left out and counted.
  case drop
  /// It is written unchanged and counted.
  case keep
}
