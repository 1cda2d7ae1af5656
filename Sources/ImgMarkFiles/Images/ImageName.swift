internal import ImgMarkText

/// The name of an image in an annotation file or table, with slashes or backslashes.
///
/// Names are compared part by part as Unicode text, so the encoding of accents doesn't matter. The
/// parts `.` and `..` are resolved.
package struct ImageName: Sendable {
  package let text: String
  /// The split that the image belongs to, such as `train`.
  let split: String?
  /// Its folders, followed by its file name.
  package let parts: [String]

  package init(_ text: String, split: String? = nil) {
    let text = text.utf8.contains(UInt8(ascii: "\\")) ? Self.withSlashes(text) : text
    self.init(text: text, split: split, parts: Self.parts(of: text))
  }

  private init(text: String, split: String?, parts: [String]) {
    self.text = text
    self.split = split
    self.parts = parts
  }

  private static func withSlashes(_ text: String) -> String {
    let bytes = text.utf8.map { $0 == UInt8(ascii: "\\") ? UInt8(ascii: "/") : $0 }
    return String(decoding: bytes, as: UTF8.self)
  }

  /// Returns the folders and the file name of a path.
  static func parts(of path: String) -> [String] {
    var parts: [String] = []
    for part in path.utf8.split(separator: UInt8(ascii: "/")) {
      let part = String(Substring(part))
      if part == ".." { parts = parts.dropLast() } else if part != "." { parts.append(part) }
    }
    return parts
  }

  /// The file name without folders.
  var last: String { parts.last ?? text }

  /// Whether the name can be a path inside a folder.
  package var isRelative: Bool {
    !text.hasPrefix("/") && !text.split(separator: "/").contains("..")
  }

  /// Returns the path of the image: the name itself if it is absolute, otherwise the path below the
  /// folder.
  package func path(in folder: FilePath) -> FilePath {
    let name = FilePath(text)
    return text.hasPrefix("/") || folder == FilePath(".") ? name : folder.appending(name)
  }

  /// Returns the name with the extension of its file added, if the name has none.
  package func completed(by file: String) -> ImageName {
    let file = Self.parts(of: file).last ?? file
    guard file != last, Self.stem(file) == last else { return self }
    let ending = String(file.dropFirst(Self.stem(file).count))
    return ImageName(text: text + ending, split: split, parts: parts.dropLast() + [file])
  }

  /// The name with escapes such as `%20` resolved; `nil` if it has none.
  var unescaped: ImageName? {
    guard text.utf8.contains(UInt8(ascii: "%")) else { return nil }
    let plain = text.withoutPercentEscapes
    return plain == text ? nil : ImageName(plain, split: split)
  }

  /// Returns a file name without its extension.
  static func stem(_ name: String) -> String {
    guard let dot = name.utf8.lastIndex(of: UInt8(ascii: ".")), dot > name.startIndex else {
      return name
    }
    return String(name[..<dot])
  }
}

extension ImageName: Hashable {
  package static func == (first: ImageName, second: ImageName) -> Bool {
    first.parts == second.parts && first.split == second.split
  }

  package func hash(into hasher: inout Hasher) {
    hasher.combine(parts)
    hasher.combine(split)
  }
}

extension ImageName: CustomStringConvertible {
  package var description: String { split.map { "\(text) of \($0)" } ?? text }
}
