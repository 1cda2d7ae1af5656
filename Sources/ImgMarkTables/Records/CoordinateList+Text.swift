internal import ImgMarkNumbers

extension CoordinateList {
  /// Why a contour can't be read.
  enum Fault: Error {
    case number(Range<Int>, NumberFault)
    case list(TableError.CoordinateFault)
    case wrongType
    case missing
  }

  private enum Separator: UInt8 {
    case blank = 0x20
    case comma = 0x2C
    case semicolon = 0x3B
  }

  /// Reads the numbers of a contour from text.
  ///
  /// The forms are `x,y x,y`, `x,y;x,y`, `x;y x;y`, `x y, x y`, and numbers with one separator
  /// throughout.
  ///
  /// If the decimal sign is a comma, a comma never separates numbers. Throws if it is unclear which
  /// numbers form a point.
  mutating func read(
    _ bytes: [UInt8], _ range: Range<Int>, sign: DecimalSign
  ) throws(Fault) {
    removeAll()
    var separators: [Separator] = []
    var rest = bytes.trimmed(range)
    guard !rest.isEmpty else { throw .list(.empty) }
    while !rest.isEmpty {
      let end = rest.first { Self.separator(bytes[$0], sign) != nil } ?? rest.upperBound
      try append(bytes, rest.lowerBound..<end, sign)
      guard end < rest.upperBound else { break }
      let (separator, next) = Self.separators(bytes, end..<rest.upperBound, sign)
      // A semicolon may also follow the last point.
      guard next < rest.upperBound || separator != .semicolon else { break }
      separators.append(separator)
      rest = next..<rest.upperBound
    }
    try divide(by: separators, bytes, sign)
  }

  private mutating func append(
    _ bytes: [UInt8], _ range: Range<Int>, _ sign: DecimalSign
  ) throws(Fault) {
    do throws(NumberFault) {
      numbers.append(try DecimalText.number(in: bytes, range, sign: sign))
      ranges.append(range)
    } catch {
      throw .number(range, error)
    }
  }

  private static func separator(_ byte: UInt8, _ sign: DecimalSign) -> Separator? {
    if byte.isBlank { return .blank }
    if byte == Separator.semicolon.rawValue { return .semicolon }
    return byte == Separator.comma.rawValue && sign != .comma ? .comma : nil
  }

  /// Returns the separator at an index, with the blanks around it, and the index after it.
  private static func separators(
    _ bytes: [UInt8], _ range: Range<Int>, _ sign: DecimalSign
  ) -> (Separator, end: Int) {
    var found = Separator.blank
    var index = range.lowerBound
    while index < range.upperBound, let next = separator(bytes[index], sign) {
      guard next == .blank || found == .blank else { break }
      if next != .blank { found = next }
      index += 1
    }
    return (found, index)
  }

  /// Decides which numbers form a point: the separators must all be equal, or alternate.
  private mutating func divide(
    by separators: [Separator], _ bytes: [UInt8], _ sign: DecimalSign
  ) throws(Fault) {
    guard numbers.count % 2 == 0 else { throw .list(.odd(numbers.count)) }
    let inner = separators[0]
    let outer = separators.count > 1 ? separators[1] : (inner == .blank ? .semicolon : .blank)
    for (index, separator) in separators.enumerated() {
      guard separator == (index % 2 == 0 ? inner : outer) else {
        throw .list(.unclearSeparators)
      }
    }
    let isCrossed = inner == .semicolon && outer == .comma
    // `10,20 30,40` may be two points, or one point with decimal commas.
    let isUnclear =
      sign == .comma && separators.allSatisfy { $0 == .blank }
      && ranges.allSatisfy { bytes[$0].contains(Separator.comma.rawValue) }
    guard !isCrossed, !isUnclear else { throw .list(.unclearSeparators) }
    form = .text(inner: inner.rawValue, outer: outer.rawValue)
  }
}
