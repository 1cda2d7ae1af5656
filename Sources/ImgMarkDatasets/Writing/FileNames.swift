/// Names of the files that a writer makes, one for each image.
///
/// Names are kept apart without regard to case, since some disks do not regard it.
struct FileNames {
  private let keepsFolders: Bool
  private var images: [String: String] = [:]

  init(keepsFolders: Bool) {
    self.keepsFolders = keepsFolders
  }

  /// Returns where the file of an image goes, with its own extension exchanged.
  ///
  /// - Parameters:
  ///   - image: Path of the image, with forward slashes.
  ///   - ending: What follows the name, such as `.xml`.
  ///   - keepsExtension: Whether that follows the image's extension.
  /// - Returns: The path in the folder that is written.
  /// - Throws: Where an image has that file already, the same one included, or the name leads outside.
  mutating func path(
    for image: String, ending: String, keepsExtension: Bool = false
  ) throws(DatasetError) -> String {
    let name = keepsFolders ? image : ImageNames.name(image)
    let parts = name.split(separator: "/", omittingEmptySubsequences: false)
    guard !parts.contains(where: { $0.isEmpty || $0 == "." || $0 == ".." }),
      !keepsFolders || !ImageNames.isAbsolute(image)
    else {
      throw DatasetError(.leadsOutside(image, byFolders: keepsFolders))
    }
    try ImageNames.checkFileName(image)
    let path = (keepsExtension ? name : ImageNames.stem(name)) + ending
    let key = path.lowercased()
    if let other = images[key] {
      throw DatasetError(.collision(other, image, at: path))
    }
    images[key] = image
    return path
  }
}

/// Parts of the paths of images.
enum ImageNames {
  private static let slash = UInt8(ascii: "/")
  private static let backslash = UInt8(ascii: "\\")

  /// Refuses a name that would make a file's name, or a line of a list of files, of more than one line.
  static func checkFileName(_ path: String) throws(DatasetError) {
    guard !path.utf8.contains(where: { $0 < 0x20 || $0 == 0x7F }) else {
      throw DatasetError(
        .unwritableName(
          path, why: "line breaks and other control characters are not put into names of files"))
    }
  }

  /// A path without its extension.
  static func stem(_ path: String) -> String {
    guard let dot = path.lastIndex(of: "."), dot > path.startIndex,
      path[path.index(before: dot)] != "/", !path[dot...].contains("/")
    else { return path }
    return String(path[..<dot])
  }

  /// A name without an extension with that of the file that was found for it.
  static func completed(_ path: String, by found: String) -> String {
    let ending = found.dropFirst(stem(found).count)
    return name(stem(found)) == name(path) ? path + ending : path
  }

  /// The last part of a path.
  static func name(_ path: String) -> String {
    path.split(separator: "/").last.map { String($0) } ?? path
  }

  /// The folder of a path with its slash; empty for none.
  static func folder(_ path: String) -> String {
    path.lastIndex(of: "/").map { String(path[...$0]) } ?? ""
  }

  /// Whether a path, with either kind of slash, names a place whatever the folder it is read from.
  static func isAbsolute(_ path: String) -> Bool {
    guard let first = path.utf8.first else { return false }
    if first == slash || first == backslash { return true }
    let drive = Array(path.utf8.prefix(3))
    return drive.count == 3 && (0x61...0x7A).contains(drive[0] | 0x20)
      && drive[1] == UInt8(ascii: ":") && (drive[2] == slash || drive[2] == backslash)
  }

  /// Returns the path of an image that a file of a data set names, from the folder of that file unless
  /// the name is absolute.
  static func normalized(_ name: String, from file: String) -> String {
    normalized(isAbsolute(name) ? name : folder(file) + name)
  }

  /// Returns a path with forward slashes, its steps through `.` and `..` taken where they can be.
  ///
  /// An absolute path stays absolute.
  static func normalized(_ path: String) -> String {
    // Most are names alone.
    guard path == "." || path.utf8.contains(where: { $0 == slash || $0 == backslash }) else {
      return path
    }
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
