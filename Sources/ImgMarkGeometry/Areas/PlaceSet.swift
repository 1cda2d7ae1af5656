/// A set of small nonnegative integers with a fast search for neighbors.
struct PlaceSet {
  private var words: [UInt64]

  init(count: Int) {
    words = [UInt64](repeating: 0, count: count / 64 + 1)
  }

  subscript(place: Int) -> Bool {
    get { words[place >> 6] >> UInt64(place & 63) & 1 == 1 }
    set {
      let bit: UInt64 = 1 << UInt64(place & 63)
      if newValue { words[place >> 6] |= bit } else { words[place >> 6] &= ~bit }
    }
  }

  /// Returns the greatest place in the set below `place`; `nil` if there is none.
  func last(before place: Int) -> Int? {
    var index = place >> 6
    var word = words[index] & (1 << UInt64(place & 63) - 1)
    while word == 0 {
      guard index > 0 else { return nil }
      index -= 1
      word = words[index]
    }
    return index << 6 | (63 - word.leadingZeroBitCount)
  }

  /// Returns the least place in the set at or above `place`; `nil` if there is none.
  func first(from place: Int) -> Int? {
    var index = place >> 6
    guard index < words.count else { return nil }
    var word = words[index] & ~(1 << UInt64(place & 63) - 1)
    while word == 0 {
      index += 1
      guard index < words.count else { return nil }
      word = words[index]
    }
    return index << 6 | word.trailingZeroBitCount
  }
}
