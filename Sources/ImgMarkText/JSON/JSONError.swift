/// Why a text isn't valid JSON (RFC 8259), and in which line.
public struct JSONError: Error, Hashable, Sendable {
  public var reason: Reason
  /// The line, from 1.
  public var line: Int

  public init(_ reason: Reason, line: Int) {
    self.reason = reason
    self.line = line
  }

  public enum Reason: Error, Hashable, Sendable {
    /// The grammar expects something else here.
    case expected(String, found: String)
    /// The text ends too early.
    case endsEarly(expected: String)
    /// A control character inside a string; it must be written `\u00XX`.
    case controlCharacter(UInt8)
    case invalidEscape
    /// Half a surrogate pair in `\u` form, which isn't a character.
    case loneSurrogate
    /// A number larger than the largest Double, or NaN or Infinity.
    case notFinite(String)
    case tooDeep(limit: Int)
    /// A string, a number or a value in memory is longer than the limit in bytes.
    case tooLong(limit: Int)
    /// A key that occurs twice in one object.
    case duplicateKey(String)
    case text(TextFault)
  }
}

extension JSONError: CustomStringConvertible {
  public var description: String { "line \(line): \(reason)" }
}

extension JSONError.Reason: CustomStringConvertible {
  public var description: String {
    switch self {
    case .expected(let expected, let found):
      "broken JSON: expected \(expected), found \(found)"
    case .endsEarly(let expected):
      "broken JSON: the text ends where \(expected) was expected; is the file complete?"
    case .controlCharacter(let byte):
      "broken JSON: a control character (\(byte)) inside a string; write it as an escape"
    case .invalidEscape:
      "broken JSON: an unknown escape in a string; a backslash itself is written \\\\"
    case .loneSurrogate:
      "broken JSON: half a surrogate pair in a string is no character"
    case .notFinite(let text):
      "\(text) is not a finite number, which JSON and coordinates must be"
    case .tooDeep(let limit):
      "the JSON nests deeper than \(limit) levels"
    case .tooLong(let limit):
      "a value of the JSON is over \(limit >> 20) MB"
    case .duplicateKey(let key):
      "the key \"\(key)\" stands twice in one object; remove one"
    case .text(let fault):
      "\(fault)"
    }
  }
}
