/// The handling of a marker that sticks out of the image or the canvas.
public enum OverhangPolicy: String, Hashable, Sendable, CaseIterable {
  /// It is drawn over the band next to the image; the canvas cuts it.
  case allow
  /// It is cut at the edge of the image.
  case clip
  /// It is moved by the shortest way onto the canvas, and a line leads back to its feature.
  case inside
  /// It is an error: ``PlacementPlan/overhangFaults`` lists it.
  case reject
}
