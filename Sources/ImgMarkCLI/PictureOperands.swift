import ImgMark

/// The images and the table among the operands of `place`, recognized by their content.
struct PictureOperands {
  /// An image, and the name of its picture in a folder of outputs.
  struct Picture {
    var file: ImageFile
    /// The path within the named folder, or the name of the file.
    var name: FilePath
  }

  private(set) var pictures: [Picture] = []
  private(set) var table: TableFile?
  /// The document that contains the table; `nil` if the table is a file itself.
  private(set) var document: MarkerDocument?
  /// The annotations, if they aren't a table.
  private(set) var dataset: DatasetFiles?
  /// Whether a folder is named, so that the outputs need a folder too.
  private(set) var namesFolder = false
  /// The errors of images that can't be read, in the order in which they are named or found.
  private(set) var unread: [FileError] = []
  /// The number of files in folders that aren't images.
  private(set) var others = 0
  /// Several folders that hold both images and annotations; it is unclear which annotations to draw.
  private(set) var undrawn: [FilePath] = []

  var images: [ImageFile] { pictures.map(\.file) }

  /// Whether the outputs need a folder, even if only one image can be read.
  var needsFolder: Bool { namesFolder || pictures.count + unread.count > 1 }

  /// Sorts operands by the content of the files.
  ///
  /// - Parameters:
  ///   - paths: The operands.
  ///   - console: Opens the files.
  ///   - namesDataset: Whether a data set is certain, which may be the folder of images itself.
  ///   - isDataset: Whether files that aren't images are a data set rather than a table.
  /// - Throws: A ``UsageError`` if there are too many operands, or a ``FileError`` if the only image, or a
  ///   file that may not be an image, can't be read.
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
      // An image that can't be read doesn't stop the others.
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
      // A folder that holds only images isn't a data set, whatever their names.
      var sets = illustrated.filter { folder in
        namesDataset || folder.others > 0 && (try? isDataset(folder.tree)) == true
      }
      // The markers are the last operand.
      if namesDataset { sets = sets.suffix(1) }
      if sets.count == 1 { take(sets[0], of: paths) } else { undrawn = sets.map(\.path) }
    }
    if !unread.isEmpty, pictures.isEmpty { return }
    if let dataset, table != nil || pictures.isEmpty {
      let name = dataset.location(of: "")
      throw UsageError(
        pictures.isEmpty
          ? "'\(name)' is a data set without images; add the image, or the folder of images"
          : "'\(name)' is one of two sources of markers; give one data set or one table")
    }
    guard pictures.isEmpty, document == nil else { return }
    guard let path = tablePath else {
      throw NoImageError(path: paths.first ?? .standardStream)
    }
    // A single operand must be the image: this throws why it isn't.
    _ = try console.open(path).header()
  }

  /// Adds the image of a document as the one to draw on.
  mutating func add(_ image: ImageFile, named name: FilePath) {
    pictures.append(Picture(file: image, name: name))
  }

  /// A folder of images that may also be a data set.
  private struct IllustratedFolder {
    var tree: DatasetFiles
    var pictures: Range<Int>
    /// The number of files that aren't images.
    var others: Int

    var path: FilePath { tree.location(of: "") }
  }

  /// Uses a folder as the markers; its own images are drawn on only if no others are named.
  private mutating func take(_ folder: IllustratedFolder, of paths: [FilePath]) {
    dataset = folder.tree
    others -= folder.others
    guard folder.pictures.count < pictures.count else { return }
    pictures.removeSubrange(folder.pictures)
    namesFolder = paths.contains { $0 != folder.path && DiskTree.isFolder($0) }
  }

  /// Opens an operand; returns `nil` if it must be an image and can't be read.
  private mutating func read(
    _ path: FilePath, isOnly: Bool, on console: Console
  ) throws(FileError) -> ImageFile? {
    do throws(FileError) {
      let file = try console.open(path)
      _ = try file.isImage
      return file
    } catch {
      // Without an image's name, a file that can't be opened may be the table.
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

/// The error for a missing image.
struct NoImageError: Error, CustomStringConvertible {
  var path: FilePath
  var description: String { "\(path): contains no images; name an image or a folder of images" }
}

extension FilePath {
  /// Whether the extension is that of an image.
  fileprivate var isNamedAsImage: Bool { ImageFormat(nameOf: self) != nil }
}
