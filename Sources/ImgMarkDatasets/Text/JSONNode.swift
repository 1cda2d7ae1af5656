internal import ImgMarkGeometry
internal import ImgMarkModel

/// A JSON value in memory, with the line on which it begins.
struct JSONNode: Hashable, Sendable {
  var content: Content
  /// From 1.
  var line: Int

  enum Content: Hashable, Sendable {
    case null
    case boolean(Bool)
    /// A number, and how it is written.
    case number(DecimalNumber, String)
    case text(String)
    case array([JSONNode])
    /// Values by their keys, in order; no key stands twice.
    case object([JSONMember])
  }

  init(_ content: Content, line: Int) {
    self.content = content
    self.line = line
  }

  /// Reads a small JSON text; `nil` where it is none.
  init?(_ text: String) {
    var reader = JSONReader(TextInput(Array(text.utf8)))
    guard let first = try? reader.next(), let node = try? JSONNode(first, from: &reader),
      (try? reader.next()) == .some(nil)
    else { return nil }
    self = node
  }

  /// Reads the value whose first event was the last one.
  init(_ event: JSONEvent, from reader: inout JSONReader) throws {
    line = reader.line
    switch event {
    case .null: content = .null
    case .boolean(let value): content = .boolean(value)
    case .number(let range):
      content = .number(
        try reader.number(range), String(decoding: reader.bytes(range), as: UTF8.self))
    case .string(let range): content = .text(try reader.text(range))
    case .beginArray: content = .array(try Self.values(from: &reader))
    case .beginObject: content = .object(try Self.members(from: &reader))
    case .key, .endArray, .endObject:
      throw JSONError(.expected("a value", found: "none"), line: reader.line)
    }
  }

  /// Reads the value that comes next.
  init(from reader: inout JSONReader) throws {
    guard let event = try reader.next() else {
      throw JSONError(.endsEarly(expected: "a value"), line: reader.line)
    }
    try self.init(event, from: &reader)
  }

  private static func values(from reader: inout JSONReader) throws -> [JSONNode] {
    var values: [JSONNode] = []
    while let event = try reader.next(), event != .endArray {
      values.append(try JSONNode(event, from: &reader))
    }
    return values
  }

  private static func members(from reader: inout JSONReader) throws -> [JSONMember] {
    var members: [JSONMember] = []
    var keys: Set<String> = []
    while let event = try reader.next(), case .key(let range) = event {
      let key = try reader.text(range)
      guard keys.insert(key).inserted else {
        throw JSONError(.duplicateKey(key), line: reader.line)
      }
      members.append(JSONMember(key, try JSONNode(from: &reader)))
    }
    return members
  }
}

struct JSONMember: Hashable, Sendable {
  var key: String
  var value: JSONNode

  init(_ key: String, _ value: JSONNode) {
    self.key = key
    self.value = value
  }
}

// MARK: - What a value is

extension JSONNode {
  /// Value of a key; `nil` where it is absent, null, or this is no object.
  subscript(key: String) -> JSONNode? {
    guard case .object(let members) = content,
      let value = members.first(where: { $0.key == key })?.value, value.content != .null
    else { return nil }
    return value
  }

  var array: [JSONNode]? {
    guard case .array(let values) = content else { return nil }
    return values
  }

  var members: [JSONMember]? {
    guard case .object(let members) = content else { return nil }
    return members
  }

  var text: String? {
    guard case .text(let text) = content else { return nil }
    return text
  }

  /// A number, also one in quotes.
  var number: DecimalNumber? {
    switch content {
    case .number(let number, _): number
    case .text(let text): try? DecimalText.number(text)
    default: nil
    }
  }

  var integer: Int? { number.flatMap { Int(exactly: $0.value) } }

  /// True, or a number other than 0.
  var isTrue: Bool {
    switch content {
    case .boolean(let value): value
    case .number(let number, _): number.value != 0
    default: false
    }
  }

