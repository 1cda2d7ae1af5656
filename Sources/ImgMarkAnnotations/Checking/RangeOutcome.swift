/// What became of a shape that was held to its image.
public struct RangeOutcome: Hashable, Sendable {
  public enum Verdict: Hashable, Sendable { case accepted, dropped, rejected }

  public var verdict = Verdict.accepted
  /// What is wrong, for a shape that was rejected, dropped, cut or kept although it is outside.
  public var faults: [ShapeFault] = []
  /// Coordinates that were snapped to the edge of the image, as they were.
  public var snaps: [RangeFault] = []
  /// Whether the corners of a box were given in the other order.
  public var isSorted = false
  /// Whether it was cut at the image's edge.
  public var isClipped = false
  /// Whether it lies on the image but leaves the crop it was measured in.
  public var isOutsideCrop = false

  public init() {}

  /// Forgets the shape before, but keeps the memory.
  mutating func reset() {
    verdict = .accepted
    if !faults.isEmpty { faults.removeAll(keepingCapacity: true) }
    if !snaps.isEmpty { snaps.removeAll(keepingCapacity: true) }
    isSorted = false
    isClipped = false
    isOutsideCrop = false
  }

  /// What became of the shape, in one word.
  public enum Fate: Hashable, Sendable {
    /// It lies on the image, perhaps after a snap.
    case inside
    /// It is used although it lies outside.
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

  /// The snaps to be listed by themselves, because each moved a coordinate by over half a pixel.
  public var listedSnaps: [RangeFault] {
    snaps.filter { $0.pixelsOutside > RangeTolerance.listedSnap }
  }
}
