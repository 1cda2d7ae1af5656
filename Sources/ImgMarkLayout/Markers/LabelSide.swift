/// The place of a marker's label.
public enum LabelSide: String, Hashable, Sendable, CaseIterable {
  /// Inside the marker. A shape without room for it has it next to it, as for ``auto``; a traced
  /// feature has it on its edge.
  case inside
  /// On the side where it lies on the canvas and covers least.
  case auto
  case left
  case right
  case above
  case below
}
