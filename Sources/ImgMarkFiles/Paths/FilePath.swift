/// The path of a file, as the bytes that the system uses.
///
/// The bytes needn't be UTF-8: any file can be opened. Only the description replaces invalid bytes.
public struct FilePath: Hashable, Sendable {
  public let bytes: [UInt8]

  public init(bytes: [UInt8]) {
    self.bytes = bytes
  }

  public init(_ text: String) {
    bytes = Array(text.utf8)
  }

  /// The name `-`, which means standard input or output.
  public static let standardStream = FilePath("-")

  private static let slash = UInt8(ascii: "/")

  /// Whether the path is empty.
  public var isEmpty: Bool { bytes.isEmpty }

  /// Whether the path ends in a slash, which means that it must be a folder.
  public var endsInSlash: Bool { bytes.last == Self.slash }

  /// The part after the last slash.
  public var lastComponent: FilePath {
    guard let slash = bytes.lastIndex(of: Self.slash) else { return self }
    return FilePath(bytes: Array(bytes[(slash + 1)...]))
  }

  /// The folder that contains the file; `.` if the path has no slash.
  public var folder: FilePath {
    guard let slash = bytes.lastIndex(of: Self.slash) else { return FilePath(".") }
    return FilePath(bytes: slash == 0 ? [Self.slash] : Array(bytes[..<slash]))
  }

  /// The part of the name after its last dot, in lower case; `nil` if the name has no extension.
  ///
  /// A dot at the start of the name marks a hidden file and doesn't begin an extension.
  public var fileExtension: String? {
    let name = lastComponent.bytes
    guard let dot = name.lastIndex(of: UInt8(ascii: ".")), dot > 0 else { return nil }
    return String(decoding: name[(dot + 1)...], as: UTF8.self).lowercased()
  }

  /// Returns the path of a file in this folder.
  public func appending(_ name: FilePath) -> FilePath {
    if bytes.isEmpty { return name }
    return FilePath(bytes: endsInSlash ? bytes + name.bytes : bytes + [Self.slash] + name.bytes)
  }
}

extension FilePath: ExpressibleByStringLiteral {
  public init(stringLiteral text: String) {
    self.init(text)
  }
}

extension FilePath: Comparable {
  /// Returns whether one path comes before another in byte order.
  public static func < (first: FilePath, second: FilePath) -> Bool {
    first.bytes.lexicographicallyPrecedes(second.bytes)
  }
}

extension FilePath: CustomStringConvertible {
  /// The path as text; invalid UTF-8 is replaced by U+FFFD.
  public var description: String { String(decoding: bytes, as: UTF8.self) }
}
