/// Why the name of an image leads to no single file.
public struct AmbiguousImageError: Error, Hashable, CustomStringConvertible {
  /// Some of the files that it may mean.
  public var candidates: [String]

  public var description: String {
    "may be any of \(candidates.joined(separator: ", ")); name it with its folder"
  }
}

/// Two images of a data set or a table that one file would have to be.
public struct SharedImageError: Error, Hashable, CustomStringConvertible {
  /// The images, with the parts of the data set that they belong to.
  public var names: [String]
  public var file: FilePath
  /// Whether the file was given, rather than found in a folder.
  public var isGiven: Bool

  public var description: String {
    let names = names.joined(separator: " and ")
    return isGiven
      ? "\(names) may both be \(file); give the image by a path with the folders that tell them apart"
      : "\(names) are both \(file) by name; give the folder above by --images, or each image a file "
        + "of its own"
  }
}
