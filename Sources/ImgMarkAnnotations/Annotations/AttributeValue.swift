/// The value of an attribute.
public enum AttributeValue: Hashable, Sendable {
  case text(String)
  /// A JSON value other than a string, as written: a number, Boolean, null, array or object.
  case json(String)
}

extension AttributeValue {
  /// The value as plain text, for formats whose attributes are all text.
  public var plain: String {
    switch self {
    case .text(let text): text
    case .json(let json): json
    }
  }
}
