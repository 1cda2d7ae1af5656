import ImgMark

/// Returns the result of the closure; an error about the table gets its name and line.
func located<Result>(at path: FilePath, _ body: () throws -> Result) throws -> Result {
  do {
    return try body()
  } catch let error as TableError {
    throw TableError(error.reason, line: nil).located(at: path.named, line: error.line)
  } catch let error as MarkerTableError {
    throw error.located(at: path)
  }
}

extension FilePath {
  /// The path as messages show it.
  var named: FilePath { self == .standardStream ? "standard input" : self }
}
