/// A value of YAML 1.1 with the line on which it begins.
public struct YAMLValue: Hashable, Sendable {
  public var content: Content
  /// From 1.
  public var line: Int

  public enum Content: Hashable, Sendable {
    /// A text; one without quotes may be meant as a number, a truth or nothing.
    case scalar(String, isPlain: Bool)
    case sequence([YAMLValue])
    /// Pairs in the order written; no key stands twice.
    case mapping([YAMLPair])
  }

  public init(_ content: Content, line: Int) {
    self.content = content
    self.line = line
  }

  /// Value of a key; `nil` of anything but a mapping.
  public subscript(key: String) -> YAMLValue? {
    guard case .mapping(let pairs) = content else { return nil }
    return pairs.first { $0.key == key }?.value
  }

  /// The text of a scalar; `nil` of an absent value, which YAML writes as nothing, `~` or `null`.
  public var text: String? {
    guard case .scalar(let text, let isPlain) = content else { return nil }
    let isAbsent = isPlain && (text.isEmpty || text == "~" || text.lowercased() == "null")
    return isAbsent ? nil : text
  }

  public var integer: Int? { text.flatMap { Int($0) } }

  public var sequence: [YAMLValue]? {
    guard case .sequence(let values) = content else { return nil }
    return values
  }

  public var pairs: [YAMLPair]? {
    guard case .mapping(let pairs) = content else { return nil }
    return pairs
  }
}

public struct YAMLPair: Hashable, Sendable {
  public var key: String
  public var value: YAMLValue

  public init(_ key: String, _ value: YAMLValue) {
    self.key = key
    self.value = value
  }
}
