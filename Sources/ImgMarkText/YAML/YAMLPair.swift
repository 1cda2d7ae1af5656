public struct YAMLPair: Hashable, Sendable {
  public var key: String
  public var value: YAMLValue

  public init(_ key: String, _ value: YAMLValue) {
    self.key = key
    self.value = value
  }
}
