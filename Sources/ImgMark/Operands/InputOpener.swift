/// Opens the files that a job names; `-` is standard input.
public struct InputOpener: Sendable {
  /// The bytes in place of standard input; `nil` for that of the process.
  private let memory: [UInt8]?

  /// Opens files, and the standard input of the process.
  public static let ofProcess = InputOpener(memory: nil)

  /// Creates an opener with bytes in place of standard input.
  public init(standardInput bytes: [UInt8]) {
    self.init(memory: bytes)
  }

  private init(memory: [UInt8]?) {
    self.memory = memory
  }

  /// Opens a file to read.
  public func open(_ path: FilePath) throws(FileError) -> ImageFile {
    guard path == .standardStream else { return try ImageFile(at: path) }
    return if let memory { ImageFile(path: path, bytes: memory) } else { try .standardInput() }
  }

  /// Opens standard input as a table.
  public func openTable() throws(FileError) -> TableFile {
    guard let memory else { return try TableFile(at: .standardStream) }
    return TableFile(path: .standardStream, bytes: memory)
  }

  /// Opens a file to read as a stream.
  public func openStream(_ path: FilePath) throws(FileError) -> StreamInput {
    guard path == .standardStream, let memory else { return try StreamInput(at: path) }
    return StreamInput(path: path, bytes: memory)
  }
}
