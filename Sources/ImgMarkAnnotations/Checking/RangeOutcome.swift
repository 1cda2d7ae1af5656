/// The result of checking a shape against its image.
public struct RangeOutcome: Hashable, Sendable {
  public enum Verdict: Hashable, Sendable { case accepted, dropped, rejected }

  public var verdict = Verdict.accepted
  /// What is wrong with a shape that was rejected, dropped or clipped, or kept although it is
  /// outside.
  public var faults: [ShapeFault] = []
  /// The values that coordinates had before they were snapped to the edge of the image.
  public var snaps: [RangeFault] = []
  /// Whether the corners of a box were given in reverse order.
  public var isSorted = false
  /// Whether it was cut at the image's edge.
  public var isClipped = false
  /// Whether it lies on the image but outside the crop it was measured in.
  public var isOutsideCrop = false

  public init() {}

  /// Clears the result of the previous shape, but keeps the memory.
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
    /// It lies on the image, if necessary after a snap.
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

  /// The snaps that are listed one by one, because each moved a coordinate by over half a pixel.
  public var listedSnaps: [RangeFault] {
    snaps.filter { $0.pixelsOutside > RangeTolerance.listedSnap }
  }
}
