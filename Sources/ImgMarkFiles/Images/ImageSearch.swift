/// Finds the images that annotation files and tables name in a folder, and ensures that no file is
/// used for two of them.
package struct ImageSearch: Sendable {
  package let folder: FilePath
  /// The files below the folder; built when a name isn't the path of an image.
  private var index: ImageIndex?
  /// The folders that are named after each split.
  private var splitFolders: [String: [String]] = [:]
  /// The image that each file is used for.
  private var images: [String: ImageName] = [:]

  package init(in folder: FilePath) {
    self.folder = folder
  }

  /// Forgets all requested images, but not the folder.
  package mutating func forgetImages() {
    images.removeAll()
  }

  /// Returns the path of an image in the folder; `nil` if it isn't found.
  ///
  /// - Throws: An ``AmbiguousImageError`` if the name matches several files.
  package mutating func find(_ name: ImageName) throws -> String? {
    if name.isRelative {
      if let path = try findInSplit(name) { return path }
      let isFile = DiskTree.isFile(folder.appending(FilePath(name.text)))
      if isFile, ImageAgreement(of: name, name.parts) != nil { return name.text }
    }
    let index = index ?? ImageIndex(of: folder)
    self.index = index
    if let path = try index.find(name) { return path }
    // Names taken from web addresses contain escapes such as %20.
    return try name.unescaped.flatMap { try index.find($0) }
  }

  /// Returns a file whose name differs from that of an image only in upper and lower case; `nil` if
  /// there is none.
  package func otherCase(of name: ImageName) -> String? { index?.otherCase(of: name) }

  /// Returns the location of a path in the folder.
  package func location(of path: String) -> FilePath {
    folder == FilePath(".") ? FilePath(path) : folder.appending(FilePath(path))
  }

  /// Assigns a file to an image.
  ///
  /// - Throws: A ``SharedImageError`` if the file is already used for another image.
  package mutating func take(_ path: String, for name: ImageName) throws {
    let name = name.completed(by: path)
    if let other = images[path], other != name {
      throw SharedImageError(
        names: [other.description, name.description], file: location(of: path),
        isGiven: false)
    }
    images[path] = name
  }

  /// Looks in the usual places for the images of a split: `train/a.png` or `train2017/a.png`.
  private mutating func findInSplit(_ name: ImageName) throws -> String? {
    guard let split = name.split else { return nil }
    let folders = splitFolders[split] ?? Self.folders(in: folder, of: split)
    splitFolders[split] = folders
    let paths = folders.map { "\($0)/\(name.text)" }
      .filter { DiskTree.isFile(folder.appending(FilePath($0))) }
    guard paths.count > 1 else { return paths.first }
    throw AmbiguousImageError(candidates: Array(paths.prefix(3)))
  }

  private static func folders(in folder: FilePath, of split: String) -> [String] {
    let own = SplitName(split)
    let others = SplitName.usual.filter { !$0.isLike(own) }
    let entries = (try? SystemCall.entries(of: folder)) ?? []
    return entries.map { String(decoding: $0.name, as: UTF8.self) }.filter { entry in
      let name = SplitName(entry)
      return name.isLike(own) && !others.contains(where: name.isLike)
        && DiskTree.isFolder(folder.appending(FilePath(entry)))
    }.sorted()
  }
}
