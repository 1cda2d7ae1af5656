internal import ImgMarkNumbers

// Access to single rows of delimited text, for callers that write them in another order.

extension TableReader {
  /// The header with its line end; empty if there is no header.
  package var header: [UInt8] { prologue }
}

extension TableRecord {
  /// The blank lines between this record and the previous one, or the header.
  package var leadBytes: [UInt8] { Array(bytes[lead]) }
}

extension TableDialect {
  /// Returns a row with these texts, quoted if necessary, and a line end.
  package func row(_ texts: [String]) -> [UInt8] {
    var bytes: [UInt8] = []
    for (column, text) in texts.enumerated() {
      if column > 0 { bytes.append(delimiter.rawValue) }
      append(text, to: &bytes)
    }
    bytes.append(contentsOf: lineEnd.rawValue.utf8)
    return bytes
  }

  /// Adds fields to the end of a row, before its line end.
  package func append(_ texts: [String], toRow row: inout [UInt8]) {
    guard !texts.isEmpty else { return }
    var end = row.count
    while end > 0, row[end - 1].isLineEnd { end -= 1 }
    var fields: [UInt8] = []
    for text in texts {
      fields.append(delimiter.rawValue)
      append(text, to: &fields)
    }
    row.insert(contentsOf: fields, at: end)
  }

  /// Adds a line end to a row that lacks one, so that another row can follow.
  package func end(_ row: inout [UInt8]) {
    guard let last = row.last, !last.isLineEnd else { return }
    row.append(contentsOf: lineEnd.rawValue.utf8)
  }

  private func append(_ text: String, to bytes: inout [UInt8]) {
    guard needsQuotes(text) else { return bytes.append(contentsOf: text.utf8) }
    bytes.append(.quote)
    for byte in text.utf8 {
      if byte == .quote { bytes.append(.quote) }
      bytes.append(byte)
    }
    bytes.append(.quote)
  }
}
