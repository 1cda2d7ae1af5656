package import ImgMarkText

extension TableError.Reason {
  /// The kind of error, as a word for programs.
  package var kind: String {
    switch self {
    case .json: "json"
    case .notAnObject, .noObjectOnLine: "no-object"
    case .blankLine: "blank"
    case .text, .empty, .noDocument, .document: "text"
    case .tooLong: "too-long"
    case .columns, .noHeader, .noColumns, .otherKey, .missingKey, .ambiguousNumbers, .wrongCount,
      .namedElements:
      "columns"
    case .number, .coordinates: "number"
    case .wrongType: "type"
    case .nothingAtPath: "path"
    case .ownMember: "own-member"
    case .ragged, .unclosedQuote, .textAfterQuote: "table"
    }
  }
}

extension [UInt8] {
  /// Returns why bytes aren't valid UTF-8 text without zero bytes; `nil` if they are.
  package func textFault(in range: Range<Int>) -> TextFault? {
    var high: UInt8 = 0
    var lowest = UInt8.max
    let span = span
    // The loop has no early exit, so that it can be vectorized.
    for index in range {
      high |= span[index]
      lowest = Swift.min(lowest, span[index])
    }
    guard high >= 0x80 || lowest == 0 else { return nil }
    let text = Array(self[range])
    let check = UTF8Check(text, from: 0)
    return check.fault ?? (check.end < text.count ? .invalidUTF8 : nil)
  }
}
