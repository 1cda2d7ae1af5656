/// Why a conversion can't be begun.
public enum ConversionError: Error, Hashable, Sendable {
  /// The input looks like no format that is read.
  case unknownFormat
  /// The input looks like more than one.
  case severalFormats([String])
  /// The format can only be written.
  case unreadableFormat(String)
  /// The format can only be read.
  case unwritableFormat(String)
  /// The format is a folder, which can't go to standard output.
  case folderToStandardOutput(String)
}

extension ConversionError: CustomStringConvertible {
  public var description: String {
    switch self {
    case .unknownFormat:
      "looks like no annotation format that is read; name it by --from, see imgmark formats"
    case .severalFormats(let names):
      "could be \(names.dropLast().joined(separator: ", ")) or \(names.last ?? ""); "
        + "name it by --from"
    case .unreadableFormat(let name): "\(name) can only be written"
    case .unwritableFormat(let name): "\(name) can only be read"
    case .folderToStandardOutput(let name):
      "\(name) is a folder of files, which can't go to standard output; name a folder by -o"
    }
  }
}
