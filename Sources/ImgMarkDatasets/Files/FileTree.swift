public import ImgMarkText

/// The files of a data set, by their paths relative to one folder, with forward slashes.
///
/// Readers use it and never open files themselves, so that tests can show their whole input.
public protocol FileTree {
  /// The path of the file if the user named a file; `nil` if the user named a folder.
  var named: String? { get }

  /// The names of the folders that contain the tree, the outermost first; empty if unknown.
  var foldersAbove: [String] { get }

  /// Returns all files except hidden ones, sorted by the bytes of their paths.
  func paths() throws -> [String]

  func contains(_ path: String) -> Bool

  /// Returns the number of bytes in a file.
  func size(of path: String) throws -> Int

  /// Reads a part of a file.
  ///
  /// - Parameters:
  ///   - path: The file.
  ///   - offset: The first byte of the part, from 0.
  ///   - count: The maximum number of bytes.
  /// - Returns: The bytes; fewer than `count` only at the end of the file.
  /// - Throws: An error if the file can't be read.
  func bytes(of path: String, at offset: Int, count: Int) throws -> [UInt8]
}

extension FileTree {
  public var foldersAbove: [String] { [] }

  /// The number of bytes per read if a file is read from beginning to end.
  static var pieceLength: Int { 256 << 10 }

  /// The maximum size in bytes of a file that is read at once.
  static var largestWhole: Int { 1 << 30 }

  /// Returns all bytes of a small file.
  public func contents(of path: String) throws -> [UInt8] {
    let size = try size(of: path)
    guard size <= Self.largestWhole else {
      throw DatasetError(.tooLarge(limit: Self.largestWhole), in: path)
    }
    return try bytes(of: path, at: 0, count: size)
  }

  /// Returns the text of a file as validated UTF-8, read piece by piece.
  public func text(of path: String) -> TextInput {
    var offset = 0
    return TextInput {
      let piece = try bytes(of: path, at: offset, count: Self.pieceLength)
      offset += piece.count
      return piece
    }
  }
}
