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
