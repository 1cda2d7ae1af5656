/// How much the name of an image and the path of a file have in common.
///
/// It is the one place that decides what counts more: that the file lies in a folder of the part of the
/// data set that the image belongs to (`train/a.png`); then the whole name, before that without the
/// extension; then how many folders are the same, from the last one on.
struct ImageAgreement: Hashable, Sendable {
  /// How the names without folders agree.
  enum Names: Int, Comparable, Sendable {
    /// Without extensions.
    case stem
    /// The image is named without an extension.
    case withoutExtension
    case whole

    static func < (first: Names, second: Names) -> Bool { first.rawValue < second.rawValue }
  }

  /// What the folders say beyond those that are the same.
  enum Rest: Int, Comparable, Sendable {
    /// They differ.
    case differs
    /// One of the two names no more folders.
    case open
    /// There are no more: both are the same path.
    case none

    static func < (first: Rest, second: Rest) -> Bool { first.rawValue < second.rawValue }
  }

  let isInSplit: Bool
  let names: Names
  let folders: Int
  let rest: Rest

  /// Compares a name with a path; `nil` where the file is not the image: its name is another one, or its
  /// folder that of another part of the data set.
  ///
  /// - Parameters:
  ///   - name: The image as an annotation file or a table names it.
  ///   - path: The folders of the file, and its name.
  ///   - splits: The parts of the data set.
  init?(of name: ImageName, _ path: [String], splits: [SplitName] = SplitName.usual) {
    guard let file = path.last, let names = Self.names(name.last, file),
      let isInSplit = Self.isIn(name.split, path.dropLast(), of: splits)
    else { return nil }
    self.isInSplit = isInSplit
    self.names = names
    let same = zip(name.parts.dropLast().reversed(), path.dropLast().reversed())
      .prefix { $0 == $1 }
    folders = same.count
    let shorter = min(name.parts.count, path.count) - 1
    rest =
      folders < shorter ? .differs : name.parts.count == path.count ? Rest.none : .open
  }

  private static func names(_ name: String, _ file: String) -> Names? {
    if name == file { return .whole }
    let stem = ImageName.stem(file)
    if stem == name { return .withoutExtension }
    return stem == ImageName.stem(name) ? .stem : nil
  }

  /// Whether the last folder that is called like a part of the data set is called like this one; `nil`
  /// where it is called like another.
  private static func isIn(
    _ split: String?, _ folders: ArraySlice<String>, of splits: [SplitName]
  ) -> Bool? {
    guard let split else { return false }
    let own = SplitName(split)
    let others = splits.filter { !$0.isLike(own) }
    for folder in folders.reversed() {
      let name = SplitName(folder)
      let isOwn = name.isLike(own)
      guard isOwn != others.contains(where: name.isLike) else { continue }
      return isOwn ? true : nil
    }
    return false
  }
}

extension ImageAgreement: Comparable {
  static func < (first: ImageAgreement, second: ImageAgreement) -> Bool {
    guard first.isInSplit == second.isInSplit else { return second.isInSplit }
    return (first.names, first.folders, first.rest) < (second.names, second.folders, second.rest)
  }
}
