internal import ImgMarkNumbers

/// A JSON value in memory, for small texts of known structure.
package indirect enum JSONTree: Hashable, Sendable {
  case null
  case boolean(Bool)
  case number(Double)
  /// The digits of a whole number that a `Double` can't hold exactly.
  case digits(String)
  case string(String)
  case array([JSONTree])
  case object([String: JSONTree])

  /// Reads a text that holds one value.
  package init(_ bytes: [UInt8]) throws {
    var reader = JSONReader(TextInput(bytes))
    guard let first = try reader.next() else {
      throw JSONError(.endsEarly(expected: "a value"), line: 1)
    }
    self = try Self.value(from: first, &reader)
    // This call throws if anything follows the value.
    _ = try reader.next()
  }

  /// The member of an object; `null` if missing.
  package subscript(key: String) -> JSONTree {
    if case .object(let members) = self { members[key] ?? .null } else { .null }
  }

  package var string: String? {
    if case .string(let text) = self { text } else { nil }
  }

  package var array: [JSONTree]? {
    if case .array(let values) = self { values } else { nil }
  }

  package var number: Double? {
    switch self {
    case .number(let number): number
    case .digits(let digits): Double(digits)
    default: nil
    }
  }

  /// The value as a whole number; `nil` if it isn't one or doesn't fit.
  package var integer: Int? {
    switch self {
    case .number(let number): Int(exactly: number)
    case .digits(let digits): Int(digits)
    default: nil
    }
  }

  private static func value(from event: JSONEvent, _ reader: inout JSONReader) throws -> JSONTree {
    switch event {
    case .null: return .null
    case .boolean(let truth): return .boolean(truth)
    case .number(let range):
      let number = try reader.number(range)
      let isExact = number.value.magnitude < 0x1p53 || number.decimals > 0 || number.hasExponent
      return isExact
        ? .number(number.value) : .digits(String(decoding: reader.bytes(range), as: UTF8.self))
    case .string(let range): return .string(try reader.text(range))
    case .beginArray:
      var values: [JSONTree] = []
      while let next = try reader.next(), next != .endArray {
        values.append(try value(from: next, &reader))
      }
      return .array(values)
    case .beginObject:
      var members: [String: JSONTree] = [:]
      while case .key(let range) = try reader.next() {
        let key = try reader.text(range)
        guard let next = try reader.next() else { break }
        members[key] = try value(from: next, &reader)
      }
      return .object(members)
    case .key, .endArray, .endObject: return .null
    }
  }
}
