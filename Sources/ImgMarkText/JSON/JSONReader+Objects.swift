extension JSONReader {
  /// Moves past the elements of the array that just began, and passes the position of each to
  /// `body`.
  ///
  /// All elements must be objects. Only their strings and braces are examined; everything else is
  /// checked when an object is read.
  package mutating func skimObjects(_ body: (ListedObject) throws -> Void) throws {
    while true {
      guard let byte = try nextElementStart() else { return }
      guard byte == UInt8(ascii: "{") else {
        let found =
          byte == UInt8(ascii: "]") ? "a comma before the end of the list" : "another value"
        throw JSONError(.expected("an object", found: found), line: line)
      }
      try body(skimElement())
    }
  }
}
