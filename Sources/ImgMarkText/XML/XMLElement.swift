/// The start tag of an element: its name with any prefix, and its attributes in order.
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
