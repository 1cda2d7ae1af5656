import ImgMark

/// The image and the table among the operands of `edit`, whichever of them they are.
struct EditOperands {
  let image: ImageFile
  let header: ImageHeader

  /// Where the table is, or is to be.
  let path: FilePath

  /// The table; `nil` where there is none yet.
  let table: ImageFile?

  /// Opens what is there.
  ///
  /// - Throws: A ``UsageError`` where two images are named, an ``EditOperandError`` where a table can't
  ///   be begun, a ``FileError`` where the image can't be read or the table could never be written.
  init(_ paths: [FilePath]) throws {
    var paths = paths
    if paths.count == 2, try Self.isImage(paths[1]) {
      guard try !Self.isImage(paths[0]) else {
        throw UsageError(
          "edit takes one image, and '\(paths[1])' is another; name an image and its table")
      }
      paths.reverse()
    }
    image = try ImageFile(at: paths[0])
    header = try image.header()
    if paths.count == 2 {
      path = paths[1]
      let file = path.isThere ? try ImageFile(at: path) : nil
      // An empty file is as good as none.
      table = file?.count == 0 ? nil : file
    } else {
      path = FilePath(bytes: image.path.stem.bytes + Array(".points.csv".utf8))
      guard !path.isThere else { throw EditOperandError.exists(path, image: image.path) }
      table = nil
    }
    guard table == nil else { return }
    // That nothing can be saved there is told before any work; what is begun here is not kept.
    _ = try AtomicFile(at: path, keeping: [image])
  }

  /// Refuses files that hold markers otherwise than in rows, for what they are.
  func checkIsTable() throws {
    guard let table else { return }
    if let kind = try table.documentKind {
      throw EditOperandError.document(table.path, kind)
    }
    let tree = try DatasetFiles(at: table.path)
    guard let format = try? DatasetFormats.recognized(in: tree).first?.format,
      format.layout != .file("csv")
    else { return }
    throw EditOperandError.dataset(table.path, format: format.name)
  }

  private static func isImage(_ path: FilePath) throws -> Bool {
    try path.isThere && ImageFile(at: path).isImage
  }
}

/// Why something can't be edited as a table.
enum EditOperandError: Error, CustomStringConvertible {
  case exists(FilePath, image: FilePath)
  case dataset(FilePath, format: String)
  case document(FilePath, MarkerDocument.Kind)

  var description: String {
    switch self {
    case .exists(let path, let image):
      "\(path): is there already; edit it by imgmark edit \(image) \(path)"
    case .dataset(let path, let format):
      "\(path): is a data set (\(format)), and edit takes tables with a row a line; "
        + "make one by imgmark convert \(path) --to points"
    case .document(let path, let kind):
      "\(path): is \(kind == .svg ? "a drawing" : "a page"), and edit takes tables with a row a line; "
        + "get its table by imgmark normalize \(path) -o \(path.stem).csv"
    }
  }
}

extension FilePath {
  fileprivate var isThere: Bool { (try? ImageFile(at: self)) != nil || DiskTree.isFolder(self) }

  /// The name of the file without its extension.
  fileprivate var stem: FilePath {
    let name = lastComponent
    guard let ending = name.fileExtension else { return name }
    return FilePath(bytes: Array(name.bytes.dropLast(ending.utf8.count + 1)))
  }
}
