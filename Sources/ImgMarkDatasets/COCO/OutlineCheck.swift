internal import ImgMarkGeometry
internal import ImgMarkText

/// Checks lists of coordinates without reading them: that each is a number, and lies on the image.
///
/// Where only boxes are written, nothing more is asked of an outline whose box is stated, and to read
/// its numbers would take most of the time.
struct OutlineCheck {
  let area: ImageArea
  /// The sides as the digits of whole numbers.
  private let width: UInt64
  private let height: UInt64

  init(_ size: PixelSize) {
    area = ImageArea(size)
    width = Self.digits(of: size.width)
    height = Self.digits(of: size.height)
  }

  /// Moves past a list of coordinates, x and y by turns, from after its opening bracket to after its
  /// closing one.
  ///
  /// - Parameters:
  ///   - bytes: The text.
  ///   - index: Where the list is, and then where it ends.
  ///   - decimals: Raised to the most decimals with which one was written.
  /// - Returns: How many there are; `nil` for a list that must be read: one with numbers that are not
  ///   short, with signs or exponents, or at an edge of the image or outside.
  func skim(_ bytes: Span<UInt8>, from index: inout Int, decimals: inout Int) -> Int? {
    var place = index
    var count = 0
    var most = decimals
    var (side, otherSide) = (width, height)
    while place < bytes.count {
      var word = ByteWord(bytes, at: place)
      if word[0] == UInt8(ascii: " ") {
        place &+= 1
        word = ByteWord(bytes, at: place)
      }
      // As when they are read, the next number need not wait until this one is understood.
      let comma = ByteWord.first(word.marks(of: UInt8(ascii: ",")))
      let number = ShortNumber(word)
      guard number.length > 0, word.prefixReversed(number.whole) < side else { return nil }
      count &+= 1
      most = max(most, number.decimals)
      guard number.length == comma else {
        guard word[number.length] == UInt8(ascii: "]") else { return nil }
        index = place &+ number.length &+ 1
        decimals = most
        return count
      }
      place &+= comma &+ 1
      swap(&side, &otherSide)
    }
    return nil
  }

  /// The digits of a whole number, the last in the lowest byte: such numbers are in the order of what
  /// they stand for.
  private static func digits(of side: Int) -> UInt64 {
    var digits: UInt64 = 0
    var (rest, shift) = (side, UInt64(0))
    while rest > 0, shift < 64 {
      digits |= UInt64(UInt8(ascii: "0") + UInt8(rest % 10)) << shift
      (rest, shift) = (rest / 10, shift + 8)
    }
    return rest > 0 ? .max : digits
  }
}

extension ByteWord {
  /// The bytes before an index (1...7), the last of them in the lowest byte.
  @inline(__always)
  fileprivate func prefixReversed(_ count: Int) -> UInt64 {
    (bytes &<< UInt64(64 &- 8 &* count)).byteSwapped
  }
}
