/// The reason why a table can't be read as a table of markers.
public enum MarkerTableError: Error, Hashable, Sendable {
  /// No row belongs to any of the images.
  case noRows(of: [FilePath])
  /// The data set lacks all the images.
  case noAnnotations(of: [FilePath])
  /// The table lacks a column that the user named.
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
