import ImgMark

/// An error and its place, which the code that threw it didn't know.
struct LocatedError: Error, CustomStringConvertible {
  var path: FilePath
  /// The line on which the record begins, from 1.
  var line: Int?
  var error: any Error

  var description: String {
    if let line { "\(path):\(line): \(error)" } else { "\(path): \(error)" }
  }
}

extension Error {
  /// Returns the error with its place.
  func located(at path: FilePath, line: Int? = nil) -> LocatedError {
    LocatedError(path: path, line: line, error: self)
  }
}

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
