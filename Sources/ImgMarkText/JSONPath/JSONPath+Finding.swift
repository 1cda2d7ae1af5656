extension JSONPath {
  /// A value that the path matches, in a text in memory.
  package struct Match: Hashable, Sendable {
    package var range: Range<Int>
    package var steps: [Step]
  }

  /// The values that a path matches.
  package struct Matches: Hashable, Sendable {
    package fileprivate(set) var values: [Match] = []
    /// Whether a wildcard met an empty array or object, which explains why no value matches.
    package fileprivate(set) var metNothing = false
  }

  /// Returns the matching values in a JSON text.
  ///
  /// - Parameters:
  ///   - bytes: The text.
  ///   - range: The range of its value, which was checked to be JSON.
  ///   - line: The line where the value begins, from 1.
  /// - Returns: The values, in order.
  /// - Throws: A ``JSONError`` if the text isn't JSON, or a ``JSONValueError``.
  package func matches(in bytes: [UInt8], _ range: Range<Int>, line: Int) throws -> Matches {
    var cursor = JSONCursor(bytes[range], line: line)
    var search = Search(segments: segments)
    try search.find(&cursor)
    return search.matches
  }

  private struct Search {
    let segments: [Segment]
    var matches = Matches()
    private var steps: [Step] = []

    init(segments: [Segment]) {
      self.segments = segments
    }

    mutating func find(_ cursor: inout JSONCursor) throws {
      guard steps.count < segments.count else {
        return matches.values.append(Match(range: try cursor.skipValue(), steps: steps))
      }
      switch try cursor.kind() {
      case .object: try findMembers(&cursor)
      case .array: try findElements(&cursor)
      case .string, .number, .boolean, .null: _ = try cursor.skipValue()
      }
    }

    private mutating func findMembers(_ cursor: inout JSONCursor) throws {
      let segment = segments[steps.count]
      var isEmpty = true
      try cursor.beginObject("")
      while let key = try cursor.nextKey() {
        isEmpty = false
        switch segment {
        case .name(let name) where JSONText.matches(cursor.text[key], name):
          steps.append(.name(name))
        case .wildcard: steps.append(.name(try cursor.string(in: key)))
        case .name, .index:
          _ = try cursor.skipValue()
          continue
        }
        try find(&cursor)
        steps.removeLast()
      }
      if isEmpty, segment == .wildcard { matches.metNothing = true }
    }

    private mutating func findElements(_ cursor: inout JSONCursor) throws {
      let segment = segments[steps.count]
      var index = 0
      try cursor.beginArray("")
      while try cursor.nextElement() {
        switch segment {
        case .wildcard, .index(index):
          steps.append(.index(index))
          try find(&cursor)
          steps.removeLast()
        case .name, .index: _ = try cursor.skipValue()
        }
        index += 1
      }
      if index == 0, segment == .wildcard { matches.metNothing = true }
    }
  }
}
