/// A measured property of this build's pixels, with its limit.
public struct Figure: Hashable, Sendable {
  /// The measured property and the method.
  public let title: String

  /// The measured value; NaN if there was nothing to measure.
  public let value: Double

  /// The unit of the value: `codes` of 8 bits, `px`, `%`.
  public let unit: String

  public let limit: Limit

  public init(_ title: String, _ value: Double, _ unit: String, _ limit: Limit) {
    self.title = title
    self.value = value
    self.unit = unit
    self.limit = limit
  }

  public var isWithinLimit: Bool { limit.allows(value) }
}
