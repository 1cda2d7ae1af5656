internal import ImgMarkNumbers

/// A set of ids; a number and the text of its digits are one id.
///
/// Numbers that lie close together, as most do, take little more than a bit each.
struct TakenIDs {
  /// The numbers, as bits of the words that 64 numbers share.
  private var words: [Int: UInt64] = [:]
  private var others: Set<String> = []
  private var largest = 0

  /// Adds an id.
  ///
  /// - Returns: Whether it wasn't in the set.
  mutating func insert(_ id: Identifier) -> Bool {
    guard let number = Self.number(id) else { return others.insert("\(id)").inserted }
    let bit = UInt64(1) << UInt64(number & 63)
    let word = words[number >> 6, default: 0]
    guard word & bit == 0 else { return false }
    words[number >> 6] = word | bit
    largest = max(largest, number)
    return true
  }

  /// Returns a number after the largest, or a text if there is none, and adds it.
  mutating func newNumber() -> Identifier {
    guard largest < .max else { return newText(like: .number(largest)) }
    let id = Identifier.number(largest + 1)
    _ = insert(id)
    return id
  }

  /// Returns an id with a number behind it that stands in neither set, and adds it.
  mutating func newText(like id: Identifier, besides others: TakenIDs? = nil) -> Identifier {
    for number in 2... {
      let text = Identifier.text("\(id)-\(number)")
      if others?.contains(text) != true, insert(text) { return text }
    }
    return id
  }

  func contains(_ id: Identifier) -> Bool {
    guard let number = Self.number(id) else { return others.contains("\(id)") }
    return words[number >> 6, default: 0] & UInt64(1) << UInt64(number & 63) != 0
  }

  mutating func formUnion(_ other: TakenIDs) {
    words.merge(other.words) { $0 | $1 }
    others.formUnion(other.others)
    largest = max(largest, other.largest)
  }

  private static func number(_ id: Identifier) -> Int? {
    switch id {
    case .number(let number): number
    case .numeral: nil
    case .text(let text):
      if case .number(let number) = Identifier(written: text), "\(number)" == text {
        number
      } else {
        nil
      }
    }
  }
}

/// Finds ids that stand twice where a format needs them to be unique.
struct UniqueIDs {
  private let scope: IDRules.Scope
  /// Whether what stands in one file may stand in it again.
  private let repeatsOwn: Bool
  /// The ids by part of the data set; the empty name is for no part, and for all of them.
  private var taken: [String: TakenIDs] = [:]
  /// Those of the current file, if they may stand there again.
  private var own: [String: TakenIDs] = [:]
  private var file: String?

  init(in scope: IDRules.Scope, repeatsOwn: Bool) {
    self.scope = scope
    self.repeatsOwn = repeatsOwn
  }

  /// Begins an image.
  mutating func begin(file: String) {
    if scope == .image { taken.removeAll(keepingCapacity: true) }
    guard repeatsOwn, file != self.file else { return }
    self.file = file
    for (part, ids) in own { taken[part, default: TakenIDs()].formUnion(ids) }
    own.removeAll()
  }

  /// Takes an id.
  ///
  /// - Parameters:
  ///   - id: The id.
  ///   - split: The part of the data set that its image belongs to.
  /// - Returns: Whether it may be written.
  mutating func take(_ id: Identifier, split: String?) -> Bool {
    let part = scope == .part ? split ?? "" : ""
    guard repeatsOwn else { return taken[part, default: TakenIDs()].insert(id) }
    // What a file repeats on one image is meant so.
    if scope == .image { return true }
    if taken[part]?.contains(id) ?? false { return false }
    _ = own[part, default: TakenIDs()].insert(id)
    return true
  }

  /// Returns another id in place of one that is taken, and takes it.
  mutating func renewed(_ id: Identifier, split: String?, mayBeText: Bool) -> Identifier {
    let part = scope == .part ? split ?? "" : ""
    return mayBeText
      ? taken[part, default: TakenIDs()].newText(like: id, besides: own[part])
      : taken[part, default: TakenIDs()].newNumber()
  }
}
