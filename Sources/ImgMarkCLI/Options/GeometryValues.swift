import ImgMark
import ImgMarkArguments

/// Values of options that are sizes, points, rectangles or distances.
extension ParsedArguments.Occurrence {
  /// A size such as `600x700`, in whole pixels.
  func size() throws(UsageError) -> PixelSize {
    guard let sides = SizeText(value.text) else {
      throw wrong("is not a size", "write WIDTHxHEIGHT in whole pixels, such as 600x700")
    }
    do throws(GeometryError) {
      return try PixelSize(width: sides.width, height: sides.height)
    } catch {
      throw wrong("is out of range", "give each side from 1 to \(PixelSize.longestSide) pixels")
    }
  }

  /// A size such as `358.4x201.6`, which may have fractions of pixels.
  func fractionalSize<Space>() throws(UsageError) -> Size<Space> {
    let sides = value.text.split(omittingEmptySubsequences: false, whereSeparator: SizeText.isSign)
    let form = Form(name: "a size", pattern: "WIDTHxHEIGHT, such as 600x700 or 358.4x201.6")
    guard sides.count == 2 else { throw wrong(form) }
    let (width, height) = (try decimal(sides[0], as: form), try decimal(sides[1], as: form))
    let range = 1e-6...Double(PixelSize.longestSide)
    guard range.contains(width.value), range.contains(height.value) else {
      throw wrong("is out of range", "give sides over 0, up to \(PixelSize.longestSide) pixels")
    }
    return Size(width: width.value, height: height.value)
  }

  /// A position such as `xMidYMin`, `left top` or `25%,75%`.
  func alignment() throws(UsageError) -> Alignment {
    guard let alignment = Alignment(rawValue: value.text) else {
      let names = Alignment.allCases.map(\.rawValue)
      throw wrong(
        "is no position",
        "write \(names.joined(separator: ", ")), words such as left top, or shares such as 25%,75%"
          + Suggestion(for: value.text, among: names).sentence)
    }
    return alignment
  }

  /// A rectangle such as `200,100,400,300`.
  func rect<Space>() throws(UsageError) -> Rect<Space> {
    let numbers = try numbers(
      4, as: Form(name: "a rectangle", pattern: "x,y,width,height, such as 200,100,400,300"))
    guard numbers[2] > 0, numbers[3] > 0 else {
      throw wrong("is an empty rectangle", "give a width and a height over 0")
    }
    return Rect(x: numbers[0], y: numbers[1], width: numbers[2], height: numbers[3])
  }

  /// A point such as `0.25,0.40`.
  func point<Space>() throws(UsageError) -> Point<Space> {
    let numbers = try numbers(2, as: Self.pointForm)
    return Point(x: numbers[0], y: numbers[1])
  }

  /// A point and how it was written, because its decimals limit its precision.
  func writtenPoint() throws(UsageError) -> (x: WrittenNumber, y: WrittenNumber) {
    let numbers = try decimals(2, as: Self.pointForm)
    return (numbers[0].written, numbers[1].written)
  }

  /// Distances: `20` for every side, or `top,right,bottom,left`.
  func insets() throws(UsageError) -> Insets {
    let count = value.text.split(separator: ",", omittingEmptySubsequences: false).count
    let numbers = try numbers(
      count == 1 ? 1 : 4,
      as: Form(name: "a border", pattern: "one distance such as 20, or top,right,bottom,left"))
    guard numbers.allSatisfy({ $0 >= 0 }) else {
      throw wrong("has a negative distance", "give distances of at least 0")
    }
    return numbers.count == 1
      ? Insets(all: numbers[0])
      : Insets(top: numbers[0], right: numbers[1], bottom: numbers[2], left: numbers[3])
  }

  /// A JSONPath such as `$.annotations[*].bbox`.
  func jsonPath() throws(UsageError) -> JSONPath {
    do throws(JSONPathError) {
      return try JSONPath(parsing: value.text)
    } catch {
      throw wrong(error)
    }
  }

  /// A point with a label, such as `0.25,0.40,Power`; `nil` if the label is missing.
  func labelledPoint() throws(UsageError) -> (
    x: WrittenNumber, y: WrittenNumber, label: String?
  ) {
    let parts = value.text.split(separator: ",", maxSplits: 2, omittingEmptySubsequences: false)
    let form = Form(name: "a marker", pattern: "x,y or x,y,LABEL, such as 0.25,0.40,Power")
    guard parts.count >= 2 else { throw wrong(form) }
    return (
      try decimal(parts[0], as: form).written, try decimal(parts[1], as: form).written,
      parts.count == 3 ? String(parts[2]) : nil
    )
  }

  private static let pointForm = Form(name: "a point", pattern: "x,y, such as 0.25,0.40")
}

extension ParsedArguments {
  /// How to write numbers.
  func decimalStyle() throws(UsageError) -> DecimalStyle {
    DecimalStyle(digits: try last("digits")?.integer(in: 0...DecimalStyle.mostDigits))
  }
}

extension Argument {
  /// The size that an operand gives, such as `800x500`; `nil` if it isn't written like one.
  func imageSize() throws(UsageError) -> PixelSize? {
    guard let sides = SizeText(text) else { return nil }
    do throws(GeometryError) {
      return try PixelSize(width: sides.width, height: sides.height)
    } catch {
      throw UsageError(
        "'\(text)' is out of range; give each side from 1 to \(PixelSize.longestSide) pixels")
    }
  }
}
