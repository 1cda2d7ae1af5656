/// Writes records again with some fields replaced, all other bytes as they were.
///
/// ```swift
/// var writer = TableWriter(for: reader)
/// while try reader.next() {
///   writer.replace(column, of: reader.record, with: 0.25)
///   writer.write(reader)
/// }
/// writer.finish(reader)
/// ```
/// Replaced fields keep their quotes and the blanks around them. The byte order mark is dropped, and
/// UTF-16 comes out as UTF-8.
public struct TableWriter: Sendable {
  /// What was written and not yet taken.
  public private(set) var output: [UInt8] = []
  private let style: DecimalStyle
  private let needsQuotes: Bool
  /// Texts of the replacements, one after another.
  private var texts: [UInt8] = []
  /// By their place in the record.
  private var edits: [Edit] = []
  private var hasBegun = false
  private var hasWritten = false

  private struct Edit {
    var place: Range<Int>
    var text: Range<Int>
  }

  /// Creates a writer for the table of a reader; numbers are rounded to 0...22 digits, if given.
  public init(for reader: TableReader, digits: Int? = nil) {
    style = DecimalStyle(digits: digits, sign: reader.record.decimalSign)
    if case .delimited(let dialect) = reader.kind {
      needsQuotes = dialect.decimalSign.rawValue == dialect.delimiter.rawValue
    } else {
      needsQuotes = false
    }
  }

  /// Writes the reader's record with its replacements, after what stands before it (the header before
  /// the first). A record that is not written is left out with its separator.
  public mutating func write(_ reader: TableReader) {
    begin(reader)
    let record = reader.record
    if hasWritten || record.index == 0 {
      output.append(contentsOf: record.bytes[record.lead])
    }
    hasWritten = true
    var index = record.extent.lowerBound
    for edit in edits {
      output.append(contentsOf: record.bytes[index..<edit.place.lowerBound])
      output.append(contentsOf: texts[edit.text])
      index = edit.place.upperBound
    }
    output.append(contentsOf: record.bytes[index..<record.extent.upperBound])
    dropReplacements()
  }

  /// Writes what stands after the last record, once the reader is at its end.
  public mutating func finish(_ reader: TableReader) {
    begin(reader)
    output.append(contentsOf: reader.record.bytes[reader.record.lead])
  }

  /// Forgets the replacements for a record that will not be written.
  public mutating func dropReplacements() {
    edits.removeAll(keepingCapacity: true)
    texts.removeAll(keepingCapacity: true)
  }

  /// Returns the output so far, which the writer forgets.
  public mutating func takeOutput() -> [UInt8] {
    defer { output = [] }
    return output
  }

  /// Forgets the output so far, but keeps its memory.
  public mutating func dropOutput() {
    output.removeAll(keepingCapacity: true)
  }

  private mutating func begin(_ reader: TableReader) {
    guard !hasBegun else { return }
    hasBegun = true
    output.append(contentsOf: reader.prologue)
  }
}

// MARK: - Replacements

extension TableWriter {
  /// Replaces a number in the record that is written next; a key that an object hasn't stays absent.
  public mutating func replace(_ column: Int, of record: TableRecord, with number: Double) {
    guard record.isPresent(column) else { return }
    let content = record.content(column)
    let start = texts.count
    DecimalText.append(number, to: &texts, style: style)
    let place = record.bytes.trimmed(content.range)
    guard needsQuotes, content.kind == .plain, texts[start...].contains(style.sign.rawValue) else {
      return insert(Edit(place: place, text: start..<texts.count))
    }
    texts.insert(.quote, at: start)
    texts.append(.quote)
    insert(Edit(place: place, text: start..<texts.count))
  }

  /// Replaces a text in the record that is written next; a key that an object hasn't stays absent.
  public mutating func replace(_ column: Int, of record: TableRecord, with text: String) {
    guard record.isPresent(column) else { return }
    let content = record.content(column)
    let start = texts.count
    append(text, in: content.kind, of: record)
    insert(Edit(place: content.range, text: start..<texts.count))
  }

  /// Replaces a contour in the record that is written next; as many numbers as were read keep what
  /// stands between them, others are written with the same separators.
  public mutating func replace(
    _ column: Int, of record: TableRecord, with numbers: [Double], read list: CoordinateList
  ) {
    let content = record.content(column)
    let isBare = needsQuotes && content.kind == .plain
    if isBare { insertQuote(at: content.range.lowerBound) }
    if numbers.count == list.ranges.count {
      for (number, place) in zip(numbers, list.ranges) {
        let start = texts.count
        DecimalText.append(number, to: &texts, style: style)
        insert(Edit(place: place, text: start..<texts.count))
      }
    } else {
      let start = texts.count
      append(numbers, as: list.form)
      insert(Edit(place: content.range, text: start..<texts.count))
    }
    if isBare { insertQuote(at: content.range.upperBound) }
  }

  private mutating func insertQuote(at index: Int) {
    texts.append(.quote)
    insert(Edit(place: index..<index, text: texts.count - 1..<texts.count))
  }

  /// Keeps the edits in the order of their places; they mostly come in it.
  private mutating func insert(_ edit: Edit) {
    var index = edits.count
    while index > 0, edits[index - 1].place.lowerBound > edit.place.lowerBound { index -= 1 }
    edits.insert(edit, at: index)
  }

  private mutating func append(
    _ text: String, in kind: TableRecord.Content.Kind, of record: TableRecord
  ) {
    switch (record.syntax, kind) {
    case (.delimited, .quoted):
      appendDoublingQuotes(text)
    case (.delimited(let dialect), _):
      let isSpecial = text.utf8.contains { byte in
        byte == dialect.delimiter.rawValue || byte == .quote || byte.isLineEnd
      }
      let hasBlanks = text.utf8.first?.isBlank == true || text.utf8.last?.isBlank == true
      guard isSpecial || hasBlanks else { return texts.append(contentsOf: text.utf8) }
      texts.append(.quote)
      appendDoublingQuotes(text)
      texts.append(.quote)
    case (.json, .string):
      var quoted: [UInt8] = []
      JSONText.append(text, to: &quoted)
      texts.append(contentsOf: quoted.dropFirst().dropLast())
    case (.json, _):
      JSONText.append(text, to: &texts)
    }
  }

  private mutating func appendDoublingQuotes(_ text: String) {
    for byte in text.utf8 {
      if byte == .quote { texts.append(.quote) }
      texts.append(byte)
    }
  }

  private mutating func append(_ numbers: [Double], as form: CoordinateList.Form) {
    if form.isJSON { texts.append(UInt8(ascii: "[")) }
    for (index, number) in numbers.enumerated() {
      let isFirst = index % 2 == 0
      if index > 0 { texts.append(form.separator(beforePoint: isFirst)) }
      if form == .pairs, isFirst { texts.append(UInt8(ascii: "[")) }
      DecimalText.append(number, to: &texts, style: style)
      if form == .pairs, !isFirst { texts.append(UInt8(ascii: "]")) }
    }
    if form.isJSON { texts.append(UInt8(ascii: "]")) }
  }
}
