import ImgMarkGeometry

/// The handling of markers that overlap each other or an edge.
public struct PlanOptions: Hashable, Sendable {
  public var overlap = OverlapPolicy.allow
  public var overhang = OverhangPolicy.allow

  /// The panel that explains the markers; `nil` for none.
  public var key: KeyPlace?

  /// Whether each marker lists the markers that it shares area with.
  ///
  /// If `false`, ``PlacedMarker/overlaps`` and the pairs in ``PlanTotals`` may stay empty. For a
  /// thousand markers, finding overlaps takes longer than the rest of the plan.
  public var listsOverlaps = true

  public static let standard = PlanOptions()

  public init(overlap: OverlapPolicy = .allow, overhang: OverhangPolicy = .allow) {
    self.overlap = overlap
    self.overhang = overhang
  }
}

extension PlanOptions {
  /// Returns the area where labels next to markers must lie: the canvas without the key, and only
  /// the image if anything beyond it is cut off or rejected.
  func labelRoom(on placement: Placement) -> Rect<CanvasSpace> {
    let room = key?.room ?? placement.canvas
    switch overhang {
    case .allow, .inside: return room
    case .clip, .reject: return room.intersection(placement.content) ?? room
    }
  }
}
