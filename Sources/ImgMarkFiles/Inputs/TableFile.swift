internal import Glibc
internal import ImgMarkProbe
public import ImgMarkText

/// A table that can be read from its start more than once.
///
/// A regular file is read in place. Piped input is kept in memory up to 8 MiB; larger input is
/// written to an unnamed temporary file, which the system removes when it is closed.
public struct TableFile: Sendable {
  public let path: FilePath
  /// The identity of the file; `nil` for a pipe.
  public let identity: FileIdentity?
  private let storage: Storage
  /// The line of each record in the original file; `nil` if the table wasn't converted from another
  /// file.
  private var lines: [Int]?

  private enum Storage: Sendable {
    case file(Descriptor)
    case image(ImageFile)
    case memory([UInt8])
  }

  private static let mostInMemory = 8 << 20
  private static let pieceSize = 256 << 10

  /// Opens a table; `-` is standard input.
  public init(at path: FilePath) throws(FileError) {
    guard !path.isEmpty else { throw FileError(path: path, reason: .invalidName) }
    do throws(SystemError) {
      let isStandard = path == .standardStream
      let (descriptor, status) =
        try isStandard ? Descriptor.readingStandardInput() : Descriptor.reading(path)
      self.path = path
      switch status.kind {
      case .folder: throw SystemError(code: EISDIR)
      case .file:
        identity = status.identity
        storage = .file(descriptor)
      case .stream:
        identity = nil
        storage = try Self.spooled(descriptor)
      }
    } catch {
      throw error.at(path == .standardStream ? "standard input" : path)
    }
  }

  /// Creates a table from bytes in memory.
  public init(path: FilePath, bytes: [UInt8]) {
    self.path = path
    identity = nil
    storage = .memory(bytes)
  }

  /// Creates a table from a converted file, with the line of each record in that file, from 1.
  package init(path: FilePath, bytes: [UInt8], lines: [Int], identity: FileIdentity?) {
    self.path = path
    self.identity = identity
    self.lines = lines
    storage = .memory(bytes)
  }

  /// Creates a table from a file that was opened as an image but isn't one.
  public init(_ file: ImageFile) {
    path = file.path
    identity = file.identity
    storage = .image(file)
  }

  /// The bytes of a table in memory; `nil` for a table in a file.
  package var memory: [UInt8]? {
    if case .memory(let bytes) = storage { bytes } else { nil }
  }

  /// Returns the text of the table, from its start.
  public func input() -> TextInput {
    switch storage {
    case .memory(let bytes):
      var input = TextInput(bytes)
      input.recordLines = lines
      return input
    case .image(let file):
      var offset = 0
      return TextInput {
        do throws(ProbeError) {
          let piece = try file.read(at: offset, count: Self.pieceSize)
          offset += piece.count
          return piece
        } catch {
          throw FileError(path: file.path, reason: .header(error))
        }
      }
    case .file(let descriptor):
      var offset = 0
      let path = path
      return TextInput {
        do throws(SystemError) {
          let piece = try SystemCall.read(
            descriptor.number, at: offset, count: Self.pieceSize)
          offset += piece.count
          return piece
        } catch {
          throw error.at(path)
        }
      }
    }
  }

  /// Reads the first bytes of the file; fewer only if the file is shorter.
  package func bytes(upTo limit: Int) throws(FileError) -> [UInt8] {
    switch storage {
    case .memory(let bytes): return Array(bytes.prefix(limit))
    case .image(let file): return try file.bytes(at: 0, count: min(limit, file.count))
    case .file(let descriptor):
      var bytes: [UInt8] = []
      do throws(SystemError) {
        while bytes.count < limit {
          let piece = try SystemCall.read(
            descriptor.number, at: bytes.count, count: min(Self.pieceSize, limit - bytes.count))
          guard !piece.isEmpty else { break }
          bytes += piece
        }
      } catch {
        throw error.at(path)
      }
      return bytes
    }
  }

  private static func spooled(_ descriptor: Descriptor) throws(SystemError) -> Storage {
    var bytes: [UInt8] = []
    while bytes.count <= mostInMemory {
      let piece = try SystemCall.read(descriptor.number, upTo: pieceSize)
      guard !piece.isEmpty else { return .memory(bytes) }
      bytes += piece
    }
    let spool = Descriptor(try SystemCall.openUnnamedFile())
    while !bytes.isEmpty {
      try SystemCall.write(bytes, to: spool.number)
      bytes = try SystemCall.read(descriptor.number, upTo: pieceSize)
    }
    return .file(spool)
  }
}
