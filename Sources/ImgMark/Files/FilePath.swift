/// The name of a file, as the bytes that the system knows it by.
///
/// They need not be UTF-8: a file that was named on an old system is opened all the same, only its
/// description is repaired.
public struct FilePath: Hashable, Sendable {
  public let bytes: [UInt8]

  public init(bytes: [UInt8]) {
    self.bytes = bytes
  }

  public init(_ text: String) {
    bytes = Array(text.utf8)
  }

  /// The name that stands for standard input or output.
  public static let standardStream = FilePath("-")

  private static let slash = UInt8(ascii: "/")

  /// Whether there is no name at all.
  public var isEmpty: Bool { bytes.isEmpty }

  /// Whether the name asks for a folder, by a slash at its end.
  public var endsInSlash: Bool { bytes.last == Self.slash }

  /// The part after the last slash.
  public var lastComponent: FilePath {
    guard let slash = bytes.lastIndex(of: Self.slash) else { return self }
    return FilePath(bytes: Array(bytes[(slash + 1)...]))
  }

  /// The folder that holds the file: `.` for a bare name.
  public var folder: FilePath {
    guard let slash = bytes.lastIndex(of: Self.slash) else { return FilePath(".") }
    return FilePath(bytes: slash == 0 ? [Self.slash] : Array(bytes[..<slash]))
  }

  /// What follows the last dot of the name, in lower case; `nil` where there is none.
  ///
  /// A dot at the start of the name hides the file and begins no extension.
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
  /// Whether one path stands before another in the order of their bytes.
  public static func < (first: FilePath, second: FilePath) -> Bool {
    first.bytes.lexicographicallyPrecedes(second.bytes)
  }
}

extension FilePath: CustomStringConvertible {
  /// The path as text; bytes that are no UTF-8 are replaced by U+FFFD.
  public var description: String { String(decoding: bytes, as: UTF8.self) }
}
