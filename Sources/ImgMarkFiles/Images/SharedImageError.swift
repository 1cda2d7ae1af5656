/// Two images of a data set or table that match the same file.
public struct SharedImageError: Error, Hashable, CustomStringConvertible {
  /// The images, with their splits.
  public var names: [String]
  public var file: FilePath
  /// Whether the user gave the file; otherwise it was found in a folder.
  public var isGiven: Bool

  public var description: String {
    let names = names.joined(separator: " and ")
    return isGiven
      ? "\(names) may both be \(file); give the image by a path with the folders that tell them apart"
      : "\(names) are both \(file) by name; give the folder above by --images, or each image a file "
        + "of its own"
  }
}
