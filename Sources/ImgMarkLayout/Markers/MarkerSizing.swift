/// What the size of a marker is measured in.
public enum MarkerSizing: String, Hashable, Sendable, CaseIterable {
  /// Canvas points: a marker is as large on every picture.
  case canvas
  /// Pixels of the upright source image: a marker grows and shrinks with what it marks. Where the
  /// image is stretched, by the geometric mean of both scales.
  case source
}
