/// A reading of numbers by which all of them lie on their images.
public struct ReadingAdvice: Hashable, Sendable {
  public var reading: Reading
  /// How many rows, points or objects it holds for.
  public var count: Int

  public init(reading: Reading, count: Int) {
    self.reading = reading
    self.count = count
  }
}
