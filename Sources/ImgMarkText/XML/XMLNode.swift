internal import ImgMarkNumbers

/// An element with its whole content, in memory.
public struct XMLNode: Hashable, Sendable {
  public var element: XMLElement
  public var children: [XMLNode] = []
  /// The element's own text, without that of its children.
  public var text = ""

  public init(_ element: XMLElement) {
    self.element = element
  }

  /// Reads a small XML text; `nil` if it isn't valid XML.
  package init?(form: [UInt8]) {
    var reader = XMLReader(form)
    guard case .start(let element)? = try? reader.next(),
      let node = try? reader.readNode(element)
    else { return nil }
    self = node
  }

  /// The element as XML text, without blanks around its own text.
  package var form: [UInt8] {
    var xml = XMLWriter()
    xml.node(self)
    return xml.bytes
  }

  public var name: String { element.name }
  public var line: Int { element.line }

  /// The name without a namespace prefix.
  public var localName: Substring {
    element.name.split(separator: ":", maxSplits: 1).last ?? Substring(element.name)
  }

  /// Returns the first child with a name.
  public func child(_ name: String) -> XMLNode? {
    children.first { $0.name == name }
  }

  /// Returns the text of the first child with a name, without blanks around it.
  public func text(_ name: String) -> String? {
    child(name)?.trimmedText
  }

  public var trimmedText: String {
    String(text.unicodeScalars.trimmed)
  }
}

extension String.UnicodeScalarView {
  /// The text without XML blanks (2.3) at its ends.
  fileprivate var trimmed: Substring.UnicodeScalarView {
    var rest = self[...]
    while let first = rest.first, first.isXMLBlank { rest.removeFirst() }
    while let last = rest.last, last.isXMLBlank { rest.removeLast() }
    return rest
  }
}

extension Unicode.Scalar {
  fileprivate var isXMLBlank: Bool {
    self == " " || self == "\t" || self == "\n" || self == "\r"
  }
}
