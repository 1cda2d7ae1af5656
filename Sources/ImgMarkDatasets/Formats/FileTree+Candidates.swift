extension FileTree {
  /// The files that may belong to a format: the one that was named, whatever its name, else all below
  /// whose name fits.
  ///
  /// - Parameter suffix: How their names end, in lower case.
  /// - Returns: Their paths.
  /// - Throws: Why the folder can't be listed.
  public func candidates(endingIn suffix: String) throws -> [String] {
    if let named { return [named] }
    return try paths().filter { $0.lowercased().hasSuffix(suffix) }
  }

  /// A few of the ``candidates(endingIn:)``, enough to recognize a format by.
  public func samples(endingIn suffix: String) throws -> ArraySlice<String> {
    try candidates(endingIn: suffix).prefix(16)
  }

  /// The one file of a format that is one file.
  ///
  /// - Parameters:
  ///   - format: What it is called, for errors.
  ///   - suffix: How its name ends, in lower case.
  ///   - recognize: Whether a file is one of the format; asked only where a folder was named.
  /// - Returns: Its path.
  /// - Throws: A ``DatasetError`` where there is none, or more than one.
  public func onlyFile(
    of format: String, endingIn suffix: String, where recognize: (String) throws -> Bool
  ) throws -> String {
    if let named { return named }
    let found = try candidates(endingIn: suffix).filter(recognize)
    guard let first = found.first else { throw DatasetError(.nothingFound("no \(format) file")) }
    guard found.count == 1 else {
      throw DatasetError(
        .ambiguous(
          "the folder holds several \(format) files, \(found.prefix(3).joined(separator: ", "))",
          option: "one of them as the input"))
    }
    return first
  }
}
