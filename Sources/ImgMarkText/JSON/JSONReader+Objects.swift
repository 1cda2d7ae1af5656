extension JSONReader {
  /// Reads past the elements of the array whose beginning was the last event, which must be objects,
  /// and says where each lies.
  ///
  /// Of each object only strings and braces are looked at; it is left to be checked when it is read.
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
