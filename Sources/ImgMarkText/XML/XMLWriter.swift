/// A writer of XML 1.0 to UTF-8 bytes, one element per line, indented by two blanks.
///
/// ```swift
/// var xml = XMLWriter()
/// xml.element("object") { xml in
///   xml.leaf("name", "A&B")
/// }
/// ```
/// gives
/// ```xml
/// <object>
///   <name>A&amp;B</name>
/// </object>
/// ```
public struct XMLWriter: Sendable {
  public private(set) var bytes: [UInt8] = []
  /// The number of characters that XML can't hold (XML 1.0, 2.2), which were replaced by U+FFFD.
  public private(set) var replacements = 0
  /// The first text with such characters; `nil` if there is none.
  public private(set) var replacedText: String?
  private var depth = 0

  public init() {}

  /// Returns and removes the bytes written so far; open elements stay open.
  public mutating func takeBytes() -> [UInt8] {
    defer { bytes = [] }
    return bytes
  }

  public mutating func declaration() {
    append("<?xml version=\"1.0\" encoding=\"utf-8\"?>\n")
  }

  /// Writes an element with elements inside.
  public mutating func element<Failure>(
    _ name: String, _ attributes: [XMLAttribute] = [],
    _ body: (inout XMLWriter) throws(Failure) -> Void
  ) throws(Failure) {
    open(name, attributes)
    try body(&self)
    close(name)
  }

  /// Writes the start tag of an element that ``close(_:)`` ends.
  public mutating func open(_ name: String, _ attributes: [XMLAttribute] = []) {
    tag(name, attributes)
    append(">\n")
    depth += 1
  }

  public mutating func close(_ name: String) {
    depth -= 1
    indent()
    append("</\(name)>\n")
  }

  /// Writes an empty element.
  public mutating func empty(_ name: String, _ attributes: [XMLAttribute] = []) {
    tag(name, attributes)
    append("/>\n")
  }

  /// Writes an element with text inside.
  public mutating func leaf(_ name: String, _ text: String, _ attributes: [XMLAttribute] = []) {
    tag(name, attributes)
    append(">")
    escape(text, isAttribute: false)
    append("</\(name)>\n")
  }

  /// Writes an element as it was read, without blanks around its text.
  ///
  /// - Parameters:
  ///   - node: The element; text next to child elements is left out.
  ///   - omits: Returns whether an element (the second) inside another one (the first) is left out.
  package mutating func node(
    _ node: XMLNode, without omits: (XMLNode, XMLNode) -> Bool = { _, _ in false }
  ) {
    let children = node.children.filter { !omits($0, node) }
    if !children.isEmpty {
      element(node.name, node.element.attributes) { xml in
        for child in children { xml.node(child, without: omits) }
      }
    } else if node.trimmedText.isEmpty {
      empty(node.name, node.element.attributes)
    } else {
      leaf(node.name, node.trimmedText, node.element.attributes)
    }
  }

  private mutating func tag(_ name: String, _ attributes: [XMLAttribute]) {
    indent()
    append("<\(name)")
    for attribute in attributes {
      append(" \(attribute.name)=\"")
      escape(attribute.value, isAttribute: true)
      append("\"")
    }
  }

  private mutating func indent() {
    bytes.append(contentsOf: repeatElement(UInt8(ascii: " "), count: 2 * depth))
  }

  private mutating func append(_ markup: String) {
    bytes.append(contentsOf: markup.utf8)
  }

  private mutating func escape(_ text: String, isAttribute: Bool) {
    let count = XMLText.append(text, to: &bytes, isAttribute: isAttribute)
    replacements += count
    if count > 0, replacedText == nil { replacedText = text }
  }
}
