package import ImgMarkNumbers

/// A JSON value in memory, with the line where it begins.
package struct JSONNode: Hashable, Sendable {
  package var content: Content
  /// The line, from 1.
  package var line: Int

  package enum Content: Hashable, Sendable {
    case null
    case boolean(Bool)
    /// A number, and its text as written.
    case number(DecimalNumber, String)
    case text(String)
    case array([JSONNode])
    /// The members in order; each key occurs once.
    case object([JSONMember])
  }

  package init(_ content: Content, line: Int) {
    self.content = content
    self.line = line
  }

  /// Reads a small JSON text; `nil` if it isn't valid JSON.
  package init?(_ text: String) {
    var reader = JSONReader(TextInput(Array(text.utf8)))
    guard let first = try? reader.next(), let node = try? JSONNode(first, from: &reader),
      (try? reader.next()) == .some(nil)
    else { return nil }
    self = node
  }

  /// Reads the value that begins with the reader's last event.
  package init(_ event: JSONEvent, from reader: inout JSONReader) throws {
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

  /// Reads the next value.
  package init(from reader: inout JSONReader) throws {
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

// MARK: - What a value is

extension JSONNode {
  /// The value of a key; `nil` if the key is missing or null, or this isn't an object.
  package subscript(key: String) -> JSONNode? {
    guard case .object(let members) = content,
      let value = members.first(where: { $0.key == key })?.value, value.content != .null
    else { return nil }
    return value
  }

  package var array: [JSONNode]? {
    guard case .array(let values) = content else { return nil }
    return values
  }

  package var members: [JSONMember]? {
    guard case .object(let members) = content else { return nil }
    return members
  }

  package var text: String? {
    guard case .text(let text) = content else { return nil }
    return text
  }

  /// The value as a number, even if it is in quotes; otherwise `nil`.
  package var number: DecimalNumber? {
    switch content {
    case .number(let number, _): number
    case .text(let text): try? DecimalText.number(text)
    default: nil
    }
  }

  package var integer: Int? { number.flatMap { Int(exactly: $0.value) } }

  /// Whether the value is `true` or a number other than 0.
  package var isTrue: Bool {
    switch content {
    case .boolean(let value): value
    case .number(let number, _): number.value != 0
    default: false
    }
  }

  /// The value as JSON without blanks, with numbers as they were written.
  package var json: String {
    var writer = JSONWriter()
    writer.node(self)
    return String(decoding: writer.bytes, as: UTF8.self)
  }
}

extension JSONWriter {
  /// Writes a value as it was read.
  package mutating func node(_ node: JSONNode) {
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
}
