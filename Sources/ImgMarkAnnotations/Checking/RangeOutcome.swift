/// The result of checking a shape against its image.
public struct RangeOutcome: Hashable, Sendable {
  public enum Verdict: Hashable, Sendable { case accepted, dropped, rejected }

  public var verdict = Verdict.accepted
  /// What is wrong with the shape if it was rejected, dropped or clipped, or was kept outside.
  public var faults: [ShapeFault] = []
  /// The coordinates that were snapped to the edge of the image, with their values before.
  public var snaps: [RangeFault] = []
  /// Whether the corners of a box were given in reverse order.
  public var isSorted = false
  /// Whether the shape was cut at the image's edge.
  public var isClipped = false
  /// Whether the shape is on the image but outside the crop it was measured in.
  public var isOutsideCrop = false

  public init() {}

  /// Clears the result of the previous shape, but keeps the memory of its lists.
  mutating func reset() {
    verdict = .accepted
    if !faults.isEmpty { faults.removeAll(keepingCapacity: true) }
    if !snaps.isEmpty { snaps.removeAll(keepingCapacity: true) }
    isSorted = false
    isClipped = false
    isOutsideCrop = false
  }

  /// What happened to a shape.
  public enum Fate: Hashable, Sendable {
    /// The shape is on the image, perhaps after a snap.
    case inside
    /// The shape is used although it is outside the image.
    case kept
    case clipped, dropped, rejected
  }

  public var fate: Fate {
    switch verdict {
    case .accepted where isClipped: .clipped
    case .accepted: faults.isEmpty ? .inside : .kept
    case .dropped: .dropped
    case .rejected: .rejected
    }
  }

  /// The snaps that moved a coordinate by more than half a pixel; each is reported on its own line.
  public var listedSnaps: [RangeFault] {
    snaps.filter { $0.pixelsOutside > RangeTolerance.listedSnap }
  }
}
