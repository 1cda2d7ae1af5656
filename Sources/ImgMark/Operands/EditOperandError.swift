/// The reason why something can't be edited as a table.
public enum EditOperandError: Error, Hashable, Sendable {
  case exists(FilePath, image: FilePath)
  case dataset(FilePath, format: String)
  case document(FilePath, MarkerDocument.Kind)
}

extension EditOperandError: CustomStringConvertible {
  public var description: String {
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
