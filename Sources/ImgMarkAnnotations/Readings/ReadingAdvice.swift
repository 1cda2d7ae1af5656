/// A reading in which all numbers are on their images.
public struct ReadingAdvice: Hashable, Sendable {
  public var reading: Reading
  /// The number of rows, points or objects; the reading fits every one.
  public var count: Int

  public init(reading: Reading, count: Int) {
    self.reading = reading
    self.count = count
  }
}
