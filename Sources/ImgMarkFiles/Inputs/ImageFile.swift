internal import Glibc
public import ImgMarkProbe

/// A file that is read in place if possible; a pipe is read into memory.
public struct ImageFile: ByteSource, Sendable {
  /// The most bytes read from a pipe: 1 GiB.
  public static let pipeLimit = 1 << 30

  public let path: FilePath

  /// The identity of the file; `nil` for bytes that didn't come from a file.
  public let identity: FileIdentity?

  private let storage: Storage

  private enum Storage: Sendable {
    case file(Descriptor, count: Int)
    case memory([UInt8])
  }

  /// Opens a file.
  ///
  /// A pipe or a device is read to its end, up to ``pipeLimit``.
  public init(at path: FilePath) throws(FileError) {
    guard !path.isEmpty else { throw FileError(path: path, reason: .invalidName) }
    do throws(SystemError) {
      try self.init(Descriptor.reading(path), path: path)
    } catch {
      throw error.at(path)
    }
  }

  /// Opens standard input: in place if it is a file, read to its end if it is a pipe.
  public static func standardInput() throws(FileError) -> ImageFile {
    do throws(SystemError) {
      return try ImageFile(Descriptor.readingStandardInput(), path: .standardStream)
    } catch {
      throw error.at("standard input")
    }
  }

  /// Creates a file from bytes in memory.
  public init(path: FilePath, bytes: [UInt8]) {
    self.init(path: path, bytes: bytes, identity: nil)
  }

  /// Creates a file from bytes that were read from a file.
  package init(path: FilePath, bytes: [UInt8], identity: FileIdentity?) {
    self.path = path
    self.identity = identity
    storage = .memory(bytes)
  }

  private init(
    _ opened: (descriptor: Descriptor, status: FileStatus), path: FilePath
  ) throws(SystemError) {
    let (descriptor, status) = opened
    self.path = path
    identity = status.identity
    switch status.kind {
    case .folder:
      throw SystemError(code: EISDIR)
    case .file where status.size > 0:
      storage = .file(descriptor, count: status.size)
    case .file, .stream:
      // The system reports a size of 0 for generated files, such as those in /proc.
      storage = .memory(try Self.spooled(descriptor))
    }
  }

  private static func spooled(_ descriptor: Descriptor) throws(SystemError) -> [UInt8] {
    var bytes: [UInt8] = []
    while true {
      let next = try SystemCall.read(descriptor.number, upTo: 1 << 16)
      guard !next.isEmpty else { return bytes }
      guard next.count <= pipeLimit - bytes.count else { throw SystemError(code: EFBIG) }
      bytes += next
    }
  }

  public var count: Int {
    switch storage {
    case .file(_, let count): count
    case .memory(let bytes): bytes.count
    }
  }

  public func read(at offset: Int, count: Int) throws(ProbeError) -> [UInt8] {
    switch storage {
    case .memory(let bytes):
      return try bytes.read(at: offset, count: count)
    case .file(let descriptor, let size):
      guard offset >= 0, offset < size, count > 0 else { return [] }
      do throws(SystemError) {
        return try SystemCall.read(
          descriptor.number, at: offset, count: min(count, size - offset))
      } catch {
        throw .unreadable("\(error.reason)")
      }
    }
  }

  /// Reads up to `count` bytes at an offset in the file; fewer only at its end.
  package func bytes(at offset: Int, count: Int) throws(FileError) -> [UInt8] {
    do throws(ProbeError) {
      return try read(at: offset, count: count)
    } catch {
      throw FileError(path: path, reason: .header(error))
    }
  }

  /// Reads the header of the image.
  public func header() throws(FileError) -> ImageHeader {
    do throws(ProbeError) {
      return try ImageProbe.header(of: self)
    } catch {
      throw FileError(path: path, reason: .header(error))
    }
  }

  /// Reads the whole file, unless it is larger than `limit` bytes.
  public func contents(upTo limit: Int = pipeLimit) throws(FileError) -> [UInt8] {
    guard count <= limit else { throw FileError(path: path, reason: .tooLarge(limit: limit)) }
    do throws(ProbeError) {
      return try read(at: 0, count: count)
    } catch {
      throw FileError(path: path, reason: .header(error))
    }
  }
}
