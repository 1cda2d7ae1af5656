internal import ImgMarkNumbers

extension CoordinateList {
  /// Reads an array of pairs or of numbers from JSON that was already checked.
  mutating func readJSON(_ bytes: [UInt8], _ range: Range<Int>) throws(Fault) {
    removeAll()
    var depth = 0
    var depthOfNumbers = 0
    var pointStart = 0
    var index = range.lowerBound
    while index < range.upperBound {
      switch bytes[index] {
      case UInt8(ascii: "["):
        depth += 1
        pointStart = numbers.count
        index += 1
      case UInt8(ascii: "]"):
        guard depth < 2 || numbers.count == pointStart + 2 else { throw .wrongType }
        depth -= 1
        index += 1
      case UInt8(ascii: "-"), UInt8(ascii: "0")...UInt8(ascii: "9"):
        guard depth == 1 || depth == 2, depthOfNumbers == 0 || depthOfNumbers == depth else {
          throw .wrongType
        }
        depthOfNumbers = depth
        let end = bytes[index..<range.upperBound].firstIndex { !$0.isNumberByte }
        try append(bytes, index..<(end ?? range.upperBound))
        index = end ?? range.upperBound
      case UInt8(ascii: ","), UInt8(ascii: " "), UInt8(ascii: "\t"), .lineFeed, .carriageReturn:
        index += 1
      default:
        throw .wrongType
      }
    }
    guard !numbers.isEmpty else { throw .list(.empty) }
    guard numbers.count % 2 == 0 else { throw .list(.odd(numbers.count)) }
    form = depthOfNumbers == 2 ? .pairs : .flat
  }

  private mutating func append(_ bytes: [UInt8], _ range: Range<Int>) throws(Fault) {
    do throws(NumberFault) {
      numbers.append(try DecimalText.number(in: bytes, range))
      ranges.append(range)
    } catch {
      throw .number(range, error)
    }
  }
}

extension UInt8 {
  fileprivate var isNumberByte: Bool {
    isDigit || self == UInt8(ascii: "-") || self == UInt8(ascii: "+")
      || self == UInt8(ascii: ".") || self | 0x20 == UInt8(ascii: "e")
  }
}
