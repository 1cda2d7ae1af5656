import ImgMark
import ImgMarkArguments

/// The image and the table among the operands of `edit`, in either order.
struct EditOperands {
  let image: ImageFile
  let header: ImageHeader

  /// The path of the table, which may not exist yet.
  let path: FilePath

  /// The table; `nil` if it doesn't exist yet.
  let table: ImageFile?

  /// Opens the files.
  ///
  /// - Throws: A ``UsageError`` if two images are named, an ``EditOperandError`` if a table can't be
  ///   created, a ``FileError`` if the image can't be read or the table can't be written.
  init(_ paths: [FilePath]) throws {
    var paths = paths
    if paths.count == 2, try Self.isImage(paths[1]) {
      guard try !Self.isImage(paths[0]) else {
        throw UsageError(
          "'\(paths[1])' is a second image; give one image and its table")
      }
      paths.reverse()
    }
    image = try ImageFile(at: paths[0])
    header = try image.header()
    if paths.count == 2 {
      path = paths[1]
      let file = path.isThere ? try ImageFile(at: path) : nil
      // An empty file counts as missing.
      table = file?.count == 0 ? nil : file
    } else {
      path = FilePath(bytes: image.path.stem.bytes + Array(".points.csv".utf8))
      guard !path.isThere else { throw EditOperandError.exists(path, image: image.path) }
      table = nil
    }
    guard table == nil else { return }
    // Fails before any work if the table can't be written there; nothing is kept.
    _ = try AtomicFile(at: path, keeping: [image])
  }

  /// Rejects files whose markers aren't rows of a table.
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
      "\(path): already exists; to edit it, run imgmark edit \(image) \(path)"
    case .dataset(let path, let format):
      "\(path): is a data set (\(format)), but edit needs a table with one row a line; "
        + "make one with imgmark convert \(path) --to points"
    case .document(let path, let kind):
      "\(path): is \(kind == .svg ? "a drawing" : "a page"), but edit needs a table with one row a line; "
        + "make one with imgmark normalize \(path) -o \(path.stem).csv"
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
