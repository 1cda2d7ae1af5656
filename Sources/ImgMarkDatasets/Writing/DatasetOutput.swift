/// Where a writer's files go.
public protocol DatasetOutput: AnyObject {
  /// Appends to the one file of a format that is one file.
  func append(_ bytes: [UInt8]) throws
  /// Writes a whole file of a format that is a folder.
  ///
  /// - Parameters:
  ///   - bytes: Its contents.
  ///   - path: Its path in the folder, with forward slashes.
  /// - Throws: A ``DatasetError`` for a path that leads outside, or why it can't be written.
  func write(_ bytes: [UInt8], to path: String) throws
}
