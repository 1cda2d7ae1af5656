/// A named value of an object, an image or a data set.
public struct Attribute: Hashable, Sendable {
  public var name: String
  public var value: AttributeValue

  public init(_ name: String, _ value: AttributeValue) {
    self.name = name
    self.value = value
  }

  public init(_ name: String, text: String) {
    self.init(name, .text(text))
  }

  public init(_ name: String, json: String) {
    self.init(name, .json(json))
  }
}

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
