internal import ImgMarkNumbers

/// Replacements of ranges in a record, in order.
///
/// Numbers become text only in the output, so that their digits aren't copied.
struct FieldEdits {
  private var edits: [Edit] = []
  private var count = 0
  /// The texts of all replacements, one after another; old texts are removed in bulk.
  private var texts: [UInt8] = []

  private struct Edit {
    var place: Range<Int>
    var replacement: Replacement

    /// The maximum number of bytes that the replacement adds.
    var addition: Int {
      switch replacement {
      case .text(let text): text.count - place.count
      case .number: DecimalText.longestText + 2 - place.count
      }
    }
  }

  private enum Replacement {
    /// A range of ``texts``.
    case text(Range<Int>)
    case number(Double, isQuoted: Bool)
  }

  private static let mostTexts = 16 << 10

  /// Adds a replacement with the text that `body` appends.
  mutating func add(at place: Range<Int>, _ body: (inout [UInt8]) -> Void) {
    let start = texts.count
    body(&texts)
    insert(Edit(place: place, replacement: .text(start..<texts.count)))
  }

  mutating func add(at place: Range<Int>, _ text: [UInt8]) {
    add(at: place) { $0.append(contentsOf: text) }
  }

  /// Replaces a range with a number, in quotes if `isQuoted`.
  mutating func add(at place: Range<Int>, _ number: Double, isQuoted: Bool = false) {
    insert(Edit(place: place, replacement: .number(number, isQuoted: isQuoted)))
  }

  mutating func removeAll() {
    count = 0
    if texts.count > Self.mostTexts { texts.removeAll(keepingCapacity: true) }
  }

  /// Inserts an edit by position, usually at the end; edits at the same position keep their order.
  private mutating func insert(_ edit: Edit) {
    if count == edits.count { edits.append(edit) }
    var index = count
    while index > 0, edits[index - 1].place.lowerBound > edit.place.lowerBound {
      edits[index] = edits[index - 1]
      index -= 1
    }
    edits[index] = edit
    count += 1
  }

  /// Appends a range of the bytes with the replacements in it.
  func apply(
    to bytes: [UInt8], _ range: Range<Int>, style: DecimalStyle,
    appendingTo output: inout [UInt8]
  ) {
    var length = range.count
    for index in 0..<count { length += edits[index].addition }
    output.append(addingCapacity: length) { output in
      var start = range.lowerBound
      for index in 0..<count {
        let edit = edits[index]
        output.append(bytes.span, start..<edit.place.lowerBound)
        switch edit.replacement {
        case .text(let text): output.append(texts.span, text)
        case .number(let number, let isQuoted):
          if isQuoted { output.append(.quote) }
          DecimalText.append(number, to: &output, style: style)
          if isQuoted { output.append(.quote) }
        }
        start = edit.place.upperBound
      }
      output.append(bytes.span, start..<range.upperBound)
    }
  }
}

extension OutputSpan<UInt8> {
  /// Appends a range of other bytes.
  mutating func append(_ bytes: Span<UInt8>, _ range: Range<Int>) {
    let part = bytes.extracting(range)
    for index in part.indices { append(part[index]) }
  }
}
