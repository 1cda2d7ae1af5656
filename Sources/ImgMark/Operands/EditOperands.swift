internal import ImgMarkDatasets
public import ImgMarkProbe

/// The image and the table among the operands of `edit`, in either order.
public struct EditOperands: Sendable {
  public let image: ImageFile
  public let header: ImageHeader

  /// The path of the table, which may not exist yet.
  public let path: FilePath

  /// The table; `nil` if it doesn't exist yet.
  public let table: ImageFile?

  /// Opens the files.
  ///
  /// - Throws: An ``OperandError`` if two images are named, an ``EditOperandError`` if a table can't be
  ///   created, a `FileError` if the image can't be read or the table can't be written.
  public init(_ paths: [FilePath]) throws {
    var paths = paths
    if paths.count == 2, try Self.isImage(paths[1]) {
      guard try !Self.isImage(paths[0]) else {
        throw OperandError.secondImage(paths[1], besides: .ownTable)
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
  ///
  /// - Parameter formats: The formats that data sets may have.
  /// - Throws: An ``EditOperandError`` that names what the file is.
  public func checkIsTable(among formats: DatasetFormats) throws {
    guard let table else { return }
    if let kind = try table.documentKind {
      throw EditOperandError.document(table.path, kind)
    }
    let tree = try DatasetFiles(at: table.path)
    guard let format = try? formats.recognized(in: tree).first?.format,
      format.layout != .file("csv")
    else { return }
    throw EditOperandError.dataset(table.path, format: format.name)
  }

  private static func isImage(_ path: FilePath) throws -> Bool {
    try path.isThere && ImageFile(at: path).isImage
  }
}

extension FilePath {
  fileprivate var isThere: Bool { (try? ImageFile(at: self)) != nil || DiskTree.isFolder(self) }
}
