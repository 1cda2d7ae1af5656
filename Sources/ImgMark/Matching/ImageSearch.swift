/// Finds the images that annotation files and tables name in a folder, and sees to it that no file is two
/// of them.
struct ImageSearch: Sendable {
  let folder: FilePath
  /// The files below the folder; made when a path doesn't lead to an image by itself.
  private var index: ImageIndex?
  /// The folders in it that are called like a part of the data set.
  private var splitFolders: [String: [String]] = [:]
  /// Which image each file is.
  private var images: [String: ImageName] = [:]

  init(in folder: FilePath) {
    self.folder = folder
  }

  /// Forgets which images were asked about, but not the folder.
  mutating func forgetImages() {
    images.removeAll()
  }

  /// Returns the path of an image in the folder; `nil` where there is none.
  ///
  /// - Throws: An ``AmbiguousImageError`` where the name leads to several files.
  mutating func find(_ name: ImageName) throws -> String? {
    if name.isRelative {
      if let path = try findInSplit(name) { return path }
      let isFile = DiskTree.isFile(folder.appending(FilePath(name.text)))
      if isFile, ImageAgreement(of: name, name.parts) != nil { return name.text }
    }
    let index = index ?? ImageIndex(of: folder)
    self.index = index
    return try index.find(name)
  }

  /// Returns where a path in the folder leads.
  func location(of path: String) -> FilePath {
    folder == FilePath(".") ? FilePath(path) : folder.appending(FilePath(path))
  }

  /// Takes a file for an image.
  ///
  /// - Throws: A ``SharedImageError`` where it is another image already.
  mutating func take(_ path: String, for name: ImageName) throws {
    let name = name.completed(by: path)
    if let other = images[path], other != name {
      throw SharedImageError(
        names: [other.description, name.description], file: location(of: path),
        isGiven: false)
    }
    images[path] = name
  }

  /// Looks first where the images of a part of a data set mostly lie: `train/a.png` or
  /// `train2017/a.png`.
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
