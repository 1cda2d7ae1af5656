/// A table and an image among the operands, in any order.
public struct TableOperands: Sendable {
  /// `nil` if no operand is a table.
  public private(set) var table: TableFile?
  /// `nil` if no image is given.
  public private(set) var image: ImageFile?
  /// The document that contains the table; `nil` if the table is a file itself.
  public private(set) var document: MarkerDocument?

  /// Sorts operands by the content of the files, not by their names.
  ///
  /// - Parameters:
  ///   - paths: The operands.
  ///   - image: The image, if it is named apart from them.
  ///   - inputs: Opens the files.
  /// - Throws: An ``OperandError`` if there are too many, a `FileError` if one can't be read.
  public init(_ paths: [FilePath], image: FilePath?, from inputs: InputOpener) throws {
    if let image { self.image = try inputs.open(image) }
    // Standard input comes last, as the operand that is missing.
    for path in paths.filter({ $0 != .standardStream }) + paths.filter({ $0 == .standardStream }) {
      let isTable = path == .standardStream && table == nil
      let file = isTable ? nil : try inputs.open(path)
      if let file, try file.isImage {
        guard self.image == nil else { throw OperandError.secondImage(path, besides: .table) }
        self.image = file
      } else {
        if let table { throw OperandError.secondTable(table.path, path, ofImages: false) }
        try read(file.map { TableFile($0) } ?? inputs.openTable())
      }
    }
  }

  /// Reads standard input as the table if none is named.
  public mutating func readStandardInput(from inputs: InputOpener) throws {
    if table == nil { try read(inputs.openTable()) }
  }

  private mutating func read(_ given: TableFile) throws {
    document = try given.document()
    table = document?.table ?? given
  }
}
