/// The place of a marker's label.
public enum LabelSide: String, Hashable, Sendable, CaseIterable {
  /// Inside the marker; next to it, as for ``auto``, if it doesn't fit; on the edge of a traced
  /// feature.
  case inside
  /// On the side on which it is on the canvas and covers least.
  case auto
  case left
  case right
  case above
  case below
}
