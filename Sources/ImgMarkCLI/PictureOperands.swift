import ImgMark

/// The images and the table among the operands of `place`, told apart by what the files hold.
struct PictureOperands {
  /// An image, and what its picture is called in a folder of outputs.
  struct Picture {
    var file: ImageFile
    /// The path below the folder that was named, or the name of the file.
    var name: FilePath
  }

  private(set) var pictures: [Picture] = []
  private(set) var table: TableFile?
  /// The document that the table was read from; `nil` where it is one itself.
  private(set) var document: MarkerDocument?
  /// The annotations, where they are no table.
  private(set) var dataset: DatasetFiles?
  /// Whether a folder was named, so that the outputs go into one.
  private(set) var namesFolder = false
  /// Images that can't be read, in the order in which they were named or found, and why.
  private(set) var unread: [FileError] = []
  /// Files in folders that are no images.
  private(set) var others = 0
  /// Folders of pictures that hold annotations too, of which it is not known which are meant.
  private(set) var undrawn: [FilePath] = []

  var images: [ImageFile] { pictures.map(\.file) }

  /// Whether the outputs go into one folder, even where a single image can be read.
  var needsFolder: Bool { namesFolder || pictures.count + unread.count > 1 }

  /// Tells operands apart.
  ///
  /// - Parameters:
  ///   - paths: The operands.
  ///   - console: Where files are opened.
  ///   - namesDataset: Whether there is a data set, which may be the folder of images itself.
  ///   - isDataset: Whether files that are no images are a data set rather than a table.
  /// - Throws: A ``UsageError`` where there is too much, or why a file can't be read that is the only
  ///   image, or may be no image.
  init(
    _ paths: [FilePath], on console: Console, namesDataset: Bool = false,
    isDataset: (DatasetFiles) throws -> Bool = { _ in false }
  ) throws {
    var tablePath: FilePath?
    var illustrated: [IllustratedFolder] = []
    for path in paths {
      if path != .standardStream, DiskTree.isFolder(path) {
        let files = (pictures: pictures.count, others: others)
        try addFolder(path, on: console)
        let tree = try DatasetFiles(at: path)
        if pictures.count == files.pictures, dataset == nil, try isDataset(tree) {
          (dataset, others) = (tree, files.others)
          namesFolder = paths.contains { $0 != path && DiskTree.isFolder($0) }
        } else if pictures.count > files.pictures {
          illustrated.append(
            IllustratedFolder(
              tree: tree, pictures: files.pictures..<pictures.count,
              others: others - files.others))
        }
        continue
      }
      let isStream = path == .standardStream
      // Of several images, one that can't be read leaves the others.
      guard let file = try read(path, isOnly: paths.count == 1, on: console) else { continue }
      if try file.isImage {
        pictures.append(Picture(file: file, name: path.lastComponent))
      } else if let first = tablePath {
        throw UsageError(
          "neither '\(first)' nor '\(path)' is an image; give images and one table")
      } else {
        tablePath = path
        if let kind = try file.documentKind {
          let document = try MarkerDocument(file, as: kind)
          self.document = document
          table = document.table
          continue
        }
        let tree = isStream ? DatasetFiles(file) : try DatasetFiles(at: path)
        if dataset == nil, try isDataset(tree) {
          dataset = tree
        } else {
          table = TableFile(file)
        }
      }
    }
    if dataset == nil, table == nil {
      // A folder of pictures alone is no data set, whatever its pictures are called.
      var sets = illustrated.filter { folder in
        namesDataset || folder.others > 0 && (try? isDataset(folder.tree)) == true
      }
      // Markers are named after images.
      if namesDataset { sets = sets.suffix(1) }
      if sets.count == 1 { take(sets[0], of: paths) } else { undrawn = sets.map(\.path) }
    }
    if !unread.isEmpty, pictures.isEmpty { return }
    if let dataset, table != nil || pictures.isEmpty {
      let name = dataset.location(of: "")
      throw UsageError(
        pictures.isEmpty
          ? "'\(name)' is a data set without an image; name the image, or the folder of images"
          : "give one data set or one table, not '\(name)' and another")
    }
    guard pictures.isEmpty, document == nil else { return }
    guard let path = tablePath else {
      throw NoImageError(path: paths.first ?? .standardStream)
    }
    // Alone, it was meant to be the image: say why it is none.
    _ = try console.open(path).header()
  }

  /// Takes the image of a document for the one to draw on.
  mutating func add(_ image: ImageFile, named name: FilePath) {
    pictures.append(Picture(file: image, name: name))
  }

  /// A folder with pictures that may be a data set with its own images.
  private struct IllustratedFolder {
    var tree: DatasetFiles
    var pictures: Range<Int>
    /// How many files are no images.
    var others: Int

    var path: FilePath { tree.location(of: "") }
  }

  /// Takes a folder for the markers; its own pictures are those to draw on where no others are named.
  private mutating func take(_ folder: IllustratedFolder, of paths: [FilePath]) {
    dataset = folder.tree
    others -= folder.others
    guard folder.pictures.count < pictures.count else { return }
    pictures.removeSubrange(folder.pictures)
    namesFolder = paths.contains { $0 != folder.path && DiskTree.isFolder($0) }
  }

  /// Opens an operand; `nil` where it must be an image, and can't be read.
  private mutating func read(
    _ path: FilePath, isOnly: Bool, on console: Console
  ) throws(FileError) -> ImageFile? {
    do throws(FileError) {
      let file = try console.open(path)
      _ = try file.isImage
      return file
    } catch {
      // What can't be opened may be the table, but for its name.
      let isImage = if case .header = error.reason { true } else { path.isNamedAsImage }
      guard isImage, !isOnly else { throw error }
      unread.append(error)
      return nil
    }
  }

  private mutating func addFolder(_ folder: FilePath, on console: Console) throws {
    namesFolder = true
    DiskTree(root: folder).walk { entry in
      switch entry {
      case .file(let path):
        do throws(FileError) {
          let file = try console.open(path)
          guard try file.isImage else {
            others += 1
            return
          }
          let below = Array(path.bytes.dropFirst(folder.bytes.count).drop { $0 == 0x2F })
          pictures.append(Picture(file: file, name: FilePath(bytes: below)))
        } catch {
          unread.append(error)
        }
      case .stream: others += 1
      case .unreadable(let error): unread.append(error)
      }
    }
  }
}

/// A folder without a single image.
struct NoImageError: Error, CustomStringConvertible {
  var path: FilePath
  var description: String { "\(path): holds no image" }
}

extension FilePath {
  /// Whether the extension is that of an image.
  fileprivate var isNamedAsImage: Bool { ImageFormat(nameOf: self) != nil }
}
