/// The next part of an XML text.
public enum XMLEvent: Hashable, Sendable {
  case start(XMLElement)
  /// The end of the innermost element.
  case end
  /// All text up to the next start or end, with entities and CDATA resolved.
  case text(String)
}

/// The start of an element: its name as written, including a prefix, and its attributes in order.
public struct XMLElement: Hashable, Sendable {
  public var name: String
  public var attributes: [XMLAttribute]
  /// The line, from 1.
  public var line: Int

  public init(_ name: String, _ attributes: [XMLAttribute] = [], line: Int = 1) {
    self.name = name
    self.attributes = attributes
    self.line = line
  }

  /// The value of an attribute; `nil` if it is missing.
  public subscript(name: String) -> String? {
    attributes.first { $0.name == name }?.value
  }
}

public struct XMLAttribute: Hashable, Sendable {
  public var name: String
  public var value: String

  public init(_ name: String, _ value: String) {
    self.name = name
    self.value = value
  }
}
