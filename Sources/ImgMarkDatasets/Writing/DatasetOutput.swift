/// Receives the files of a writer.
public protocol DatasetOutput: AnyObject {
  /// Appends to the file of a format that is a single file.
  func append(_ bytes: [UInt8]) throws
  /// Appends to a file of a format that is written into a folder; the first call creates the file.
  func append(_ bytes: [UInt8], to path: String) throws
  /// Writes a whole file of a format that is a folder.
  ///
  /// - Parameters:
  ///   - bytes: Its contents.
  ///   - path: Its path in the folder, with forward slashes.
  /// - Throws: A ``DatasetError`` for a path that leads outside, or an error if it can't be
  ///   written.
  func write(_ bytes: [UInt8], to path: String) throws
  /// Writes the ``CompanionFile`` of a format that is a single file; standard output has no place for
  /// it.
  func write(_ bytes: [UInt8], beside ending: String) throws
}
