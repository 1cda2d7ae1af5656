internal import ImgMarkNumbers
internal import ImgMarkText

/// The members of a JSON object in memory, as ranges of its bytes.
package struct JSONMembers: Sendable {
  package struct Member: Hashable, Sendable {
    /// The range of the key between its quotes.
    package var key: Range<Int>
    package var value: Range<Int>
  }

  package private(set) var members: [Member] = []
  /// The range of the object with its braces.
  package private(set) var extent = 0..<0

  package init() {}

  /// Reads a text that is one object, with blanks around it allowed, and checks its grammar.
  ///
  /// - Parameters:
  ///   - bytes: The text.
  ///   - range: The range of the object.
  ///   - line: The line where the object begins, from 1.
  /// - Throws: A ``TableError`` if the text isn't an object.
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

  /// The index at which a member can be added, after the last one.
  package var end: Int { members.last?.value.upperBound ?? extent.lowerBound + 1 }

  /// Returns the range of a key's value, even if the key has escapes; `nil` if it is missing.
  package func value(of name: String, in bytes: [UInt8]) -> Range<Int>? {
    members.first { JSONText.matches(bytes[$0.key], name) }?.value
  }
}
