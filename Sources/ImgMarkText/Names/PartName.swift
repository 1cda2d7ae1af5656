/// The name of a split of a data set, such as `train`, in any spelling that tools use.
///
/// This is the one table of such names. CVAT writes `Train` and `Validation`, Roboflow `valid`,
/// Darknet `valid`, Kaggle `training` and `testing`, COCO `train2017` and `test-dev2017`.
package struct PartName: Hashable, Sendable {
  /// The purpose of a split; the raw values are the names that most tools know.
  package enum Role: String, Hashable, Sendable, CaseIterable {
    case train, val, test
  }

  /// The words and numbers of the name in lower case, with one word for each purpose.
  package let words: [String]

  private static let usualWords = [
    "train": "train", "training": "train", "trainval": "trainval",
    "val": "val", "valid": "val", "validation": "val", "validating": "val", "dev": "val",
    "development": "val",
    "test": "test", "testing": "test",
  ]

  /// Whether a split of this name is the union of two others, like Pascal VOC's `trainval`.
  package var isUnion: Bool { words == ["trainval"] || words == ["train", "val"] }

  package init(_ text: some StringProtocol) {
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
    self.words = words.map { Self.usualWords[$0] ?? $0 }
  }

  /// The purpose of the split; `nil` if its name doesn't show it.
  ///
  /// If the name has words of several purposes, it is for testing if `test` is the first word, as
  /// in `test-dev`. It is for training if it has `train` and `val`, as in `trainval`. Otherwise its
  /// purpose is unknown.
  package var role: Role? {
    let roles = words.compactMap { $0 == "trainval" ? .train : Role(rawValue: $0) }
    guard let first = roles.first else { return nil }
    if first == .test { return roles.contains(.train) ? nil : .test }
    guard roles.contains(.test) else { return roles.contains(.train) ? .train : first }
    return nil
  }

  /// Whether it is a usual name of a split: that of a purpose, or like `fold3`.
  package var isUsual: Bool {
    if words.count == 2, words[0] == "fold" || words[0] == "split" {
      return words[1].allSatisfy(\.isNumber)
    }
    return isUnion || words.count == 1 && Role(rawValue: words[0]) != nil
      || words.count == 2 && role != nil && words[1].allSatisfy(\.isNumber)
  }

  /// Returns the usual name for another spelling, such as `train` for `Training`; else the name
  /// itself.
  package static func usual(_ name: String) -> String {
    let words = PartName(name).words
    return words.count == 1 && (Role(rawValue: words[0]) != nil || words[0] == "trainval")
      ? words[0] : name
  }
}
