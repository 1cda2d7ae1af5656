internal import ImgMarkNumbers

extension JSONValue {
  /// Reads a text of one value; if a key is repeated in an object, its last value counts.
  package init(_ bytes: [UInt8]) throws {
    var reader = JSONReader(TextInput(bytes))
    guard let first = try reader.next() else {
      throw JSONError(.endsEarly(expected: "a value"), line: 1)
    }
    self = try Self.value(from: first, &reader)
    // This call throws if anything follows the value.
    _ = try reader.next()
  }

  private static func value(from event: JSONEvent, _ reader: inout JSONReader) throws -> JSONValue {
    switch event {
    case .null: return .null
    case .boolean(let truth): return .bool(truth)
    case .number(let range):
      let number = try reader.number(range)
      let isExact = number.value.magnitude < 0x1p53 || number.decimals > 0 || number.hasExponent
      return isExact
        ? .number(number.value) : .digits(String(decoding: reader.bytes(range), as: UTF8.self))
    case .string(let range): return .string(try reader.text(range))
    case .beginArray:
      var values: [JSONValue] = []
      while let next = try reader.next(), next != .endArray {
        values.append(try value(from: next, &reader))
      }
      return .array(values)
    case .beginObject:
      var members: [Member] = []
      while case .key(let range) = try reader.next() {
        let key = try reader.text(range)
        guard let next = try reader.next() else { break }
        members.append(Member(key, try value(from: next, &reader)))
      }
      return .object(members)
    case .key, .endArray, .endObject: return .null
    }
  }
}

extension JSONValue {
  /// The member of an object; `null` if missing.
  package subscript(key: String) -> JSONValue {
    if case .object(let members) = self {
      members.last { $0.key == key }?.value ?? .null
    } else {
      .null
    }
  }

  package var string: String? {
    if case .string(let text) = self { text } else { nil }
  }

  package var array: [JSONValue]? {
    if case .array(let values) = self { values } else { nil }
  }

  package var number: Double? {
    switch self {
    case .integer(let number): Double(number)
    case .number(let number): number
    case .digits(let digits): Double(digits)
    case .null, .bool, .string, .array, .object: nil
    }
  }

  /// The value as a whole number; `nil` if it isn't one or doesn't fit.
  package var integer: Int? {
    switch self {
    case .integer(let number): number
    case .number(let number): Int(exactly: number)
    case .digits(let digits): Int(digits)
    case .null, .bool, .string, .array, .object: nil
    }
  }
}
