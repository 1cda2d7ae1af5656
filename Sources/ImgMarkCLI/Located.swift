import ImgMark

/// Returns the result of the closure; an error about the table gets its name and line.
func located<Result>(at path: FilePath, _ body: () throws -> Result) throws -> Result {
  do {
    return try body()
  } catch let error as TableError {
    let path: FilePath = path == .standardStream ? "standard input" : path
    throw TableError(error.reason, line: nil).located(at: path, line: error.line)
  } catch let error as MarkerTableError {
    throw error.located(at: path)
  }
}
