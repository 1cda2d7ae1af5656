/// Receives the files of a writer.
public protocol DatasetOutput: AnyObject {
  /// Appends to the file of a single-file format.
  func append(_ bytes: [UInt8]) throws
  /// Appends to a file in the output folder; the first call creates the file.
  func append(_ bytes: [UInt8], to path: String) throws
  /// Writes a complete file into the output folder.
  ///
  /// - Parameters:
  ///   - bytes: The contents of the file.
  ///   - path: The path of the file in the folder, with forward slashes.
  /// - Throws: A ``DatasetError`` if the path leads out of the folder, or an error if the file
  ///   can't be written.
  func write(_ bytes: [UInt8], to path: String) throws
  /// Writes the ``CompanionFile`` of a single-file format.
  ///
  /// If the output is standard output, it isn't written.
  func write(_ bytes: [UInt8], beside ending: String) throws
}
