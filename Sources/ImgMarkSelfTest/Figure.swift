/// A number about the pixels that this build makes, and how far it may go.
public struct Figure: Hashable, Sendable {
  /// What was measured, and how.
  public let title: String

  /// Not a number where nothing was there to be measured.
  public let value: Double

  /// What the number counts: `codes` of 8 bits, `px`, `%`.
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
