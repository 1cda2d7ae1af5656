/// The input of a stream, and the image that is given with it.
public struct StreamOperands: Sendable {
  public let input: StreamInput
  /// `nil` if no image is given.
  public let image: ImageFile?

  /// Sorts operands by the content of the files, not by their names.
  ///
  /// - Parameters:
  ///   - paths: The operands.
  ///   - image: The image, if it is named apart from them.
  ///   - inputs: Opens the files.
  /// - Throws: An ``OperandError`` if there are too many, or a `FileError`.
  public init(_ paths: [FilePath], image: FilePath?, from inputs: InputOpener) throws {
    var found = try image.map { try inputs.open($0) }
    var source: FilePath?
    for path in paths {
      // Only a file can be examined before it is read; a pipe can't.
      if path != .standardStream, DiskTree.isFile(path), let file = try? inputs.open(path),
        try file.isImage
      {
        guard found == nil else { throw OperandError.secondImage(path, besides: .stream) }
        found = file
      } else {
        guard source == nil else { throw OperandError.secondStream(path) }
        source = path
      }
    }
    self.image = found
    input = try inputs.openStream(source ?? .standardStream)
  }
}
