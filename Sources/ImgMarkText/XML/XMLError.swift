/// Why a text is not XML that is read here, and on which line.
public struct XMLError: Error, Hashable, Sendable {
  public var reason: Reason
  /// From 1.
  public var line: Int

  public init(_ reason: Reason, line: Int) {
    self.reason = reason
    self.line = line
  }

  public enum Reason: Hashable, Sendable {
    /// Against the grammar, in Expat's words.
    case malformed(detail: String)
    case unknownEncoding
    /// A document type that declares something: entities can grow without bounds and name files.
    case declarations
    case unknownEntity
    case tooDeep(limit: Int)
    /// One tag or one run of text over the limit, in bytes.
    case tooLong(limit: Int)
    case outOfMemory
  }
}

extension XMLError: CustomStringConvertible {
  public var description: String { "line \(line): \(reason)" }
}

extension XMLError.Reason: CustomStringConvertible {
  public var description: String {
    switch self {
    case .malformed(let detail): "broken XML: \(detail)"
    case .unknownEncoding:
      "the XML declares an encoding other than UTF-8, UTF-16 and ISO-8859-1; save it as UTF-8"
    case .declarations:
      "the XML declares entities or types of its own, which is not read; remove them from <!DOCTYPE"
    case .unknownEntity:
      "the XML refers to an entity that XML does not have; write the character itself"
    case .tooDeep(let limit): "the XML nests deeper than \(limit) elements"
    case .tooLong(let limit): "an element or text of the XML is over \(limit >> 20) MB"
    case .outOfMemory: "not enough memory for the XML"
    }
  }
}
