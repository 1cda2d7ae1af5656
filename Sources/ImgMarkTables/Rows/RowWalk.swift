internal import ImgMarkNumbers

/// Reads the rows in a window without moving the scanner.
package struct RowWalk {
  private let bytes: [UInt8]
  private let grammar: RowGrammar
  private let isComplete: Bool
  private var position: Int

  package init(
    _ bytes: [UInt8], from position: Int, delimiter: TableDialect.Delimiter, isComplete: Bool
  ) {
    self.bytes = bytes
    self.position = position
    self.isComplete = isComplete
    grammar = RowGrammar(delimiter: delimiter)
  }

  /// Returns the fields of the next row that isn't blank; `nil` if its end isn't in the window.
  package mutating func next() throws(RowGrammar.Fault) -> [Range<Int>]? {
    var fields = Array(repeating: 0..<0, count: 64)
    while true {
      let row = try grammar.scan(bytes, from: position, isComplete: isComplete, into: &fields)
      guard let row else { return nil }
      guard row.fieldCount <= fields.count else {
        fields = Array(repeating: 0..<0, count: row.fieldCount)
        continue
      }
      position = row.end
      if !row.isBlank { return Array(fields.prefix(row.fieldCount)) }
    }
  }
}
