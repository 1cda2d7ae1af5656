/// An error and its place, which the code that threw it didn't know.
public struct LocatedError: Error, CustomStringConvertible {
  public var path: FilePath
  /// The line on which the record begins, from 1.
  public var line: Int?
  public var error: any Error

  public var description: String {
    if let line { "\(path):\(line): \(error)" } else { "\(path): \(error)" }
  }
}

extension Error {
  /// Returns the error with its place.
  package func located(at path: FilePath, line: Int? = nil) -> LocatedError {
    LocatedError(path: path, line: line, error: self)
  }
}
