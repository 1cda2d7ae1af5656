extension Split {
  /// The request of one part of a ``Split``.
  public struct Part: Hashable, Sendable {
    /// The minimal and maximal size of the part; the maximum may be infinite.
    public var bounds: ClosedRange<Double>

    /// The requested share of the whole length; `nil` takes what the other parts leave.
    public var share: Double?

    /// The priority: parts with a lower one shrink earlier.
    public var priority: Int

    public init(in bounds: ClosedRange<Double>, share: Double?, priority: Int = 0) {
      self.bounds = bounds
      self.share = share
      self.priority = priority
    }

    /// Returns a part with a fixed size, whatever the length.
    public static func fixed(_ size: Double) -> Part {
      Part(in: size...size, share: 0)
    }

    /// Returns a part that requests a share of the length, limited to bounds: min(max(minimum,
    /// share × length), maximum).
    public static func share(
      _ share: Double, in bounds: ClosedRange<Double> = 0...(.infinity), priority: Int = 0
    ) -> Part {
      Part(in: bounds, share: share, priority: priority)
    }

    /// Returns a part that takes what others leave; several such parts get the same size within
    /// their bounds.
    public static func rest(in bounds: ClosedRange<Double> = 0...(.infinity)) -> Part {
      Part(in: bounds, share: nil)
    }

    var minimum: Double { bounds.lowerBound }

    func wish(of length: Double) -> Double {
      guard let share else { return minimum }
      return bounded(share * length)
    }

    func bounded(_ size: Double) -> Double { min(max(minimum, size), bounds.upperBound) }

    /// The first number that isn't valid: a minimum or a share that is negative or not finite.
    var invalidNumber: Double? {
      if !(minimum.isFinite && minimum >= 0) { return minimum }
      guard let share, !(share.isFinite && share >= 0) else { return nil }
      return share
    }
  }
}

extension [Split.Part] {
  /// Shrinks the sizes by their excess over the length.
  ///
  /// Each size grows with the length: the rest for a priority grows with it, and so does the share
  /// that the parts of this priority keep.
  func giveWay(_ excess: Double, from sizes: inout [Double]) {
    var excess = excess
    for priority in Set(map { $0.priority }).sorted() where excess > 0 {
      let giving = indices.filter { self[$0].priority == priority }
      let most = giving.reduce(0) { $0 + (sizes[$1] - self[$1].minimum) }
      guard most > 0 else { continue }
      let given = Swift.min(excess, most)
      for index in giving {
        let minimum = self[index].minimum
        // Computes what is kept, not what is removed, so that removing all leaves the minimum
        // exactly.
        sizes[index] = minimum + (sizes[index] - minimum) * (most - given) / most
      }
      excess -= given
    }
  }

  /// Distributes the remaining length evenly among the parts without a share, within their bounds.
  ///
  /// It resolves lengths like CSS (Flexible Box Layout 1, 9.7): all parts are raised to one level.
  /// If the parts, limited to their bounds, then need more than the remaining length, those below
  /// their minimum are fixed at it. If they need less, those above their maximum are fixed at it.
  /// This repeats with the other parts.
  func share(_ left: inout Double, among sizes: inout [Double]) {
    var open = indices.filter { self[$0].share == nil }
    var room = open.reduce(left) { $0 + sizes[$1] }
    while !open.isEmpty {
      let level = room / Double(open.count)
      let beyond = open.reduce(0) { $0 + (self[$1].bounded(level) - level) }
      let settled = open.filter {
        let bounded = self[$0].bounded(level)
        return beyond == 0 || (beyond > 0 ? bounded > level : bounded < level)
      }
      for index in settled {
        sizes[index] = self[index].bounded(level)
        room -= sizes[index]
      }
      if beyond == 0 { room = 0 }
      open.removeAll { settled.contains($0) }
    }
    left = indices.contains { self[$0].share == nil } ? Swift.max(0, room) : left
  }
}