  /// The value as JSON without blanks; numbers as they were written.
  var json: String {
    var writer = JSONWriter()
    writer.node(self)
    return String(decoding: writer.bytes, as: UTF8.self)
  }

  /// The value as that of an attribute.
  var attributeValue: AttributeValue {
    text.map { .text($0) } ?? .json(json)
  }
}

// MARK: - What must be there

extension JSONNode {
  func required(_ key: String) throws(DatasetError.Reason) -> JSONNode {
    guard let value = self[key] else { throw .missing(key) }
    return value
  }

  func number(_ key: String) throws(DatasetError.Reason) -> DecimalNumber {
    try required(key).asNumber(key)
  }

  func asNumber(_ name: String) throws(DatasetError.Reason) -> DecimalNumber {
    switch content {
    case .number(let number, _): return number
    case .text(let text):
      do throws(NumberFault) {
        return try DecimalText.number(text)
      } catch {
        throw .number(name, error)
      }
    default: throw .wrongKind(name, expected: "a number")
    }
  }

  func text(_ key: String) throws(DatasetError.Reason) -> String {
    guard let text = try required(key).text else { throw .wrongKind(key, expected: "a text") }
    return text
  }

  func array(_ key: String) throws(DatasetError.Reason) -> [JSONNode] {
    guard let array = try required(key).array else { throw .wrongKind(key, expected: "an array") }
    return array
  }

  /// Reads pairs of numbers, `[[x, y], ...]`, as points.
  func points(
    _ name: String, _ numbers: inout ObjectNumbers
  ) throws(DatasetError.Reason) -> [SourcePoint] {
    guard let pairs = array else { throw .wrongKind(name, expected: "an array") }
    var points: [SourcePoint] = []
    points.reserveCapacity(pairs.count)
    for pair in pairs {
      guard let pair = pair.array, pair.count == 2 else {
        throw .wrongKind(name, expected: "an array of [x, y]")
      }
      points.append(numbers.point(try pair[0].asNumber(name), try pair[1].asNumber(name)))
    }
    return points
  }
}

extension JSONWriter {
  /// Writes a value as it was read.
  mutating func node(_ node: JSONNode) {
    switch node.content {
    case .null: null()
    case .boolean(let value): boolean(value)
    case .number(_, let text): raw(text)
    case .text(let text): string(text)
    case .array(let values): array { json in values.forEach { json.node($0) } }
    case .object(let members):
      object { json in
        for member in members { json.field(member.key) { $0.node(member.value) } }
      }
    }
  }

  /// Writes attributes as the fields of the object that is open; a name that stands there more than
  /// once is written once, with a list of its values, since a key is there once (RFC 8259, section 4).
  mutating func fields(_ attributes: [Attribute]) {
    for (index, attribute) in attributes.enumerated() {
      let isFirst = !attributes[..<index].contains { $0.name == attribute.name }
      guard isFirst else { continue }
      let others = attributes[(index + 1)...].filter { $0.name == attribute.name }
      field(attribute.name) { json in
        guard !others.isEmpty else { return json.value(attribute.value) }
        json.array { json in
          json.value(attribute.value)
          for other in others { json.value(other.value) }
        }
      }
    }
  }

  mutating func value(_ value: AttributeValue) {
    switch value {
    case .text(let text): string(text)
    case .json(let json): raw(json)
    }
  }

  /// Writes points as `[[x, y], ...]`.
  mutating func field(_ key: String, _ points: [SourcePoint]) {
    field(key) { $0.points(points) }
  }

  mutating func points(_ points: [SourcePoint]) {
    array { json in
      for point in points { json.point(point) }
    }
  }

  mutating func point(_ point: SourcePoint) {
    array { json in
      json.number(point.x)
      json.number(point.y)
    }
  }

  mutating func identifier(_ identifier: Identifier) {
    switch identifier {
    case .number(let number): integer(number)
    case .numeral(let digits): raw(digits)
    case .text(let text): string(text)
    }
  }
}
