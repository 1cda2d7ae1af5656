/// The name of a part of a data set, such as `train`, whatever its case and whichever tool chose it.
///
/// This is the one table of such names. CVAT writes `Train` and `Validation`, Roboflow `valid`,
/// Darknet `valid`, Kaggle `training` and `testing`, COCO `train2017` and `test-dev2017`.
package struct PartName: Hashable, Sendable {
  /// What the images of a part are for; the raw values are the names that most tools know.
  package enum Role: String, Hashable, Sendable, CaseIterable {
    case train, val, test
  }

  /// Its words and numbers, in lower case, with the usual word for each role.
  package let words: [String]

  private static let usualWords = [
    "train": "train", "training": "train", "trainval": "trainval",
    "val": "val", "valid": "val", "validation": "val", "validating": "val", "dev": "val",
    "development": "val",
    "test": "test", "testing": "test",
  ]

  /// Whether a part of this name holds the images of two others, as Pascal VOC's `trainval` does.
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

  /// What the part is for; `nil` if its name doesn't say.
  ///
  /// A name that has words of several roles is for testing if `test` is the first, as in `test-dev`,
  /// and for training if it has `train` and `val`, as in `trainval`. Any other is for none of them.
  package var role: Role? {
    let roles = words.compactMap { $0 == "trainval" ? .train : Role(rawValue: $0) }
    guard let first = roles.first else { return nil }
    if first == .test { return roles.contains(.train) ? nil : .test }
    guard roles.contains(.test) else { return roles.contains(.train) ? .train : first }
    return nil
  }

  /// Whether it is a usual name of a part: one of a role, or `fold3`.
  package var isUsual: Bool {
    if words.count == 2, words[0] == "fold" || words[0] == "split" {
      return words[1].allSatisfy(\.isNumber)
    }
    return isUnion || words.count == 1 && Role(rawValue: words[0]) != nil
      || words.count == 2 && role != nil && words[1].allSatisfy(\.isNumber)
  }

  /// The name that tools know, if it is another spelling of one of theirs, such as `Training`.
  package static func usual(_ name: String) -> String {
    let words = PartName(name).words
    return words.count == 1 && (Role(rawValue: words[0]) != nil || words[0] == "trainval")
      ? words[0] : name
  }
}
