internal import ImgMarkProbe

/// The images to draw on and the source of their markers among the operands, recognized by their
/// content.
public struct PictureOperands {
  /// An image, and the name of its picture in a folder of outputs.
  public struct Picture: Sendable {
    public var file: ImageFile
    /// The path within the named folder, or the name of the file.
    public var name: FilePath
  }

  public private(set) var pictures: [Picture] = []
  public private(set) var table: TableFile?
  /// The document that contains the table; `nil` if the table is a file itself.
  public private(set) var document: MarkerDocument?
  /// The annotations, if they aren't a table.
  public private(set) var dataset: DatasetFiles?
  /// Whether a folder is named, so that the outputs need a folder too.
  public private(set) var namesFolder = false
  /// The errors of images that can't be read, in the order in which they are named or found.
  public private(set) var unread: [FileError] = []
  /// The number of files in folders that aren't images.
  public private(set) var others = 0
  /// The folders that hold both images and annotations, if there are several; it is unclear which
  /// annotations to draw.
  public private(set) var undrawn: [FilePath] = []

  public var images: [ImageFile] { pictures.map(\.file) }

  /// Whether the outputs need a folder, even if only one image can be read.
  public var needsFolder: Bool { namesFolder || pictures.count + unread.count > 1 }

  /// Sorts operands by the content of the files.
  ///
  /// - Parameters:
  ///   - paths: The operands.
  ///   - inputs: Opens the files.
  ///   - namesDataset: Whether the user named a data set, which may be the folder of images itself.
  ///   - isDataset: Whether files that aren't images are a data set rather than a table.
  /// - Throws: An ``OperandError`` if there are too many operands, or a `FileError` if the only image, or a
  ///   file that may not be an image, can't be read.
  public init(
    _ paths: [FilePath], from inputs: InputOpener, namesDataset: Bool = false,
    isDataset: (DatasetFiles) throws -> Bool = { _ in false }
  ) throws {
    var tablePath: FilePath?
    var illustrated: [IllustratedFolder] = []
    for path in paths {
      if path != .standardStream, DiskTree.isFolder(path) {
        let files = (pictures: pictures.count, others: others)
        try addFolder(path, from: inputs)
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
      guard let file = try read(path, isOnly: paths.count == 1, from: inputs) else { continue }
      if try file.isImage {
        pictures.append(Picture(file: file, name: path.lastComponent))
      } else if let first = tablePath {
        throw OperandError.secondTable(first, path, ofImages: true)
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
      // The last operand names the markers.
      if namesDataset { sets = sets.suffix(1) }
      if sets.count == 1 { take(sets[0], of: paths) } else { undrawn = sets.map(\.path) }
    }
    if !unread.isEmpty, pictures.isEmpty { return }
    if let dataset, table != nil || pictures.isEmpty {
      let name = dataset.location(of: "")
      throw pictures.isEmpty
        ? OperandError.noImages(ofDataset: name) : OperandError.secondSource(name)
    }
    guard pictures.isEmpty, document == nil else { return }
    guard let path = tablePath else {
      throw NoImageError(path: paths.first ?? .standardStream)
    }
    // A single operand must be the image; this throws the reason why it isn't.
    _ = try inputs.open(path).header()
  }

  /// Adds the image of a document as the one to draw on.
  public mutating func add(_ image: ImageFile, named name: FilePath) {
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
    _ path: FilePath, isOnly: Bool, from inputs: InputOpener
  ) throws(FileError) -> ImageFile? {
    do throws(FileError) {
      let file = try inputs.open(path)
      _ = try file.isImage
      return file
    } catch {
      // Unless its name is that of an image, a file that can't be opened may be the table.
      let isImage = if case .header = error.reason { true } else { path.isNamedAsImage }
      guard isImage, !isOnly else { throw error }
      unread.append(error)
      return nil
    }
  }

  private mutating func addFolder(_ folder: FilePath, from inputs: InputOpener) throws {
    namesFolder = true
    DiskTree(root: folder).walk { entry in
      switch entry {
      case .file(let path):
        do throws(FileError) {
          let file = try inputs.open(path)
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

extension PictureOperands {
  /// Opens the picture or document to draw again from what is stored in it.
  ///
  /// - Throws: An ``OperandError`` if other operands contradict it, or a ``LocatedError`` if it can't be
  ///   drawn again.
  public func embedded() throws -> EmbeddedPicture {
    if let document {
      if let image = images.first {
        throw OperandError.imageOfDocument(image.path, document: document.file.path)
      }
      return try located(at: document.file.path) { try EmbeddedPicture(document) }
    }
    guard table == nil else { throw OperandError.tableOfEmbedded }
    guard pictures.count == 1, !namesFolder else { throw OperandError.severalEmbedded }
    let file = pictures[0].file
    return try located(at: file.path) { try EmbeddedPicture(file) }
  }

  private func located<Value>(at path: FilePath, _ body: () throws -> Value) throws -> Value {
    do {
      return try body()
    } catch let error as EmbeddingError {
      throw error.located(at: path)
    }
  }
}

extension FilePath {
  /// Whether the extension is that of an image.
  fileprivate var isNamedAsImage: Bool { ImageFormat(nameOf: self) != nil }
}
