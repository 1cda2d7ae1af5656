/// The place of a marker's label.
public enum LabelSide: String, Hashable, Sendable, CaseIterable {
  /// Inside the marker, or next to it like ``auto`` if it doesn't fit; for a traced feature, a tab
  /// on the edge.
  case inside
  /// On the side where the label is on the canvas and covers least.
  case auto
  case left
  case right
  case above
  case below
}
