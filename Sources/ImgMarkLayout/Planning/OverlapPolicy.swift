/// The handling of markers that share area.
public enum OverlapPolicy: String, Hashable, Sendable, CaseIterable {
  /// They stay where they are; later ones cover earlier ones.
  case allow
  /// Only the marker with the highest priority is drawn; among equal ones, the earliest.
  case hide
  /// They are moved apart with the least total movement, and a line leads back to each feature.
  case move
}
