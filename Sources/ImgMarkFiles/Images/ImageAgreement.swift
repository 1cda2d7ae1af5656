/// The degree to which the name of an image agrees with the path of a file.
///
/// This type alone decides the order of criteria. First: whether the file is in a folder of the
/// image's split, as in `train/a.png`. Second: whether the whole file names agree, or only without
/// the extension. Third: how many folders agree, counted from the last.
struct ImageAgreement: Hashable, Sendable {
  /// The agreement of the file names.
  enum Names: Int, Comparable, Sendable {
    /// The names without their extensions agree.
    case stem
    /// The names agree, except that the given name has no extension.
    case withoutExtension
    case whole

    static func < (first: Names, second: Names) -> Bool { first.rawValue < second.rawValue }
  }

  /// The relation of the other folders, above those that agree.
  enum Rest: Int, Comparable, Sendable {
    /// They differ.
    case differs
    /// Only one of the two paths has further folders.
    case open
    /// Neither has further folders: the paths are the same.
    case none

    static func < (first: Rest, second: Rest) -> Bool { first.rawValue < second.rawValue }
  }

  let isInSplit: Bool
  let names: Names
  let folders: Int
  let rest: Rest

  /// Compares a name with a path; `nil` if the file names differ, or the file is in a folder of
  /// another split.
  ///
  /// - Parameters:
  ///   - name: The image as named in an annotation file or table.
  ///   - path: The folders of the file, and its name.
  ///   - splits: The splits of the data set.
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

  /// Returns whether the last folder named after any split is named after this one; `false` if
  /// there is no such folder, `nil` if it is named after another split.
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
