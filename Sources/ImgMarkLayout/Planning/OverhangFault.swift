/// The error for a marker that extends beyond the image or the canvas if the options reject that.
public struct OverhangFault: Error, Hashable, Sendable {
  /// The marker's index in the plan.
  public let index: Int

  /// The name of the marker in reports.
  public let id: String

  public let overhang: Overhang
}

extension PlacementPlan {
  /// The markers that extend beyond the image or the canvas; empty unless the options reject them.
  public var overhangFaults: [OverhangFault] {
    guard options.overhang == .reject else { return [] }
    return markers.enumerated().compactMap { index, placed in
      placed.overhang.isZero
        ? nil : OverhangFault(index: index, id: placed.marker.id, overhang: placed.overhang)
    }
  }
}
