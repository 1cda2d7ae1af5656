internal import Glibc
internal import ImgMarkFiles

/// A file, pipe or terminal that is read as its bytes arrive.
public struct StreamInput: Sendable {
  public let path: FilePath
  private let storage: Storage

  private enum Storage: Sendable {
    case descriptor(Descriptor)
    case memory([UInt8])
  }

  /// The capacity of a pipe; reading more at once gains nothing.
  private static let pieceSize = 64 << 10

  /// Opens a file; `-` is standard input.
  public init(at path: FilePath) throws(FileError) {
    self.path = path
    do throws(SystemError) {
      let (descriptor, status) =
        try path == .standardStream
        ? Descriptor.readingStandardInput() : Descriptor.reading(path)
      guard status.kind != .folder else { throw SystemError(code: EISDIR) }
      storage = .descriptor(descriptor)
    } catch {
      throw error.at(path == .standardStream ? "standard input" : path)
    }
  }

  /// Creates an input from bytes in memory.
  public init(path: FilePath, bytes: [UInt8]) {
    self.path = path
    storage = .memory(bytes)
  }

  /// Returns the next bytes on each call, waiting for them if necessary; none at the end.
  var pieces: () throws -> [UInt8] {
    switch storage {
    case .memory(let bytes):
      var rest = bytes
      return {
        defer { rest = [] }
        return rest
      }
    case .descriptor(let descriptor):
      let path: FilePath = path == .standardStream ? "standard input" : path
      return {
        do throws(SystemError) {
          return try SystemCall.read(descriptor.number, upTo: Self.pieceSize)
        } catch {
          throw error.at(path)
        }
      }
    }
  }
}
