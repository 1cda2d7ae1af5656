/// Why a text isn't supported YAML, and in which line.
public struct YAMLError: Error, Hashable, Sendable {
  public var reason: Reason
  /// The line, from 1.
  public var line: Int

  public init(_ reason: Reason, line: Int) {
    self.reason = reason
    self.line = line
  }

  public enum Reason: Hashable, Sendable {
    /// The text violates the grammar; the detail is libyaml's message.
    case malformed(detail: String)
    case empty
    case severalDocuments
    /// A key is a sequence or a mapping instead of text.
    case keyIsNoText
    case duplicateKey(String)
    /// An alias has no anchor, or is inside the value that it refers to.
    case unknownAlias(String)
    case tooDeep(limit: Int)
    /// There are more values than the limit; values repeated by aliases count each time.
    case tooManyValues(limit: Int)
    case tooLong(limit: Int)
    case outOfMemory
  }
}

extension YAMLError: CustomStringConvertible {
  public var description: String { "line \(line): \(reason)" }
}

extension YAMLError.Reason: CustomStringConvertible {
  public var description: String {
    switch self {
    case .malformed(let detail): "broken YAML: \(detail)"
    case .empty: "the YAML is empty"
    case .severalDocuments: "the YAML holds several documents (---); keep one"
    case .keyIsNoText: "a key of the YAML is no text; write it as a single word"
    case .duplicateKey(let key): "the key \"\(key)\" stands twice in one mapping; remove one"
    case .unknownAlias(let name): "no value before this is named &\(name)"
    case .tooDeep(let limit): "the YAML nests deeper than \(limit) levels"
    case .tooManyValues(let limit): "the YAML has more than \(limit) values, repeated ones included"
    case .tooLong(let limit): "the YAML is over \(limit >> 20) MB"
    case .outOfMemory: "not enough memory for the YAML"
    }
  }
}
