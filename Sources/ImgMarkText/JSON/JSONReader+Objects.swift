extension JSONReader {
  /// Reads past the elements of the array that the last event began, and passes each to `body`.
  ///
  /// All elements must be objects. Only their strings and braces are examined here; the rest is
  /// checked when the object is read.
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
