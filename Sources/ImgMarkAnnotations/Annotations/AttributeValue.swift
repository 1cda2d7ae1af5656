/// The value of an attribute.
public enum AttributeValue: Hashable, Sendable {
  case text(String)
  /// A JSON value other than a string, as it was written: a number, a truth value, null, an array or
  /// an object.
  case json(String)
}

extension AttributeValue {
  /// The value as plain text, for formats without other types.
  public var plain: String {
    switch self {
    case .text(let text): text
    case .json(let json): json
    }
  }
}
