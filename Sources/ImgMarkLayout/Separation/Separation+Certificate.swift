extension Separation {
  /// How far bodies were moved in total, beside a length that no separation can stay under.
  ///
  /// Groups of bodies that are in each other's way are bounded each by itself.
  public struct Certificate: Hashable, Sendable {
    /// The sum of the ways from the asked to the found centers, in canvas points.
    public let totalMove: Double

    /// A total that every separation of these bodies in this canvas reaches or exceeds.
    public let bound: Double

    /// The number of groups of bodies that had to be moved.
    public let groups: Int

    /// The number of groups of which no other separation moves less, which is proven.
    public let provenGroups: Int

    /// Whether it is proven that no other separation moves less, to ``tolerance`` for each group.
    public var isOptimal: Bool { provenGroups == groups }

    /// What a total may exceed its bound by and still be called optimal, in canvas points.
    ///
    /// Bodies are kept a millionth of a point apart, which a sum over a group amounts to more than.
    public static let tolerance = 1e-2
  }
}
