/// The unit of a marker's size.
public enum MarkerSizing: String, Hashable, Sendable, CaseIterable {
  /// Canvas points: a marker has the same size on every picture.
  case canvas
  /// Pixels of the upright source image: a marker grows and shrinks with its feature. If the image
  /// is stretched, the geometric mean of both scales counts.
  case source
}
