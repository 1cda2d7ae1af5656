/// Why a text isn't supported XML, and in which line.
public struct XMLError: Error, Hashable, Sendable {
  public var reason: Reason
  /// The line, from 1.
  public var line: Int

  public init(_ reason: Reason, line: Int) {
    self.reason = reason
    self.line = line
  }

  public enum Reason: Hashable, Sendable {
    /// The text violates the grammar; the detail is Expat's message.
    case malformed(detail: String)
    case unknownEncoding
    /// The document type has declarations, whose entities could open files or grow without limit.
    case declarations
    case unknownEntity
    case tooDeep(limit: Int)
    /// A tag or a run of text is longer than the limit in bytes.
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
