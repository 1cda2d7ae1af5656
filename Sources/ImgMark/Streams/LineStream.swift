internal import ImgMarkTables
internal import ImgMarkText

/// Answers the lines of a stream one after another: exactly one line goes out for each that comes in,
/// in the same order, and nothing that is wrong with one ends the stream.
struct LineStream {
  private var input: LineInput
  /// The member that answers are put into; `nil` for members of the line itself.
  private let key: String?
  private var members = JSONMembers()
  private var writer: TableWriter
  private var output: [UInt8] = []
  private(set) var report = StreamReport()

  /// As much as is written at once.
  private static let pieceSize = 64 << 10

  init(_ input: StreamInput, answeringIn key: String?, digits: Int?, limit: Int) {
    self.input = LineInput(limit: limit, pieces: input.pieces)
    self.key = key
    writer = TableWriter(ofJSONWithDigits: digits)
  }

  /// A line that is an object, and what is done to its text.
  struct Line {
    let bytes: [UInt8]
    let members: JSONMembers
    /// From 1.
    let number: Int
    /// Takes replacements of parts of the text.
    var writer: TableWriter
  }

  /// Answers all lines.
  ///
  /// What is written goes out before the next line is waited for, so that whoever sends one and waits
  /// for its answer gets it.
  ///
  /// - Parameters:
  ///   - write: Takes whole lines, and hands them on at once.
  ///   - answer: Answers an object. Replacements count only where the status is ok.
  /// - Throws: What the input and the writing throw.
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
      // A line has no quotes that could have been left open.
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
    // The writer is exchanged rather than copied, as its memory is used for every line.
    swap(&writer, &object.writer)
    let result = try answer(&object)
    swap(&writer, &object.writer)
    if result.status != .ok { writer.dropReplacements() }
    place.add(result, to: &writer)
    writer.append(bytes, line.range, to: &output)
    return result
  }

  /// What a line says about an answer, once it is known to be an object.
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
