internal import ImgMarkText

/// The name of a split, comparable to the names of folders: `train` and `train2017`, `val` and
/// `validation_images`.
struct SplitName: Hashable, Sendable {
  /// Its words and numbers, in lower case.
  private let words: [String]

  /// The usual splits of data sets.
  static let usual = PartName.Role.allCases.map { SplitName($0.rawValue) }

  init(_ text: String) {
    words = PartName(text).words
  }

  /// Returns whether both names may mean the same split: one is the beginning or end of the other.
  func isLike(_ other: SplitName) -> Bool {
    let (short, long) =
      words.count < other.words.count ? (words, other.words) : (other.words, words)
    return !short.isEmpty
      && (long.starts(with: short) || long.reversed().starts(with: short.reversed()))
  }
}
