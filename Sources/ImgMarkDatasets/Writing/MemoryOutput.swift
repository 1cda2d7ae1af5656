/// Written files in memory.
public final class MemoryOutput: DatasetOutput {
  /// The bytes of the single file.
  public private(set) var main: [UInt8] = []
  public private(set) var files: [String: [UInt8]] = [:]
  /// The bytes of the file beside the single file.
  public private(set) var companion: [UInt8] = []

  public init() {}

  public func append(_ bytes: [UInt8]) { main += bytes }

  public func append(_ bytes: [UInt8], to path: String) { files[path, default: []] += bytes }

  public func write(_ bytes: [UInt8], to path: String) { files[path] = bytes }

  public func write(_ bytes: [UInt8], beside ending: String) { companion = bytes }

  /// The single file as text.
  public var text: String { String(decoding: main, as: UTF8.self) }

  /// A file as text; `nil` if it was not written.
  public func text(of path: String) -> String? {
    files[path].map { String(decoding: $0, as: UTF8.self) }
  }
}
