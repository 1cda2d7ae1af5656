extension FilePath {
  /// The name without its folder and its extension; a name that ends in a dot is kept whole.
  package var stem: FilePath {
    let name = lastComponent.bytes
    guard fileExtension?.isEmpty == false, let dot = name.lastIndex(of: UInt8(ascii: ".")) else {
      return lastComponent
    }
    return FilePath(bytes: Array(name[..<dot]))
  }

  /// Returns the path with another ending in place of its extension, if it has one.
  package func ending(in ending: String) -> FilePath {
    let dropped = lastComponent.bytes.count - stem.bytes.count
    return FilePath(bytes: Array(bytes.dropLast(dropped))).adding(ending)
  }

  /// Returns the path with one more extension.
  package func adding(_ ending: String) -> FilePath {
    FilePath(bytes: bytes + [UInt8(ascii: ".")] + Array(ending.utf8))
  }
}
