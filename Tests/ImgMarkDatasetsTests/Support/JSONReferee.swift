/// A small reader of JSON that shares no code with the package's (RFC 8259).
struct JSONReferee {
  indirect enum Value {
    /// A number, a truth value or `null`, as written.
    case plain(String)
    case text(String)
    case list([Value])
    case object([(key: String, value: Value)])
  }

  private var rest: Substring.UnicodeScalarView

  /// Reads a text that holds one value; `nil` if it isn't JSON.
  static func value(of text: String) -> Value? {
    var referee = JSONReferee(rest: Substring(text).unicodeScalars)
    guard let value = referee.value() else { return nil }
    referee.skipBlanks()
    return referee.rest.isEmpty ? value : nil
  }

  private mutating func skipBlanks() {
    rest = rest.drop { " \t\r\n".unicodeScalars.contains($0) }
  }

  /// Takes a sign if it comes next.
  private mutating func take(_ sign: Unicode.Scalar) -> Bool {
    skipBlanks()
    guard rest.first == sign else { return false }
    rest.removeFirst()
    return true
  }

  private mutating func value() -> Value? {
    skipBlanks()
    switch rest.first {
    case "{": return object()
    case "[": return list()
    case "\"": return string().map { .text($0) }
    default:
      let word = String(rest.prefix { !",]} \t\r\n".unicodeScalars.contains($0) })
      rest = rest.dropFirst(word.unicodeScalars.count)
      let isNumber = word.wholeMatch(of: /-?(0|[1-9][0-9]*)(\.[0-9]+)?([eE][+-]?[0-9]+)?/) != nil
      return isNumber || ["true", "false", "null"].contains(word) ? .plain(word) : nil
    }
  }

  private mutating func list() -> Value? {
    var values: [Value] = []
    guard take("["), !take("]") else { return .list([]) }
    repeat {
      guard let value = value() else { return nil }
      values.append(value)
    } while take(",")
    return take("]") ? .list(values) : nil
  }

  private mutating func object() -> Value? {
    var members: [(key: String, value: Value)] = []
    guard take("{"), !take("}") else { return .object([]) }
    repeat {
      skipBlanks()
      guard let key = string(), take(":"), let value = value() else { return nil }
      members.append((key, value))
    } while take(",")
    return take("}") ? .object(members) : nil
  }

  private mutating func string() -> String? {
    guard rest.popFirst() == "\"" else { return nil }
    var units: [UInt16] = []
    while let scalar = rest.popFirst() {
      switch scalar {
      case "\"": return String(decoding: units, as: UTF16.self)
      case "\\":
        guard let unit = escaped() else { return nil }
        units.append(unit)
      default: units += Array(String(scalar).utf16)
      }
    }
    return nil
  }

  private mutating func escaped() -> UInt16? {
    switch rest.popFirst() {
    case "b": return 8
    case "t": return 9
    case "n": return 10
    case "f": return 12
    case "r": return 13
    case "u":
      let digits = String(rest.prefix(4))
      rest = rest.dropFirst(4)
      return UInt16(digits, radix: 16)
    case let sign? where "\"\\/".unicodeScalars.contains(sign): return UInt16(sign.value)
    default: return nil
    }
  }
}

extension JSONReferee.Value {
  /// The value with sorted keys, and with as few escapes as JSON allows.
  var canonical: String {
    switch self {
    case .plain(let word): word
    case .text(let text): Self.quoted(text)
    case .list(let values): "[\(values.map(\.canonical).joined(separator: ",\n"))]"
    case .object(let members):
      "{\(members.map { "\(Self.quoted($0.key)):\($0.value.canonical)" }.sorted().joined(separator: ","))}"
    }
  }

  private static func quoted(_ text: String) -> String {
    let escaped = text.unicodeScalars.map { scalar in
      switch scalar {
      case "\"", "\\": "\\\(scalar)"
      case "\n": "\\n"
      case "\r": "\\r"
      case "\t": "\\t"
      case _ where scalar.value < 0x20:
        "\\u\(String(scalar.value + 0x10000, radix: 16).dropFirst())"
      default: String(scalar)
      }
    }
    return "\"\(escaped.joined())\""
  }
}
