package import ImgMarkNumbers

/// A fast reader of consecutive JSON numbers (RFC 8259, 6).
///
/// Nearly all numbers have at most 18 digits and no exponent. Such a number is a whole number
/// divided by a power of ten, so it is rounded only once. ``DecimalText`` reads the others. In
/// lists, short numbers are read as ``ShortNumber``.
package struct NumberScanner {
  /// The index where the next number starts, which is the end of the last one.
  package private(set) var position: Int

  package init(at position: Int) {
    self.position = position
  }

  /// How a list ends.
  package enum End: Hashable, Sendable {
    /// The list ends with its closing bracket.
    case complete
    /// The list is cut off, or contains something other than a number.
    case interrupted
  }

  /// Reads the number at the position; `nil` if there isn't one.
  package mutating func next(in bytes: Span<UInt8>) -> DecimalNumber? {
    next(in: bytes, powers.span)
  }

  @inline(__always)
  private mutating func next(in bytes: Span<UInt8>, _ powers: Span<Double>) -> DecimalNumber? {
    let start = position
    let count = bytes.count
    var index = start
    var isNegative = false
    if index < count, bytes[index] == UInt8(ascii: "-") {
      isNegative = true
      index &+= 1
    }
    var digits: UInt64 = 0
    let firstDigit = index
    while index < count {
      let digit = bytes[index] &- UInt8(ascii: "0")
      guard digit < 10 else { break }
      digits = digits &* 10 &+ UInt64(digit)
      index &+= 1
    }
    var digitCount = index &- firstDigit
    // A number of several whole digits must not begin with a zero.
    guard digitCount > 0, digitCount == 1 || bytes[firstDigit] != UInt8(ascii: "0") else {
      return nil
    }
    var decimals = 0
    if index < count, bytes[index] == UInt8(ascii: ".") {
      index &+= 1
      let firstDecimal = index
      while index < count {
        let digit = bytes[index] &- UInt8(ascii: "0")
        guard digit < 10 else { break }
        digits = digits &* 10 &+ UInt64(digit)
        index &+= 1
      }
      decimals = index &- firstDecimal
      guard decimals > 0 else { return nil }
      digitCount &+= decimals
    }
    let follows = index < count ? bytes[index] : UInt8(ascii: ",")
    guard digitCount <= 18, digits <= 1 << 53, decimals <= 22, !follows.continuesNumber else {
      return slowly(in: bytes, from: start)
    }
    position = index
    let magnitude = decimals == 0 ? Double(digits) : Double(digits) / powers[decimals]
    return DecimalNumber(value: isNegative ? -magnitude : magnitude, decimals: decimals)
  }

  private mutating func slowly(in bytes: Span<UInt8>, from start: Int) -> DecimalNumber? {
    var text: [UInt8] = []
    var index = start
    while index < bytes.count,
      bytes[index].continuesNumber || bytes[index].isDigit
        || bytes[index] == UInt8(ascii: "-") || bytes[index] == UInt8(ascii: "+")
    {
      text.append(bytes[index])
      index += 1
    }
    let grammar = JSONNumber(text, from: 0)
    guard grammar.isWhole, grammar.end == text.count,
      let number = try? DecimalText.number(in: text, 0..<text.count)
    else { return nil }
    position = index
    return number
  }

  /// Appends the numbers of a list, from after its opening bracket to after its closing bracket.
  ///
  /// - Parameters:
  ///   - bytes: The text.
  ///   - numbers: Receives the numbers.
  ///   - decimals: Raised to the largest number of decimals that a number has.
  /// - Returns: How the list ends.
  package mutating func list(
    in bytes: Span<UInt8>, into numbers: inout [Double], decimals: inout Int
  ) -> End {
    // Looked up once instead of for each number.
    let powers = powers.span
    var isFirst = true
    while true {
      // Reserve memory only for as many numbers as the text can hold.
      let most = min((bytes.count &- position) / 2, Self.atOnce)
      var end: End?
      if most > 0 {
        numbers.append(addingCapacity: most) { numbers in
          end = shortNumbers(in: bytes, powers, into: &numbers, decimals: &decimals)
          if !numbers.isEmpty { isFirst = false }
        }
      }
      if let end { return end }
      skipBlanks(in: bytes)
      guard position < bytes.count else { return .interrupted }
      if bytes[position] == UInt8(ascii: "]"), isFirst {
        position &+= 1
        return .complete
      }
      guard let number = next(in: bytes, powers) else { return .interrupted }
      numbers.append(number.value)
      // An exponent hides the precision, so count more decimals than any number has.
      decimals = max(decimals, number.hasExponent ? DecimalStyle.mostDigits + 1 : number.decimals)
      isFirst = false
      skipBlanks(in: bytes)
      guard position < bytes.count else { return .interrupted }
      switch bytes[position] {
      case UInt8(ascii: ","): position &+= 1
      case UInt8(ascii: "]"):
        position &+= 1
        return .complete
      default: return .interrupted
      }
    }
  }

  /// The number of elements for which room is reserved at once.
  private static let atOnce = 256

  /// Appends the short numbers of a list, each after at most one space, while there is room.
  ///
  /// - Returns: `complete` if the list ends; `nil` if there is no room or anything else follows.
  @inline(__always)
  private mutating func shortNumbers(
    in bytes: Span<UInt8>, _ powers: Span<Double>, into numbers: inout OutputSpan<Double>,
    decimals: inout Int
  ) -> End? {
    var index = position
    var most = decimals
    defer {
      position = index
      decimals = most
    }
    let last = bytes.count &- 9
    while !numbers.isFull, index <= last {
      var word = ByteWord(within: bytes, at: index)
      var start = index
      if word[0] == UInt8(ascii: " ") {
        start &+= 1
        word = ByteWord(within: bytes, at: start)
      }
      // Find the comma first, so that the processor can start on the next number early.
      let comma = ByteWord.first(word.marks(of: UInt8(ascii: ",")))
      let number = ShortNumber(word)
      guard number.length > 0 else { return nil }
      let isLast = number.length != comma
      if isLast, word[number.length] != UInt8(ascii: "]") { return nil }
      if number.decimals == 0 {
        numbers.append(number.magnitude)
      } else {
        numbers.append(number.magnitude / powers[number.decimals])
      }
      most = max(most, number.decimals)
      if isLast {
        index = start &+ number.length &+ 1
        return .complete
      }
      index = start &+ comma &+ 1
    }
    return nil
  }

  @inline(__always)
  private mutating func skipBlanks(in bytes: Span<UInt8>) {
    while position < bytes.count, bytes[position] <= 0x20, bytes[position].isBlank {
      position &+= 1
    }
  }
}

extension UInt8 {
  /// Whether a byte after a number's digits belongs to it, rightly or wrongly.
  fileprivate var continuesNumber: Bool {
    self == UInt8(ascii: ".") || isWordByte || self == UInt8(ascii: "+")
      || self == UInt8(ascii: "-")
  }
}

/// The shared table of powers of ten, as a variable of this file, so that its span can be used.
private let powers = powersOfTen
