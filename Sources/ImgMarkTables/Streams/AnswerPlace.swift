internal import ImgMarkNumbers
internal import ImgMarkText

/// Where the answer goes in the object of a line: next to its members, or into one of them.
package struct AnswerPlace: Hashable, Sendable {
  /// The state of a line before it is answered.
  package enum State: Hashable, Sendable {
    /// It has no answer yet, or the answer `ok`.
    case open(AnswerPlace)
    /// An earlier step rejected it, so that there is nothing to do.
    case answered(LineAnswer.Status)
  }

  /// The member that the answer is written into; `nil` for members of the line itself.
  private var key: String?
  /// The offset at which members are added.
  private var end: Int
  private var needsComma: Bool
  /// The status of an earlier step, which will be replaced.
  private var status: Range<Int>?
  /// The end of an earlier step's reasons, which new ones are added to.
  private var reasonsEnd: Int?
  private var hasReasons = false

  /// Finds the place in an object.
  ///
  /// - Parameters:
  ///   - line: The object.
  ///   - bytes: The text that contains it.
  ///   - key: The member that answers are written into; `nil` for members of the line itself.
  /// - Returns: The place, or the answer that is there already.
  /// - Throws: An error if the line has a member of that name that isn't an answer.
  package static func state(
    of line: JSONMembers, in bytes: [UInt8], key: String?
  ) throws(TableError.Reason) -> State {
    guard let key else { return try state(of: line, bytes, key: nil) }
    guard let value = line.value(of: key, in: bytes) else {
      return .open(AnswerPlace(end: line.end, needsComma: !line.members.isEmpty, key: key))
    }
    var object = JSONMembers()
    do throws(TableError) {
      try object.read(bytes, value, line: 1)
    } catch {
      throw .ownMember(key)
    }
    do throws(TableError.Reason) {
      guard object.value(of: LineAnswer.statusKey, in: bytes) != nil else {
        throw .ownMember(key)
      }
      return try state(of: object, bytes, key: nil)
    } catch {
      throw .ownMember(key)
    }
  }

  private init(end: Int, needsComma: Bool, key: String? = nil) {
    self.end = end
    self.needsComma = needsComma
    self.key = key
  }

  private static func state(
    of object: JSONMembers, _ bytes: [UInt8], key: String?
  ) throws(TableError.Reason) -> State {
    var place = AnswerPlace(end: object.end, needsComma: !object.members.isEmpty, key: key)
    place.status = object.value(of: LineAnswer.statusKey, in: bytes)
    if let reasons = object.value(of: LineAnswer.reasonsKey, in: bytes) {
      guard place.status != nil, bytes[reasons.lowerBound] == UInt8(ascii: "[") else {
        throw .ownMember(LineAnswer.reasonsKey)
      }
      let inside = bytes.trimmed(reasons.lowerBound + 1..<reasons.upperBound - 1)
      place.reasonsEnd = inside.upperBound
      place.hasReasons = !inside.isEmpty
    }
    guard let status = place.status else { return .open(place) }
    switch String(decoding: bytes[status], as: UTF8.self) {
    case "\"ok\"": return .open(place)
    case "\"rejected\"": return .answered(.rejected)
    case "\"error\"": return .answered(.error)
    default: throw .ownMember(LineAnswer.statusKey)
    }
  }

  /// Adds the answer to the replacements in the line.
  package func add(_ answer: LineAnswer, to writer: inout TableWriter) {
    guard let status else {
      var json = JSONWriter()
      json.object { json in
        if let key {
          json.field(key) { $0.object { answer.write(to: &$0) } }
        } else {
          answer.write(to: &json)
        }
      }
      let comma = needsComma ? [UInt8(ascii: ",")] : []
      return writer.replace(end..<end, with: comma + json.bytes.dropFirst().dropLast())
    }
    writer.replace(status, with: Array("\"\(answer.status.rawValue)\"".utf8))
    guard !answer.reasons.isEmpty else { return }
    var json = JSONWriter()
    json.array { json in for reason in answer.reasons { reason.write(to: &json) } }
    if let reasonsEnd {
      let comma = hasReasons ? [UInt8(ascii: ",")] : []
      writer.replace(reasonsEnd..<reasonsEnd, with: comma + json.bytes.dropFirst().dropLast())
    } else {
      let name = ",\"\(LineAnswer.reasonsKey)\":".utf8
      writer.replace(end..<end, with: Array(name) + json.bytes)
    }
  }

  /// Writes the answer to a line that isn't an object and so can't contain it.
  ///
  /// - Parameters:
  ///   - answer: What is wrong.
  ///   - line: The number of the line, from 1.
  ///   - text: The beginning of the line.
  ///   - key: The member that answers are written into.
  ///   - output: Receives the object.
  package static func write(
    _ answer: LineAnswer, line: Int, text: ArraySlice<UInt8>, key: String?,
    to output: inout [UInt8]
  ) {
    var json = JSONWriter()
    func write(to json: inout JSONWriter) {
      answer.write(to: &json)
      json.field("line", line)
      json.field("input", String(String(decoding: text.prefix(256), as: UTF8.self).prefix(200)))
    }
    json.object { json in
      if let key { json.field(key) { $0.object { write(to: &$0) } } } else { write(to: &json) }
    }
    output += json.bytes
  }
}
