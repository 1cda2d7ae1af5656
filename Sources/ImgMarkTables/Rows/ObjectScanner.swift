internal import ImgMarkText

/// Reads the objects of a JSON table, from an array or in sequence.
struct ObjectScanner {
  private var json: JSONReader
  private let isArray: Bool
  private var members: [Member] = []
  private var map = KeyMap()
  /// The end of the previous record.
  private var end = 0

  private struct Member {
    var key: Range<Int>
    var value: Range<Int>
  }

  /// Creates a scanner; if `isArray`, the objects are in an array, else in sequence.
  init(_ window: JSONWindow, isArray: Bool) {
    self.isArray = isArray
    json = JSONReader(window, isSequence: !isArray)
  }

  /// Reads the beginning of the table and returns the first object's keys; `nil` if there is none.
  mutating func open(_ record: inout TableRecord) throws -> [String]? {
    end = json.offset
    json.hold()
    if isArray { _ = try json.next() }
    guard try readObject(&record) else { return nil }
    return try members.map { try json.text($0.key) }
  }

  /// Sets the columns, and assigns the fields of the first object to them.
  mutating func bind(
    _ columns: ColumnRoles, assignment: ColumnAssignment?, _ record: inout TableRecord
  ) throws {
    map = KeyMap(columns, assignment: assignment)
    try fill(&record)
  }

  /// Reads the next object; at the end, returns `false` with the rest in ``TableRecord/lead``.
  mutating func next(into record: inout TableRecord) throws -> Bool {
    guard try readObject(&record) else { return false }
    try fill(&record)
    return true
  }

  private mutating func readObject(_ record: inout TableRecord) throws -> Bool {
    let lead = end
    members.removeAll(keepingCapacity: true)
    guard let event = try json.next(), event != .endArray else {
      if isArray { _ = try json.next() }
      copy(lead..<json.offset, extentFrom: json.offset, to: &record)
      return false
    }
    guard event == .beginObject else { throw TableError(.notAnObject, line: json.line) }
    record.line = json.line
    let start = json.offset - 1
    while case .key(let key) = try json.next() {
      members.append(Member(key: key, value: try readValue()))
    }
    end = json.offset
    copy(lead..<end, extentFrom: start, to: &record)
    json.hold()
    return true
  }

  private mutating func readValue() throws -> Range<Int> {
    switch try json.next() {
    case .string(let range):
      return range.lowerBound - 1..<range.upperBound + 1
    case .number(let range):
      return range
    case .beginArray, .beginObject:
      let start = json.offset - 1
      try json.skipContainer()
      return start..<json.offset
    case .boolean(let value):
      return json.offset - (value ? 4 : 5)..<json.offset
    case .null:
      return json.offset - 4..<json.offset
    case .key, .endArray, .endObject, nil:
      // Never reached: after a key, the reader returns a value or throws.
      return json.offset..<json.offset
    }
  }

  /// Copies a record, and the bytes between it and the previous one, into `record`.
  private func copy(_ range: Range<Int>, extentFrom start: Int, to record: inout TableRecord) {
    record.bytes.removeAll(keepingCapacity: true)
    record.bytes.append(contentsOf: json.bytes(range))
    let length = start - range.lowerBound
    record.lead = 0..<length
    record.extent = length..<record.bytes.count
  }

  private mutating func fill(_ record: inout TableRecord) throws {
    let shift = end - record.bytes.count
    let absent = record.extent.lowerBound..<record.extent.lowerBound
    record.fields.removeAll(keepingCapacity: true)
    record.fields.append(contentsOf: repeatElement(absent, count: map.columnCount))
    record.unreadKey = nil
    for (place, member) in members.enumerated() {
      let column = try column(of: member, at: place, line: record.line)
      guard let column else {
        record.unreadKey = member.key.lowerBound - shift..<member.key.upperBound - shift
        continue
      }
      guard record.fields[column].isEmpty else {
        throw TableError(.json(.duplicateKey(try json.text(member.key))), line: record.line)
      }
      record.fields[column] = member.value.lowerBound - shift..<member.value.upperBound - shift
    }
  }

  private mutating func column(of member: Member, at place: Int, line: Int) throws -> Int? {
    let key = json.bytes(member.key)
    if let known = map.column(of: key, at: place) { return known.column }
    let text = try json.text(member.key)
    do throws(TableError.Reason) {
      return try map.learn(key, text: text, at: place)
    } catch {
      throw TableError(error, line: line)
    }
  }
}
