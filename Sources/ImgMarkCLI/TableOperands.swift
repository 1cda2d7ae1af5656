import ImgMark

/// A table and an image among the operands: an operand that is an image is the image, wherever it
/// stands.
struct TableOperands {
  /// `nil` where no operand is a table.
  var table: TableFile?
  /// `nil` where no image was given.
  var image: ImageFile?
  /// The document that the table was read from; `nil` where it is one itself.
  var document: MarkerDocument?

  /// Sorts operands by what the files hold, not by their names.
  init(_ paths: [FilePath], image: FilePath?, on console: Console) throws {
    if let image { self.image = try console.open(image) }
    // What standard input is follows from what the other operand is.
    for path in paths.filter({ $0 != .standardStream }) + paths.filter({ $0 == .standardStream }) {
      let isTable = path == .standardStream && table == nil
      let file = isTable ? nil : try console.open(path)
      if let file, try file.isImage {
        guard self.image == nil else {
          throw UsageError("'\(path)' is a second image; give one image and one table")
        }
        self.image = file
      } else {
        if let table {
          throw UsageError("neither '\(table.path)' nor '\(path)' is an image; give one table")
        }
        try read(file.map { TableFile($0) } ?? console.openTable())
      }
    }
  }

  /// Takes standard input for the table where none was named.
  mutating func readStandardInput(on console: Console) throws {
    if table == nil { try read(console.openTable()) }
  }

  private mutating func read(_ given: TableFile) throws {
    document = try given.document()
    table = document?.table ?? given
  }
}

extension ImageFile {
  /// Whether the file is an image; one that is, but is broken, is an error.
  var isImage: Bool {
    get throws(FileError) {
      do throws(FileError) {
        _ = try header()
        return true
      } catch {
        switch error.reason {
        case .header(.unknownFormat), .header(.empty): return false
        default: throw error
        }
      }
    }
  }
}
