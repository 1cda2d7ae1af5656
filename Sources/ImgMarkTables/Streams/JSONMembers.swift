internal import ImgMarkNumbers
internal import ImgMarkText

/// The members of a JSON object in memory, as places in its bytes.
package struct JSONMembers: Sendable {
  package struct Member: Hashable, Sendable {
    /// The key between its quotes.
    package var key: Range<Int>
    package var value: Range<Int>
  }

  package private(set) var members: [Member] = []
  /// The object with its braces.
  package private(set) var extent = 0..<0

  package init() {}

  /// Reads an object that takes all of a text but for blanks around it, and checks its grammar.
  ///
  /// - Parameters:
  ///   - bytes: The text.
  ///   - range: Where it stands.
  ///   - line: The line on which it begins, from 1.
  /// - Throws: A ``TableError`` if it is no object.
  package mutating func read(
    _ bytes: [UInt8], _ range: Range<Int>, line: Int
  ) throws(TableError) {
    members.removeAll(keepingCapacity: true)
    extent = bytes.trimmed(range)
    guard !extent.isEmpty else { throw TableError(.blankLine, line: line) }
    do {
      var cursor = JSONCursor(bytes[extent], line: line)
      guard try cursor.kind() == .object else {
        _ = try cursor.skipValue()
        try cursor.finish()
        throw TableError(.noObjectOnLine, line: line)
      }
      try cursor.beginObject("the line")
      while let key = try cursor.nextKey() {
        members.append(Member(key: key, value: try cursor.skipValue()))
      }
      try cursor.finish()
    } catch let error as TableError {
      throw error
    } catch let error as JSONError {
      throw TableError(error)
    } catch {
      throw TableError(.noObjectOnLine, line: line)
    }
  }

  /// Where a member with a value would be added: after the last one.
  package var end: Int { members.last?.value.upperBound ?? extent.lowerBound + 1 }

  /// The value of a key, however it is escaped; `nil` if no member has it.
  package func value(of name: String, in bytes: [UInt8]) -> Range<Int>? {
    members.first { JSONText.matches(bytes[$0.key], name) }?.value
  }
}
