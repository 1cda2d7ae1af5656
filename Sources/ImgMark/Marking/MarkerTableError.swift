/// Why a table can't be read as one of markers.
public enum MarkerTableError: Error, Hashable, Sendable {
  /// None of the rows is about the images.
  case noRows(of: [FilePath])
  /// A data set says nothing about any of the images.
  case noAnnotations(of: [FilePath])
  /// A column was named that the table hasn't.
  case noColumn(String, found: [String])
}

extension MarkerTableError: CustomStringConvertible {
  public var description: String {
    switch self {
    case .noRows(let images):
      "no row is about \(images.count == 1 ? "\(images[0])" : "any of \(images.count) images"); "
        + "its image column names others"
    case .noAnnotations(let images):
      "says nothing about \(images.count == 1 ? "\(images[0])" : "any of \(images.count) images"); "
        + "it names others"
    case .noColumn(let name, let found):
      "there is no column \"\(name)\"; the columns are \(found.prefix(20).joined(separator: ", "))"
    }
  }
}
