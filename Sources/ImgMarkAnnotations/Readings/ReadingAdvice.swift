/// A reading of numbers that places all of them on their images.
public struct ReadingAdvice: Hashable, Sendable {
  public var reading: Reading
  /// The number of rows, points or objects that it holds for.
  public var count: Int

  public init(reading: Reading, count: Int) {
    self.reading = reading
    self.count = count
  }
}
