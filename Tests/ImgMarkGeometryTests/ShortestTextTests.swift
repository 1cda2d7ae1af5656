import ImgMarkGeometry
import Testing

/// The digits of numbers, compared with the standard library's.
struct ShortestTextTests {
  /// A number without exponent, from the standard library's digits.
  private static func plainText(_ value: Double) -> String {
    let parts = value.description.split(separator: "e")
    let sides = parts[0].split(separator: ".")
    var decimals = sides.count < 2 || sides[1] == "0" ? "" : String(sides[1])
    var digits = String(sides[0])
    let exponent = parts.count > 1 ? Int(parts[1]) ?? 0 : 0
    if exponent < 0 {
      decimals = String(repeating: "0", count: -exponent - 1) + digits + decimals
      digits = "0"
    } else {
      decimals += String(repeating: "0", count: max(0, exponent - decimals.count))
      digits += decimals.prefix(exponent)
      decimals = String(decimals.dropFirst(exponent))
    }
    return decimals.isEmpty ? digits : "\(digits).\(decimals)"
  }

  /// Compares the texts of a number that is written without exponent.
  private static func expectPlain(_ value: Double) {
    guard value >= 1e-7, value < 1e21 else { return }
    #expect(Point<SourceSpace>(x: value, y: 0).description == "\(plainText(value)),0")
  }

  @Test func `random bit patterns of all exponents without an exponent in the text are right`() {
    var dice = Dice(state: 11)
    for _ in 0..<4000 {
      // From 2^-23, about 1.2e-7, to 2^69, under 1e21.
      let exponent = UInt64(1000 + Int(dice.next() % 93))
      Self.expectPlain(Double(bitPattern: exponent << 52 | dice.next() >> 12))
    }
  }

  @Test func `decimal numbers of up to 17 digits, and their neighbors, are right`() {
    var dice = Dice(state: 12)
    for _ in 0..<3000 {
      let digits =
        dice.next()
        % [10, 10_000, 1_000_000_000, 1_000_000_000_000_000_000][
          Int(dice.next() % 4)]
      let power = (0..<dice.next() % 18).reduce(1.0) { power, _ in power * 10 }
      let value = Double(digits) / power
      for number in [value, value.nextUp, value.nextDown] { Self.expectPlain(number) }
    }
  }

  @Test func `pixels with a few decimals, as fractions of a side, are right`() {
    var dice = Dice(state: 13)
    for _ in 0..<3000 {
      let side = Double(1 + dice.next() % 20_000)
      let value = Double(dice.next() % 20_000_000) / 1000 / side
      Self.expectPlain(value)
    }
  }

  @Test func `numbers at the limits of 15 digits are right`() {
    for power in 0...15 {
      let ten = (0..<power).reduce(1.0) { power, _ in power * 10 }
      for value in [
        1 / ten, 999_999_999_999_999 / ten, 99_999_999_999_999 / ten, 9_007_199_254_740_991 / ten,
        100_000_000_000_001 / ten, 1_000_000_000_000_001 / ten, 123_456_780_000_000 / ten,
      ] {
        for number in [value, value.nextUp, value.nextDown] { Self.expectPlain(number) }
      }
    }
    for exponent in -23...60 {
      let value = Double(sign: .plus, exponent: exponent, significand: 1)
      for number in [value, value.nextUp, value.nextDown] { Self.expectPlain(number) }
    }
  }
}
