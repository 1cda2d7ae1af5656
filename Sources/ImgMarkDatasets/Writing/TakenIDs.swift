internal import ImgMarkNumbers

/// A set of ids, in which a number equals the text of its digits.
///
/// Numbers that are close together, as most ids are, need little more than one bit each.
struct TakenIDs {
  /// The numbers as bits: each word holds 64 consecutive numbers.
  private var words: [Int: UInt64] = [:]
  private var others: Set<String> = []
  private var largest = 0
  /// The last number that was appended to each text to make a new one.
  private var lastNumbers: [String: Int] = [:]

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

  /// Returns a new id, and adds it: the largest number plus 1, or a text if no number is left.
  ///
  /// - Parameter others: Further ids that it must differ from.
  /// - Returns: The id.
  mutating func newNumber(besides others: TakenIDs? = nil) -> Identifier {
    largest = max(largest, others?.largest ?? 0)
    guard largest < .max else { return newText(like: .number(largest), besides: others) }
    let id = Identifier.number(largest + 1)
    _ = insert(id)
    return id
  }

  /// Returns and adds the id with a number appended, chosen so that neither set contains it.
  mutating func newText(like id: Identifier, besides others: TakenIDs? = nil) -> Identifier {
    let start = "\(id)"
    while true {
      // Beginning at 2 each time would take the square of the number of equal ids.
      let number = lastNumbers[start, default: 1] + 1
      lastNumbers[start] = number
      let text = Identifier.text("\(start)-\(number)")
      if others?.contains(text) != true, insert(text) { return text }
    }
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

/// Finds repeated ids, if a format requires them to be unique.
struct UniqueIDs {
  private let scope: IDRules.Scope
  /// Whether an id may be repeated within one file.
  private let repeatsOwn: Bool
  /// The ids so far, by split; the key is empty for images without a split, or if splits share ids.
  private var taken: [String: TakenIDs] = [:]
  /// The ids of the current file, by split, if they may be repeated there.
  private var own: [String: TakenIDs] = [:]
  private var file: String?

  init(in scope: IDRules.Scope, repeatsOwn: Bool) {
    self.scope = scope
    self.repeatsOwn = repeatsOwn
  }

  /// Begins an image; `file` is the file that describes it.
  mutating func begin(file: String) {
    if scope == .image { taken.removeAll(keepingCapacity: true) }
    guard repeatsOwn, file != self.file else { return }
    self.file = file
    for (part, ids) in own { taken[part, default: TakenIDs()].formUnion(ids) }
    own.removeAll()
  }

  /// Adds an id, unless it is a forbidden repetition.
  ///
  /// - Parameters:
  ///   - id: The id.
  ///   - split: The split that its image belongs to.
  /// - Returns: Whether the id may be written.
  mutating func take(_ id: Identifier, split: String?) -> Bool {
    let part = scope == .part ? split ?? "" : ""
    guard repeatsOwn else { return taken[part, default: TakenIDs()].insert(id) }
    // A file that repeats an id on one image does so on purpose.
    if scope == .image { return true }
    if taken[part]?.contains(id) ?? false { return false }
    _ = own[part, default: TakenIDs()].insert(id)
    return true
  }

  /// Returns and adds a new id to replace one that is a repetition.
  mutating func renewed(_ id: Identifier, split: String?, mayBeText: Bool) -> Identifier {
    let part = scope == .part ? split ?? "" : ""
    return mayBeText
      ? taken[part, default: TakenIDs()].newText(like: id, besides: own[part])
      : taken[part, default: TakenIDs()].newNumber(besides: own[part])
  }
}
