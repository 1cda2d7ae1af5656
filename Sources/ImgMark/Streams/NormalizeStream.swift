internal import ImgMarkAnnotations
internal import ImgMarkGeometry
internal import ImgMarkLayout
internal import ImgMarkRows
public import ImgMarkTables
public import ImgMarkText

/// Converts the coordinates in a stream of JSON lines to fractions of whole images, or back.
///
/// All other bytes of a line stay unchanged, and an answer is added. Lines are independent: each
/// may have other keys and another picture. Memory doesn't grow with the stream.
public struct NormalizeStream {
  public var pictures: PictureSource
  public var rules = RowRules(defaultUnit: .pixels)
  /// The meaning of the keys; with a path, the meaning of the elements.
  public var columns: ColumnAssignment?
  /// The path to the coordinates in a line; `nil` if they are members of the line itself.
  public var path: JSONPath?
  /// Whether to convert fractions to the frame's numbers.
  public var isInverse = false
  /// The number of decimals to which numbers are rounded; `nil` writes as many as needed to restore
  /// the number.
  public var digits: Int?
  /// The member that receives the answer; `nil` adds the answer's members to the line itself.
  public var answerKey: String?
  /// The maximal length of a line, in bytes.
  package var limit = LineInput.longest

  public init(pictures: PictureSource) {
    self.pictures = pictures
  }

  /// Answers all lines.
  ///
  /// - Parameters:
  ///   - input: The lines.
  ///   - write: Takes whole lines, and must pass them on immediately.
  /// - Returns: The number of lines by their answers.
  /// - Throws: Before the first line, a `FrameError` or a `FileError` if the frame or the
  ///   single picture can't be used; later, errors of reading and writing.
  public func run(
    _ input: StreamInput, writing write: ([UInt8]) throws -> Void
  ) throws -> StreamReport {
    try checkPicture()
    var stream = LineStream(input, answeringIn: answerKey, digits: digits, limit: limit)
    var lines = NormalizedLines(self)
    try stream.run(writing: write) { line in try lines.answer(&line) }
    var report = stream.report
    report.notes = lines.notes(of: report)
    return report
  }

  fileprivate var direction: RowReader.Direction { isInverse ? .denormalizing : .normalizing }

  /// Throws if the frame doesn't fit the single picture of all lines.
  private func checkPicture() throws {
    switch pictures {
    case .folder, .frames: return
    case .images, .size: break
    }
    var job = PointsJob(pictures: pictures)
    job.rules = rules
    _ = try job.picture()
  }
}

/// The state kept while the lines are read.
private struct NormalizedLines {
  private let stream: NormalizeStream
  private var rows: ValueRows
  /// The readers for each family of coordinates found so far.
  private var readers: [RowReader?]
  private var hasForgotten = false
  private var snapped = 0
  private var usedDeclaredSize = false

  /// The maximal number of pictures remembered by name.
  private static let mostPictures = 1000

  init(_ stream: NormalizeStream) {
    self.stream = stream
    rows = ValueRows(stream.columns)
    readers = ShapeFamily.allCases.map { _ in nil }
  }

  mutating func answer(_ line: inout LineStream.Line) throws -> LineAnswer {
    defer { rows.forgetText() }
    do {
      guard let path = stream.path else {
        let family = try rows.readObject(
          line.bytes, line.members.members, line.members.extent, line: line.number)
        return try answer(rows.record, family, to: &line.writer)
      }
      return try answer(&line, at: path)
    } catch {
      return try LineAnswer(error)
    }
  }

  /// Answers a line with coordinates at a path; it is valid if all of them are.
  private mutating func answer(
    _ line: inout LineStream.Line, at path: JSONPath
  ) throws -> LineAnswer {
    let matches = try path.matches(in: line.bytes, line.members.extent, line: line.number)
    guard !matches.values.isEmpty || matches.metNothing else {
      throw TableError(.nothingAtPath(path.text), line: line.number)
    }
    rows.setPicture(line.members.members, in: line.bytes)
    var all = LineAnswer(.ok)
    for match in matches.values {
      do {
        var writer = TableWriter(ofJSONWithDigits: nil)
        var rows = ValueRows(nil)
        swap(&writer, &line.writer)
        swap(&rows, &self.rows)
        defer {
          swap(&writer, &line.writer)
          swap(&rows, &self.rows)
        }
        try rows.read(line.bytes, match.range, at: match.steps, line: line.number) {
          family, record in
          all.add(try answer(record, family, to: &writer), at: match.steps)
        }
      } catch {
        all.add(try LineAnswer(error), at: match.steps)
      }
    }
    return all
  }

  private mutating func answer(
    _ record: TableRecord, _ family: ShapeFamily, to writer: inout TableWriter
  ) throws -> LineAnswer {
    var reader = try takeReader(of: family)
    defer { readers[family.rawValue] = reader }
    let row = try reader.read(record)
    switch row {
    case .absent:
      reader.replace(in: &writer, of: record, by: row)
      return LineAnswer(.ok)
    case .otherPicture:
      let text = "the line is about another picture than the one that was given"
      return LineAnswer(.rejected, [LineAnswer.Reason("other-picture", text)])
    case .unreadablePicture:
      return LineAnswer(
        .error, [LineAnswer.Reason("image", "\(reader.lastFailure?.description ?? "")")])
    case .shape: break
    }
    let answer = LineAnswer(reader.outcome, policy: stream.rules.policy)
    snapped += reader.outcome.snaps.count
    if answer.status == .ok { reader.replace(in: &writer, of: record, by: row) }
    return answer
  }

  /// Takes the reader of a family; it is put back after the row.
  private mutating func takeReader(of family: ShapeFamily) throws -> RowReader {
    if let reader = readers[family.rawValue].take() {
      guard reader.pictures.count > Self.mostPictures else { return reader }
      usedDeclaredSize = usedDeclaredSize || reader.pictures.usedDeclaredSize
      hasForgotten = true
    }
    return RowReader(
      columns: family.columns,
      pictures: try TablePictures(
        stream.pictures, tableAt: .standardStream, columns: family.columns, rules: stream.rules,
        direction: stream.direction, visiblePart: VisiblePart.find, isStream: true),
      rules: stream.rules, direction: stream.direction)
  }

  /// Returns the messages for the end of the stream.
  func notes(of report: StreamReport) -> [String] {
    let readers = readers.compactMap { $0 }
    var notes: [String] = []
    if snapped > 0 {
      notes.append(
        "\(snapped) \(snapped == 1 ? "coordinate" : "coordinates") taken for the edge of the image, "
          + "off by rounding alone")
    }
    if usedDeclaredSize || readers.contains(where: { $0.pictures.usedDeclaredSize }) {
      notes.append("declared sizes were used unchecked; --images DIR compares them")
    }
    // For pictures that were forgotten, it isn't known which numbers lie on them.
    if report.rejected > 0, !hasForgotten {
      let advice = stream.rules.advice(for: readers.flatMap(\.pictures.pictures))
      if let advice { notes.append(ReadingWording.rows.sentence(advice)) }
    }
    return notes
  }
}
