extension Separation {
  /// The total movement of the bodies, and a proven lower bound of it.
  ///
  /// Each group of overlapping bodies has its own bound; the total is their sum.
  public struct Certificate: Hashable, Sendable {
    /// The sum of the distances from the requested to the found centers, in canvas points.
    public let totalMove: Double

    /// A proven lower bound of the total move in any separation of these bodies on this canvas.
    public let bound: Double

    /// The number of groups of bodies that had to be moved.
    public let groups: Int

    /// The number of groups for which it is proven that no separation moves less.
    public let provenGroups: Int

    /// Whether it is proven that no other separation moves less, up to ``tolerance`` for each
    /// group.
    public var isOptimal: Bool { provenGroups == groups }

    /// The amount by which the total of a group may exceed its bound and still count as optimal, in
    /// canvas points.
    ///
    /// Bodies are kept a millionth of a point apart, which can add up within a group.
    public static let tolerance = 1e-2
  }
}
