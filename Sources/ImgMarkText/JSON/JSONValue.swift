package import ImgMarkNumbers

/// A JSON value in memory, whose objects keep the order of their keys.
///
/// It is for reports and for small texts of known structure. For data sets, ``JSONNode`` also keeps
/// lines, and numbers as written.
package indirect enum JSONValue: Hashable, Sendable {
  case null
  case bool(Bool)
  case integer(Int)
  case number(Double)
  /// The digits of a whole number that a `Double` can't hold exactly.
  case digits(String)
  case string(String)
  case array([JSONValue])
  case object([Member])

  package struct Member: Hashable, Sendable {
    package var key: String
    package var value: JSONValue

    package init(_ key: String, _ value: JSONValue) {
      self.key = key
      self.value = value
    }
  }

  package init(_ text: String?) { self = text.map { .string($0) } ?? .null }
  package init(_ number: Int?) { self = number.map { .integer($0) } ?? .null }
  package init(_ truth: Bool?) { self = truth.map { .bool($0) } ?? .null }
}

extension JSONValue: ExpressibleByArrayLiteral, ExpressibleByDictionaryLiteral {
  package init(arrayLiteral elements: JSONValue...) {
    self = .array(elements)
  }

  package init(dictionaryLiteral elements: (String, JSONValue)...) {
    self = .object(elements.map { Member($0.0, $0.1) })
  }
}

extension JSONValue {
  /// Returns the value as one line of text, with numbers in a style.
  package func line(style: DecimalStyle = DecimalStyle()) -> String {
    var json = JSONWriter(digits: style.digits)
    write(to: &json)
    return String(decoding: json.bytes, as: UTF8.self)
  }

  /// Writes the value at the position of the writer.
  package func write(to json: inout JSONWriter) {
    switch self {
    case .null: json.null()
    case .bool(let truth): json.boolean(truth)
    case .integer(let number): json.integer(number)
    case .number(let number): json.number(number)
    case .digits(let digits): json.raw(digits)
    case .string(let text): json.string(text)
    case .array(let values):
      json.array { json in
        for value in values { value.write(to: &json) }
      }
    case .object(let members):
      json.object { json in json.fields(members) }
    }
  }
}

extension JSONWriter {
  /// Writes the members of an object.
  package mutating func fields(_ members: [JSONValue.Member]) {
    for member in members { field(member.key) { member.value.write(to: &$0) } }
  }
}
