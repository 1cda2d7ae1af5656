/// Gaps and duplicates in labels that are numbers or letters.
public struct LabelSeries: Hashable, Sendable {
  /// The ranges of numbers that are missing between the smallest and the largest.
  public let missing: [ClosedRange<Int>]

  /// The labels that several markers have, in the order of their first use.
  public let repeated: [Repetition]

  public struct Repetition: Hashable, Sendable {
    public let label: String
    /// The number of markers with the repeated label.
    public let count: Int
  }

  public var isComplete: Bool { missing.isEmpty && repeated.isEmpty }

  /// Examines labels.
  ///
  /// Only decimal numbers and single letters are examined, because a name, such as that of a class,
  /// may be on many markers. Numbers with more gaps than values, such as 10, 20, 30, aren't a
  /// series.
  public init(of labels: [String]) {
    var counts: [String: Int] = [:]
    var order: [String] = []
    for label in labels where label.counts {
      if counts.updateValue((counts[label] ?? 0) + 1, forKey: label) == nil { order.append(label) }
    }
    var repeated: [Repetition] = []
    for label in order {
      guard let count = counts[label], count > 1 else { continue }
      repeated.append(Repetition(label: label, count: count))
    }
    self.repeated = repeated
    missing = Self.gaps(in: order.compactMap { Int($0) })
  }

  private static func gaps(in numbers: [Int]) -> [ClosedRange<Int>] {
    let numbers = Set(numbers).sorted()
    guard let first = numbers.first, let last = numbers.last else { return [] }
    guard last - first + 1 <= 2 * numbers.count else { return [] }
    var gaps: [ClosedRange<Int>] = []
    for (number, next) in zip(numbers, numbers.dropFirst()) where next > number + 1 {
      gaps.append(number + 1...next - 1)
    }
    return gaps
  }
}

extension LabelSeries: CustomStringConvertible {
  /// Gaps and duplicates as text, such as `numbers 3 and 7 to 9 are missing; 5 is used 2 times`;
  /// empty if there are none.
  public var description: String {
    var parts: [String] = []
    if !missing.isEmpty {
      let count = missing.reduce(0) { $0 + $1.count }
      parts.append(
        (count == 1 ? "number " : "numbers ") + missing.map { $0.words }.listed
          + (count == 1 ? " is missing" : " are missing"))
    }
    if !repeated.isEmpty {
      parts.append(repeated.map { "\($0.label) is used \($0.count) times" }.listed)
    }
    var text = ""
    for part in parts { text += text.isEmpty ? part : "; \(part)" }
    return text
  }
}

extension ClosedRange<Int> {
  fileprivate var words: String {
    lowerBound == upperBound ? "\(lowerBound)" : "\(lowerBound) to \(upperBound)"
  }
}

extension [String] {
  /// The words separated by commas; only the first ones if there are many.
  fileprivate var listed: String {
    let most = 10
    var text = ""
    for word in prefix(most) { text += text.isEmpty ? word : ", \(word)" }
    return count > most ? "\(text) and \(count - most) more" : text
  }
}

extension String {
  /// Whether the text is a number of up to nine digits or a single ASCII letter.
  fileprivate var counts: Bool {
    let bytes = utf8
    guard let first = bytes.first else { return false }
    if bytes.count == 1, (0x41...0x5A).contains(first) || (0x61...0x7A).contains(first) {
      return true
    }
    return bytes.count <= 9 && bytes.allSatisfy { (0x30...0x39).contains($0) }
  }
}
