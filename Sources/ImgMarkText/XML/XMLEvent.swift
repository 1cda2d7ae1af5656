/// The next part of an XML text.
public enum XMLEvent: Hashable, Sendable {
  case start(XMLElement)
  /// The end of the innermost element.
  case end
  /// All text up to the next start or end, with entities and CDATA resolved.
  case text(String)
}
