/// Replacements of parts of a record, in the order of their places.
struct FieldEdits {
  private var edits: [Edit] = []
  private var count = 0
  /// Texts of the replacements, one after another; those of records before are dropped in bulk.
  private var texts: [UInt8] = []

  private struct Edit {
    var place: Range<Int>
    var text: Range<Int>
  }

  private static let mostTexts = 16 << 10

  /// Adds a replacement whose text is appended by the body.
  mutating func add(at place: Range<Int>, _ body: (inout [UInt8]) -> Void) {
    let start = texts.count
    body(&texts)
    insert(Edit(place: place, text: start..<texts.count))
  }

  mutating func add(at place: Range<Int>, _ text: [UInt8]) {
    add(at: place) { $0.append(contentsOf: text) }
  }

  mutating func removeAll() {
    count = 0
    if texts.count > Self.mostTexts { texts.removeAll(keepingCapacity: true) }
  }

  /// They mostly come in order; of two at one place, the first added stays the first.
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

  /// Appends a part of the bytes with the replacements in it.
  func apply(to bytes: [UInt8], _ range: Range<Int>, appendingTo output: inout [UInt8]) {
    let added = edits.prefix(count).reduce(0) { $0 + $1.text.count - $1.place.count }
    output.append(addingCapacity: range.count + added) { output in
      var index = range.lowerBound
      for edit in edits.prefix(count) {
        output.append(bytes.span, index..<edit.place.lowerBound)
        output.append(texts.span, edit.text)
        index = edit.place.upperBound
      }
      output.append(bytes.span, index..<range.upperBound)
    }
  }
}

extension OutputSpan<UInt8> {
  fileprivate mutating func append(_ bytes: Span<UInt8>, _ range: Range<Int>) {
    let part = bytes.extracting(range)
    for index in part.indices { append(part[index]) }
  }
}
