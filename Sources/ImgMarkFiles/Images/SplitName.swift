/// The name of a split, comparable to the names of folders: `train` and `train2017`, `val` and
/// `validation_images`.
struct SplitName: Hashable, Sendable {
  /// Its words and numbers, in lower case.
  private let words: [String]

  /// The usual splits of data sets.
  static let usual = ["train", "val", "test"].map { SplitName($0) }

  private static let synonyms = [
    "training": "train", "valid": "val", "validation": "val", "testing": "test",
  ]

  init(_ text: String) {
    var words: [String] = []
    var last: Bool?
    for character in text.lowercased() {
      let isWord = character.isLetter || character.isNumber
      if isWord, last == character.isNumber {
        words[words.count - 1].append(character)
      } else if isWord {
        words.append(String(character))
      }
      last = isWord ? character.isNumber : nil
    }
    self.words = words.map { Self.synonyms[$0] ?? $0 }
  }

  /// Returns whether both names may mean the same split: one is the beginning or end of the other.
  func isLike(_ other: SplitName) -> Bool {
    let (short, long) =
      words.count < other.words.count ? (words, other.words) : (other.words, words)
    return !short.isEmpty
      && (long.starts(with: short) || long.reversed().starts(with: short.reversed()))
  }
}
