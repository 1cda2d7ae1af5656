extension Split {
  /// What one part of a ``Split`` asks for.
  public struct Part: Hashable, Sendable {
    /// The least and the most that the part gets; the most may be infinite.
    public var bounds: ClosedRange<Double>

    /// The share of the whole length that the part wishes for; `nil` takes what others leave.
    public var share: Double?

    /// Parts of a lower priority give way before those of a higher one.
    public var priority: Int

    public init(in bounds: ClosedRange<Double>, share: Double?, priority: Int = 0) {
      self.bounds = bounds
      self.share = share
      self.priority = priority
    }

    /// A part that has one size, whatever the length.
    public static func fixed(_ size: Double) -> Part {
      Part(in: size...size, share: 0)
    }

    /// A part that wishes for a share of the length: min(max(minimum, share × length), maximum).
    public static func share(
      _ share: Double, in bounds: ClosedRange<Double> = 0...(.infinity), priority: Int = 0
    ) -> Part {
      Part(in: bounds, share: share, priority: priority)
    }

    /// A part that takes what others leave; several take the same, as far as their bounds allow.
    public static func rest(in bounds: ClosedRange<Double> = 0...(.infinity)) -> Part {
      Part(in: bounds, share: nil)
    }

    var minimum: Double { bounds.lowerBound }

    func wish(of length: Double) -> Double {
      guard let share else { return minimum }
      return bounded(share * length)
    }

    func bounded(_ size: Double) -> Double { min(max(minimum, size), bounds.upperBound) }

    /// The first number that asks for nothing that can be had.
    var invalidNumber: Double? {
      if !(minimum.isFinite && minimum >= 0) { return minimum }
      guard let share, !(share.isFinite && share >= 0) else { return nil }
      return share
    }
  }
}

extension [Split.Part] {
  /// Takes from the sizes what they are too large together.
  ///
  /// The sizes stay monotone in the length: what a priority has left grows with it, and so does the
  /// share of what its parts can give that they keep.
  func giveWay(_ excess: Double, from sizes: inout [Double]) {
    var excess = excess
    for priority in Set(map { $0.priority }).sorted() where excess > 0 {
      let giving = indices.filter { self[$0].priority == priority }
      let most = giving.reduce(0) { $0 + (sizes[$1] - self[$1].minimum) }
      guard most > 0 else { continue }
      let given = Swift.min(excess, most)
      for index in giving {
        let minimum = self[index].minimum
        // What is kept rather than what is given, so that giving all leaves the minimum exactly.
        sizes[index] = minimum + (sizes[index] - minimum) * (most - given) / most
      }
      excess -= given
    }
  }

  /// Gives what is left to the parts that take the rest, the same to each within its bounds.
  ///
  /// As flexible lengths are resolved in CSS (Flexible Box Layout 1, 9.7): all are raised to one
  /// level; where bounds ask for more than that in sum, the parts with too high a minimum are settled,
  /// where for less, those with too low a maximum; and again with the others.
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
