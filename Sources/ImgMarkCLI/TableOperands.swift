import ImgMark

/// A table and an image among the operands, in any order.
struct TableOperands {
  /// `nil` if no operand is a table.
  var table: TableFile?
  /// `nil` if no image is given.
  var image: ImageFile?
  /// The document that contains the table; `nil` if the table is a file itself.
  var document: MarkerDocument?

  /// Sorts operands by the content of the files, not by their names.
  init(_ paths: [FilePath], image: FilePath?, on console: Console) throws {
    if let image { self.image = try console.open(image) }
    // Standard input comes last, as the operand that is missing.
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

  /// Reads standard input as the table if none is named.
  mutating func readStandardInput(on console: Console) throws {
    if table == nil { try read(console.openTable()) }
  }

  private mutating func read(_ given: TableFile) throws {
    document = try given.document()
    table = document?.table ?? given
  }
}

extension ImageFile {
  /// Whether the file is an image; a broken image is an error.
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
