/// Why a text is not YAML that is read here, and on which line.
public struct YAMLError: Error, Hashable, Sendable {
  public var reason: Reason
  /// From 1.
  public var line: Int

  public init(_ reason: Reason, line: Int) {
    self.reason = reason
    self.line = line
  }

  public enum Reason: Hashable, Sendable {
    /// Against the grammar, in libyaml's words.
    case malformed(detail: String)
    case empty
    case severalDocuments
    /// A key that is a sequence or mapping.
    case keyIsNoText
    case duplicateKey(String)
    /// An alias of a value that no anchor names, or of the value it stands in.
    case unknownAlias(String)
    case tooDeep(limit: Int)
    /// More values than the limit, those repeated by aliases counted each time.
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
