internal import ImgMarkText

extension FileTree {
  /// Reads a small file as one JSON value.
  ///
  /// - Throws: A ``DatasetError`` with the line of a fault.
  func json(of path: String) throws -> JSONNode {
    try json(of: path) { reader in
      let node = try JSONNode(from: &reader)
      _ = try reader.next()
      return node
    }
  }

  /// Reads a JSON file with a streaming reader; adds the file and line to errors.
  func json<Result>(
    of path: String, _ body: (inout JSONReader) throws -> Result
  ) throws -> Result {
    var reader = JSONReader(text(of: path))
    do {
      return try body(&reader)
    } catch let error as JSONError {
      throw DatasetError(.json(error.reason), in: path, line: error.line)
    }
  }

  /// Reads the elements of an array one at a time.
  ///
  /// - Parameters:
  ///   - path: The file.
  ///   - keys: The possible keys of the array. The file may also be just the array.
  ///   - takesNaN: Whether the word NaN is read as null.
  ///   - other: Receives the values of other keys.
  ///   - body: Receives each element.
  /// - Throws: A ``DatasetError`` if there is no such array, and errors of `body`.
  func forEachJSON(
    of path: String, in keys: [String], takesNaN: Bool = false,
    other: (String, JSONNode) throws -> Void = { _, _ in },
    _ body: (JSONNode) throws -> Void
  ) throws {
    try json(of: path) { reader in
      reader.takesNaN = takesNaN
      func readArray() throws {
        while let event = try reader.next(), event != .endArray {
          try body(try JSONNode(event, from: &reader))
        }
      }
      switch try reader.next() {
      case .beginArray?:
        try readArray()
      case .beginObject?:
        var isFound = false
        while let event = try reader.next(), case .key(let range) = event {
          let key = try reader.text(range)
          guard keys.contains(key) else {
            try other(key, try JSONNode(from: &reader))
            continue
          }
          guard try reader.next() == .beginArray else {
            throw DatasetError(.wrongKind(key, expected: "an array"), in: path, line: reader.line)
          }
          isFound = true
          try readArray()
        }
        guard isFound else {
          throw DatasetError(.missing(keys.first ?? "the array of images"), in: path, line: 1)
        }
      default:
        throw DatasetError(
          .wrongKind("the file", expected: "an array or an object"), in: path, line: 1)
      }
      _ = try reader.next()
    }
  }
}
