import ImgMarkGeometry

/// What a plan does about markers that are in the way of each other or of an edge.
public struct PlanOptions: Hashable, Sendable {
  public var overlap = OverlapPolicy.allow
  public var overhang = OverhangPolicy.allow

  /// A panel that says what the markers mean; `nil` for none.
  public var key: KeyPlace?

  /// Whether each marker is to list those that it shares area with.
  ///
  /// Where nobody asks for that, ``PlacedMarker/overlaps`` may stay empty, and so what ``PlanTotals``
  /// says of pairs; of a thousand markers this takes longer than all else that is planned.
  public var listsOverlaps = true

  public static let standard = PlanOptions()

  public init(overlap: OverlapPolicy = .allow, overhang: OverhangPolicy = .allow) {
    self.overlap = overlap
    self.overhang = overhang
  }
}

extension PlanOptions {
  /// Where labels beside markers have to lie: on the canvas, without the key, and on the image where
  /// what reaches beyond that is cut off or refused.
  func labelRoom(on placement: Placement) -> Rect<CanvasSpace> {
    let room = key?.room ?? placement.canvas
    switch overhang {
    case .allow, .inside: return room
    case .clip, .reject: return room.intersection(placement.content) ?? room
    }
  }
}

/// What becomes of markers that share area.
public enum OverlapPolicy: String, Hashable, Sendable, CaseIterable {
  /// They stay where they are, the later ones on top.
  case allow
  /// Only the ones of higher priority, and of equal ones the earlier, are drawn.
  case hide
  /// They are moved apart by the least total way, and a line leads back to each feature.
  case move
}

/// What becomes of a marker that sticks out of what it lies on.
public enum OverhangPolicy: String, Hashable, Sendable, CaseIterable {
  /// It is drawn over the band beside the image; the canvas cuts it.
  case allow
  /// It is cut at the edge of the image.
  case clip
  /// It is moved the least way until all of it is on the canvas, and a line leads back to its
  /// feature.
  case inside
  /// It is a fault: ``PlacementPlan/overhangFaults`` lists it.
  case reject
}
