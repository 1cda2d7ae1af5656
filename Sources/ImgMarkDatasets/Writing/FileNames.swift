internal import ImgMarkAnnotations
internal import ImgMarkText

/// The names of output files, for formats with one file for each image.
struct FileNames {
  private let keepsFolders: Bool
  private var images = TakenNames<String>()

  init(keepsFolders: Bool) {
    self.keepsFolders = keepsFolders
  }

  /// Returns the path of the output file for an image, in its `partFolder` if set.
  ///
  /// - Parameters:
  ///   - image: The image.
  ///   - ending: The end of the name, such as `.xml`.
  /// - Returns: The path in the output folder.
  /// - Throws: A ``DatasetError`` if an earlier image has the same file, or if the name leads out
  ///   of the folder.
  mutating func path(
    for image: borrowing AnnotatedImage, ending: String
  ) throws(DatasetError) -> String {
    try path(for: image.path, below: image.partFolder, ending: ending)
  }

  /// Returns the path of the output file for an image.
  ///
  /// - Parameters:
  ///   - image: The path of the image, with forward slashes.
  ///   - part: A folder to put the file in, with a slash; ignored if folders are kept.
  ///   - ending: The end of the name, such as `.xml`.
  ///   - keepsExtension: Whether the image's extension is kept before the ending.
  /// - Returns: The path in the output folder.
  /// - Throws: A ``DatasetError`` if an earlier image, or the same one before, has the same file,
  ///   or if the name leads out of the folder.
  mutating func path(
    for image: String, below part: String = "", ending: String, keepsExtension: Bool = false
  ) throws(DatasetError) -> String {
    let name = keepsFolders ? image : part + ImageNames.name(image)
    let parts = name.split(separator: "/", omittingEmptySubsequences: false)
    guard !parts.contains(where: { $0.isEmpty || $0 == "." || $0 == ".." }),
      !keepsFolders || !ImageNames.isAbsolute(image)
    else {
      throw DatasetError(.leadsOutside(image, byFolders: keepsFolders))
    }
    try ImageNames.checkFileName(image)
    let path = (keepsExtension ? name : ImageNames.stem(name)) + ending
    if let other = images.take(path, for: image) {
      throw DatasetError(.collision(other, image, at: path))
    }
    return path
  }
}

/// Functions on the paths of images.
enum ImageNames {
  private static let slash = UInt8(ascii: "/")
  private static let backslash = UInt8(ascii: "\\")

  /// Throws if a path contains control characters; line breaks, for example, would break lists.
  static func checkFileName(_ path: String) throws(DatasetError) {
    guard !path.utf8.contains(where: { $0 < 0x20 || $0 == 0x7F }) else {
      throw DatasetError(
        .unwritableName(
          path, why: "line breaks and other control characters are not put into names of files"))
    }
  }

  /// Returns a path without its extension.
  static func stem(_ path: String) -> String {
    guard let dot = path.lastIndex(of: "."), dot > path.startIndex,
      path[path.index(before: dot)] != "/", !path[dot...].contains("/")
    else { return path }
    return String(path[..<dot])
  }

  /// Returns a name with the extension of the file that was found for it.
  static func completed(_ path: String, by found: String) -> String {
    let ending = found.dropFirst(stem(found).count)
    return name(stem(found)) == name(path) ? path + ending : path
  }

  /// Returns the last component of a path.
  static func name(_ path: String) -> String {
    path.split(separator: "/").last.map { String($0) } ?? path
  }

  /// Returns the folder of a path with a trailing slash; empty if it has none.
  static func folder(_ path: String) -> String {
    path.lastIndex(of: "/").map { String(path[...$0]) } ?? ""
  }

  /// Returns whether a path is absolute: it starts with either kind of slash or a drive letter.
  static func isAbsolute(_ path: String) -> Bool {
    guard let first = path.utf8.first else { return false }
    if first == slash || first == backslash { return true }
    let drive = Array(path.utf8.prefix(3))
    return drive.count == 3 && (0x61...0x7A).contains(drive[0] | 0x20)
      && drive[1] == UInt8(ascii: ":") && (drive[2] == slash || drive[2] == backslash)
  }

  /// Returns the normalized path of an image that an annotation file names.
  ///
  /// A relative name is relative to the folder of that file.
  static func normalized(_ name: String, from file: String) -> String {
    normalized(isAbsolute(name) ? name : folder(file) + name)
  }

  /// Returns a path with forward slashes and with `.` and `..` resolved as far as possible.
  ///
  /// An absolute path stays absolute.
  static func normalized(_ path: String) -> String {
    // Most paths are only a name and need no change.
    guard path == "." || path.utf8.contains(where: { $0 == slash || $0 == backslash }) else {
      return path
    }
    // A path on a server begins behind the server's name.
    if path.contains("://") { return Self.path(ofAddress: path) }
    var parts: [Substring] = []
    for part in path.split(whereSeparator: { $0 == "/" || $0 == "\\" }) where part != "." {
      if part == "..", let last = parts.last, last != ".." {
        parts.removeLast()
      } else {
        parts.append(part)
      }
    }
    let isFromRoot = path.utf8.first == slash || path.utf8.first == backslash
    return (isFromRoot ? "/" : "") + parts.joined(separator: "/")
  }
}
