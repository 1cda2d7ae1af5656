/// An output that keeps the written files in memory.
public final class MemoryOutput: DatasetOutput {
  /// The contents of the file of a single-file format.
  public private(set) var main: [UInt8] = []
  public private(set) var files: [String: [UInt8]] = [:]
  /// The contents of the ``CompanionFile`` of a single-file format.
  public private(set) var companion: [UInt8] = []

  public init() {}

  public func append(_ bytes: [UInt8]) { main += bytes }

  public func append(_ bytes: [UInt8], to path: String) { files[path, default: []] += bytes }

  public func write(_ bytes: [UInt8], to path: String) { files[path] = bytes }

  public func write(_ bytes: [UInt8], beside ending: String) { companion = bytes }

  /// The file of a single-file format as text.
  public var text: String { String(decoding: main, as: UTF8.self) }

  /// A file as text; `nil` if it was not written.
  public func text(of path: String) -> String? {
    files[path].map { String(decoding: $0, as: UTF8.self) }
  }
}
