/// A YAML 1.1 value with the line where it begins.
public struct YAMLValue: Hashable, Sendable {
  public var content: Content
  /// The line, from 1.
  public var line: Int

  public enum Content: Hashable, Sendable {
    /// A text; without quotes, it may mean a number, a Boolean or null.
    case scalar(String, isPlain: Bool)
    case sequence([YAMLValue])
    /// The pairs in written order; each key occurs once.
    case mapping([YAMLPair])
  }

  public init(_ content: Content, line: Int) {
    self.content = content
    self.line = line
  }

  /// The value of a key; `nil` if it is missing or this isn't a mapping.
  public subscript(key: String) -> YAMLValue? {
    guard case .mapping(let pairs) = content else { return nil }
    return pairs.first { $0.key == key }?.value
  }

  /// The text of a scalar; `nil` for null, which YAML writes as nothing, `~` or `null`.
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

extension YAMLValue {
  /// The value in JSON, which is also YAML (YAML 1.2, 10.2).
  package var json: [UInt8] {
    var bytes: [UInt8] = []
    append(to: &bytes)
    return bytes
  }

  private func append(to bytes: inout [UInt8]) {
    switch content {
    case .scalar(let text, let isPlain): append(text, isPlain: isPlain, to: &bytes)
    case .sequence(let values):
      bytes.append(UInt8(ascii: "["))
      for (index, value) in values.enumerated() {
        if index > 0 { bytes += Array(", ".utf8) }
        value.append(to: &bytes)
      }
      bytes.append(UInt8(ascii: "]"))
    case .mapping(let pairs):
      bytes.append(UInt8(ascii: "{"))
      for (index, pair) in pairs.enumerated() {
        if index > 0 { bytes += Array(", ".utf8) }
        JSONText.append(pair.key, to: &bytes)
        bytes += Array(": ".utf8)
        pair.value.append(to: &bytes)
      }
      bytes.append(UInt8(ascii: "}"))
    }
  }

  /// Appends a text in quotes; a plain text is written as the number, Boolean or null it means.
  ///
  /// See YAML 1.1, types.
  private func append(_ text: String, isPlain: Bool, to bytes: inout [UInt8]) {
    guard isPlain else { return JSONText.append(text, to: &bytes) }
    if self.text == nil {
      bytes += Array("null".utf8)
    } else if let truth = Self.truths[text.lowercased()] {
      bytes += Array("\(truth)".utf8)
    } else if JSONNode(text)?.number != nil {
      bytes += Array(text.utf8)
    } else {
      JSONText.append(text, to: &bytes)
    }
  }

  private static let truths = [
    "true": true, "yes": true, "on": true, "false": false, "no": false, "off": false,
  ]
}
