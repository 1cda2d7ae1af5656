import ImgMark

/// The values of options, read from text.
///
/// Each throws a ``UsageError`` that names the option, the value and what is wanted.
extension ParsedArguments.Occurrence {
  /// A size such as `600x700`, in whole pixels.
  func size() throws(UsageError) -> PixelSize {
    guard let sides = SizeText(value.text) else {
      throw wrong("write WIDTHxHEIGHT in whole pixels, such as 600x700")
    }
    do throws(GeometryError) {
      return try PixelSize(width: sides.width, height: sides.height)
    } catch {
      throw wrong("each side must be from 1 to \(PixelSize.longestSide)")
    }
  }

  /// A rectangle such as `200,100,400,300`.
  func rect<Space>() throws(UsageError) -> Rect<Space> {
    let numbers = try numbers(4, as: "x,y,width,height, such as 200,100,400,300")
    guard numbers[2] > 0, numbers[3] > 0 else { throw wrong("width and height must be over 0") }
    return Rect(x: numbers[0], y: numbers[1], width: numbers[2], height: numbers[3])
  }

  /// A point such as `0.25,0.40`.
  func point<Space>() throws(UsageError) -> Point<Space> {
    let numbers = try numbers(2, as: Self.pointForm)
    return Point(x: numbers[0], y: numbers[1])
  }

  /// A point and how it was written, since its decimals say how far it may be off.
  func writtenPoint() throws(UsageError) -> (x: WrittenNumber, y: WrittenNumber) {
    let numbers = try writtenNumbers(2, as: Self.pointForm)
    return (numbers[0], numbers[1])
  }

  /// Distances: `20` for every side, or `top,right,bottom,left`.
  func insets() throws(UsageError) -> Insets {
    let wanted = "one distance, or top,right,bottom,left"
    let parts = value.text.split(separator: ",", omittingEmptySubsequences: false)
    guard parts.count == 1 || parts.count == 4 else { throw wrong("write \(wanted)") }
    let numbers = try numbers(parts.count, as: wanted)
    guard numbers.allSatisfy({ $0 >= 0 }) else { throw wrong("no distance may be negative") }
    return parts.count == 1
      ? Insets(all: numbers[0])
      : Insets(top: numbers[0], right: numbers[1], bottom: numbers[2], left: numbers[3])
  }

  /// A JSONPath such as `$.annotations[*].bbox`.
  func jsonPath() throws(UsageError) -> JSONPath {
    do throws(JSONPathError) {
      return try JSONPath(parsing: value.text)
    } catch {
      throw wrong("\(error)")
    }
  }

  /// A finite number.
  func number() throws(UsageError) -> Double {
    try numbers(1, as: "a number")[0]
  }

  /// A whole number in a range.
  func integer(in range: ClosedRange<Int>) throws(UsageError) -> Int {
    guard let number = Int(value.text), range.contains(number) else {
      throw wrong("write a whole number from \(range.lowerBound) to \(range.upperBound)")
    }
    return number
  }

  /// One of the cases of a type, whose names were checked when the option was parsed.
  func choice<Choice: RawRepresentable<String> & CaseIterable>(
    _ type: Choice.Type = Choice.self
  ) throws(UsageError) -> Choice {
    guard let choice = Choice(rawValue: value.text) else {
      throw wrong("write \(Choice.allCases.map(\.rawValue).joined(separator: ", "))")
    }
    return choice
  }

  /// The error that this value is not what is wanted.
  func wrong(_ wanted: String) -> UsageError {
    UsageError("\(dashed) '\(value.text)' can't be used; \(wanted)")
  }

  /// A point with a label, such as `0.25,0.40,Power`; `nil` where the label is left out.
  func labelledPoint() throws(UsageError) -> (
    x: WrittenNumber, y: WrittenNumber, label: String?
  ) {
    let parts = value.text.split(separator: ",", maxSplits: 2, omittingEmptySubsequences: false)
    let wanted = "x,y or x,y,LABEL, such as 0.25,0.40,Power"
    guard parts.count >= 2 else { throw wrong("write \(wanted)") }
    return (
      try writtenNumber(parts[0], as: wanted), try writtenNumber(parts[1], as: wanted),
      parts.count == 3 ? String(parts[2]) : nil
    )
  }

  private static let pointForm = "x,y, such as 0.25,0.40"

  private func numbers(_ count: Int, as wanted: String) throws(UsageError) -> [Double] {
    try writtenNumbers(count, as: wanted).map(\.value)
  }

  private func writtenNumbers(
    _ count: Int, as wanted: String
  ) throws(UsageError) -> [WrittenNumber] {
    let parts = value.text.split(separator: ",", omittingEmptySubsequences: false)
    guard parts.count == count else { throw wrong("write \(wanted)") }
    var numbers: [WrittenNumber] = []
    for part in parts { numbers.append(try writtenNumber(part, as: wanted)) }
    return numbers
  }

  /// A part of the value, which must be a finite number.
  func writtenNumber(
    _ text: Substring, as wanted: String
  ) throws(UsageError) -> WrittenNumber {
    do throws(NumberFault) {
      return try DecimalText.number(text).written
    } catch {
      throw wrong("write \(wanted), in finite decimal numbers")
    }
  }
}

extension ParsedArguments.Occurrence: CustomStringConvertible {
  /// The option as it was typed.
  var description: String {
    option.takesValue ? "\(dashed) \(value.text)" : dashed
  }
}

extension ParsedArguments {
  /// How numbers are to be written.
  func decimalStyle() throws(UsageError) -> DecimalStyle {
    DecimalStyle(digits: try last("digits")?.integer(in: 0...DecimalStyle.mostDigits))
  }
}

extension Argument {
  /// The size that an operand is, such as `800x500`; `nil` where it has not that form.
  func imageSize() throws(UsageError) -> PixelSize? {
    guard let sides = SizeText(text) else { return nil }
    do throws(GeometryError) {
      return try PixelSize(width: sides.width, height: sides.height)
    } catch {
      throw UsageError("'\(text)' is no size; each side must be from 1 to \(PixelSize.longestSide)")
    }
  }
}

/// Two whole numbers with an `x` between them; whether an image can have that size is not said.
struct SizeText {
  var width: Int
  var height: Int

  /// Reads text that is a size by its form; numbers too large to hold become the largest.
  init?(_ text: String) {
    let sides = text.split(omittingEmptySubsequences: false) { $0 == "x" || $0 == "X" || $0 == "×" }
    guard sides.count == 2, let width = Self.side(sides[0]), let height = Self.side(sides[1])
    else { return nil }
    self.width = width
    self.height = height
  }

  private static func side(_ text: Substring) -> Int? {
    guard !text.isEmpty, text.utf8.allSatisfy({ (0x30...0x39).contains($0) }) else { return nil }
    return Int(text) ?? .max
  }
}
