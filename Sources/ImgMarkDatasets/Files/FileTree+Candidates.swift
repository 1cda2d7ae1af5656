extension FileTree {
  /// Returns the files that may have a format: the named file, or all files with a matching ending.
  ///
  /// - Parameter suffix: The end of the file names, in lower case.
  /// - Returns: The paths of the files.
  /// - Throws: An error if the folder can't be listed.
  public func candidates(endingIn suffix: String) throws -> [String] {
    if let named { return [named] }
    return try paths().filter { $0.lowercased().hasSuffix(suffix) }
  }

  /// Returns the first ``candidates(endingIn:)``, which are enough to recognize a format.
  public func samples(endingIn suffix: String) throws -> ArraySlice<String> {
    try candidates(endingIn: suffix).prefix(16)
  }

  /// Returns the only file of a single-file format.
  ///
  /// - Parameters:
  ///   - format: The name of the format, for errors.
  ///   - suffix: The end of the file name, in lower case.
  ///   - recognize: Returns whether a file has the format; not called if the user named a file.
  /// - Returns: The path of the file.
  /// - Throws: A ``DatasetError`` if no file or several files have the format.
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
