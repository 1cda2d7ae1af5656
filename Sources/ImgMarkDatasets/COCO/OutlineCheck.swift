internal import ImgMarkGeometry
internal import ImgMarkText

/// Checks that coordinates are on the image, without converting them to numbers.
///
/// That is enough for an outline if only boxes are written and the box is stated. Reading the
/// numbers would take most of the time.
struct OutlineCheck {
  let area: ImageArea
  /// The width and the height of the image as decimal digits.
  private let width: UInt64
  private let height: UInt64

  init(_ size: PixelSize) {
    area = ImageArea(size)
    width = Self.digits(of: size.width)
    height = Self.digits(of: size.height)
  }

  /// Skips a list of alternating x and y, from after its opening to after its closing bracket.
  ///
  /// - Parameters:
  ///   - bytes: The text.
  ///   - index: The start of the list; set to its end.
  ///   - decimals: Raised to the largest number of decimals of a coordinate.
  /// - Returns: The number of coordinates. `nil` if the list must be read, because a number is
  ///   long, has a sign or exponent, or isn't strictly inside the image.
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
      // Find the comma first, so that the processor can start on the next number early.
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

  /// Returns the digits of a whole number with the last one in the lowest byte.
  ///
  /// Numbers of equal length then compare like their digits.
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
  /// Returns the bytes before an index from 1 to 7, the last one in the lowest byte.
  @inline(__always)
  fileprivate func prefixReversed(_ count: Int) -> UInt64 {
    (bytes &<< UInt64(64 &- 8 &* count)).byteSwapped
  }
}
