internal import ImgMarkNumbers
internal import ImgMarkText

/// Where the answer is written in a line: beside the members of the line, or into one of them.
package struct AnswerPlace: Hashable, Sendable {
  /// The state of a line before it is answered.
  package enum State: Hashable, Sendable {
    /// The line has no answer yet, or the answer `ok` of an earlier step.
    case open(AnswerPlace)
    /// An earlier step rejected the line, so that nothing is left to do.
    case answered(LineAnswer.Status)
  }

  /// The member that contains the answer; `nil` if the answer is beside the line's members.
  private var key: String?
  /// The offset at which members of the answer are added.
  private var end: Int
  private var needsComma: Bool
  /// The range of an earlier step's status, which is replaced.
  private var status: Range<Int>?
  /// The end of an earlier step's reasons, where new reasons are added.
  private var reasonsEnd: Int?
  private var hasReasons = false

  /// Finds out where the answer to a line goes.
  ///
  /// - Parameters:
  ///   - line: The object of the line.
  ///   - bytes: The text that contains the object.
  ///   - key: The member that contains answers; `nil` if they are beside the line's members.
  /// - Returns: The place, or an answer that is already there.
  /// - Throws: An error if the line has a member of that name with other content.
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

  /// Adds an answer to the edits of the line.
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

  /// Writes an answer as an object of its own, for a line that isn't an object.
  ///
  /// - Parameters:
  ///   - answer: What is wrong.
  ///   - line: The number of the line, from 1.
  ///   - text: The beginning of the line.
  ///   - key: The member that contains answers; `nil` if there is none.
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
