internal import ImgMarkTables
internal import ImgMarkText

/// Answers the lines of a stream in order, with exactly one output line for each input line.
///
/// A faulty line doesn't end the stream.
struct LineStream {
  private var input: LineInput
  /// The member that receives the answers; `nil` adds their members to the line itself.
  private let key: String?
  private var members = JSONMembers()
  private var writer: TableWriter
  private var output: [UInt8] = []
  private(set) var report = StreamReport()

  /// The size at which waiting output is written.
  private static let pieceSize = 64 << 10

  init(_ input: StreamInput, answeringIn key: String?, digits: Int?, limit: Int) {
    self.input = LineInput(limit: limit, pieces: input.pieces)
    self.key = key
    writer = TableWriter(ofJSONWithDigits: digits)
  }

  /// A line that is a JSON object, and the changes to its text.
  struct Line {
    let bytes: [UInt8]
    let members: JSONMembers
    /// The line number, from 1.
    let number: Int
    /// Collects replacements of parts of the text.
    var writer: TableWriter
  }

  /// Answers all lines.
  ///
  /// Output is flushed before waiting for the next line, so a sender that waits for an answer
  /// receives it.
  ///
  /// - Parameters:
  ///   - write: Receives whole lines and passes them on at once.
  ///   - answer: Answers an object; its replacements count only if the status is ok.
  /// - Throws: Any error of the input or of writing.
  mutating func run(
    writing write: ([UInt8]) throws -> Void, _ answer: (inout Line) throws -> LineAnswer
  ) throws {
    while true {
      if !input.hasLine || output.count >= Self.pieceSize { try flush(write) }
      guard let line = try input.next() else { break }
      report.add(try self.answer(line, answer).status)
      if line.endsInReturn { output.append(UInt8(ascii: "\r")) }
      output.append(UInt8(ascii: "\n"))
    }
    try flush(write)
  }

  private mutating func flush(_ write: ([UInt8]) throws -> Void) throws {
    guard !output.isEmpty else { return }
    try write(output)
    output.removeAll(keepingCapacity: true)
  }

  private mutating func answer(
    _ line: LineInput.Line, _ answer: (inout Line) throws -> LineAnswer
  ) throws -> LineAnswer {
    let bytes = input.bytes
    let place: AnswerPlace
    do throws(TableError) {
      switch try state(of: line, bytes) {
      case .open(let open): place = open
      case .answered(let status):
        output.append(contentsOf: bytes[line.range])
        return LineAnswer(status)
      }
    } catch {
      // A single line can't leave a quote open for the next line.
      let text =
        line.isTooLong
        ? "the line is over \(input.limit >> 20) MB; split it" : "\(error.reason)"
      let answer = LineAnswer(.error, [LineAnswer.Reason(error.reason.kind, text)])
      AnswerPlace.write(
        answer, line: line.number, text: bytes[line.range], key: key, to: &output)
      return answer
    }
    var object = Line(
      bytes: bytes, members: members, number: line.number,
      writer: TableWriter(ofJSONWithDigits: nil))
    // Swapped, not copied, because its memory is reused for every line.
    swap(&writer, &object.writer)
    let result = try answer(&object)
    swap(&writer, &object.writer)
    if result.status != .ok { writer.dropReplacements() }
    place.add(result, to: &writer)
    writer.append(bytes, line.range, to: &output)
    return result
  }

  /// Finds the place in a line for the answer, if the line is a valid object.
  private mutating func state(
    of line: LineInput.Line, _ bytes: [UInt8]
  ) throws(TableError) -> AnswerPlace.State {
    guard !line.isTooLong else {
      throw TableError(.tooLong(limit: input.limit), line: line.number)
    }
    if let fault = bytes.textFault(in: line.range) {
      throw TableError(.text(fault), line: line.number)
    }
    try members.read(bytes, line.range, line: line.number)
    do throws(TableError.Reason) {
      return try AnswerPlace.state(of: members, in: bytes, key: key)
    } catch {
      throw TableError(error, line: line.number)
    }
  }
}
