/// Where a marker's label stands.
public enum LabelSide: String, Hashable, Sendable, CaseIterable {
  /// In the marker; beside it, as for ``auto``, where a shape has no room for it; of what is traced, on
  /// its edge.
  case inside
  /// On the side where it lies on the canvas and covers least.
  case auto
  case left
  case right
  case above
  case below
}
