/// The handling of a marker that extends beyond the image or the canvas.
public enum OverhangPolicy: String, Hashable, Sendable, CaseIterable {
  /// It is drawn over the empty band next to the image, and cut off at the edge of the canvas.
  case allow
  /// It is cut off at the edge of the image.
  case clip
  /// It is moved onto the canvas by the shortest way, and a line leads back to its feature.
  case inside
  /// It is an error: ``PlacementPlan/overhangFaults`` lists it.
  case reject
}
