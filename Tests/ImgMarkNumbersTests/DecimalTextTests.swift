import ImgMarkNumbers
import ImgMarkTestSupport
import Testing

@Suite struct DecimalTextTests {
  @Test(
    arguments: [
      ("12", 12, 0, false), ("-0.5", -0.5, 1, false), ("+3.25", 3.25, 2, false),
      (" 7.0\t", 7, 1, false), (".5", 0.5, 1, false), ("5.", 5, 0, false),
      ("1e3", 1000, 0, true), ("2.50E-1", 0.25, 2, true), ("0.010", 0.01, 3, false),
      // Halfway between two Doubles, and one digit above it: ties go to even.
      ("9007199254740993", 9_007_199_254_740_992, 0, false),
      ("9007199254740993.0000000000000000001", 9_007_199_254_740_994, 19, false),
      // More digits than 64 bits hold.
      ("0.1000000000000000055511151231257827021181583404541015625", 0.1, 55, false),
      ("1e-400", 0, 0, true),
    ] as [(String, Double, Int, Bool)])
  func `a number is read with its decimals`(
    text: String, value: Double, decimals: Int, hasExponent: Bool
  ) throws {
    let number = try DecimalText.number(text)

    #expect(
      number == DecimalNumber(value: value, decimals: decimals, hasExponent: hasExponent))
  }

  @Test(
    arguments: [
      ("", NumberFault.empty), ("  ", .empty),
      ("1 2", .notANumber), ("1.2.3", .notANumber), ("1,5", .notANumber), ("0x10", .notANumber),
      ("1e", .notANumber), ("1e+", .notANumber), (".", .notANumber), ("-", .notANumber),
      ("--1", .notANumber), ("1_000", .notANumber), ("12px", .notANumber), ("1.5e2.5", .notANumber),
      ("\u{0661}", .notANumber), ("NaN1", .notANumber),
    ] as [(String, NumberFault)])
  func `other texts are rejected`(text: String, fault: NumberFault) {
    #expect(throws: fault) { try DecimalText.number(text) }
  }

  @Test(arguments: [
    "nan", "NaN", "-nan", "inf", "+Inf", "Infinity", "-INFINITY", "1e999", "-1e999",
  ])
  func `a number that isn't finite is rejected, as a text too`(text: String) {
    #expect(throws: NumberFault.notFinite) { try DecimalText.number(text) }
  }

  @Test func `a decimal comma is read if the table has one, and then a point isn't`() throws {
    #expect(try DecimalText.number("-1,25", sign: .comma).value == -1.25)
    #expect(throws: NumberFault.notANumber) { try DecimalText.number("1.25", sign: .comma) }
    #expect(throws: NumberFault.notANumber) { try DecimalText.number("1.234,5", sign: .comma) }
  }

  @Test(
    arguments: [
      (0.5, "0.5"), (12, "12"), (-0.0, "0"), (1e-7, "0.0000001"), (9.5e-8, "9.5e-8"),
      (1e20, "100000000000000000000"), (1e21, "1e+21"), (1.5e300, "1.5e+300"),
      (.leastNonzeroMagnitude, "5e-324"),
      (0.1 + 0.2, "0.30000000000000004"), (1.0 / 3, "0.3333333333333333"),
      // Sixteen digits suffice, and two are equally near: ties go to the even one.
      (0.50000762939453125, "0.5000076293945312"), (-1234.5, "-1234.5"),
      (9_007_199_254_740_992, "9007199254740992"), (1e23, "1e+23"),
    ] as [(Double, String)])
  func `a number is written in its shortest form, the same in every locale`(
    value: Double, text: String
  ) {
    #expect(DecimalText.text(value) == text)
  }

  @Test(
    arguments: [
      // The exact values are 2.67499999999999982..., 0.125, 0.375 and 1.00499999999999989...
      (2.675, 2, "2.67"), (0.125, 2, "0.12"), (0.375, 2, "0.38"), (1.005, 2, "1"),
      (0.5, 0, "0"), (1.5, 0, "2"), (-0.4, 0, "0"), (-0.5001, 0, "-1"), (0.1, 6, "0.1"),
      (0.1, 20, "0.1"), (1e-9, 6, "0"), (1e-300, 22, "0"), (1.26e-8, 9, "1.3e-8"),
      (1.0 / 3, 6, "0.333333"), (123456.789, 1, "123456.8"), (0.99996, 4, "1"),
      (1e300, 3, "1e+300"),
    ] as [(Double, Int, String)])
  func `digits round to the nearest, ties of the exact value to even`(
    value: Double, digits: Int, text: String
  ) {
    #expect(DecimalText.text(value, style: DecimalStyle(digits: digits)) == text)
  }

  @Test func `a decimal comma is written`() {
    #expect(DecimalText.text(-0.25, style: DecimalStyle(sign: .comma)) == "-0,25")
    #expect(DecimalText.text(1.5e-9, style: DecimalStyle(sign: .comma)) == "1,5e-9")
  }

  @Test func `a number that was written restores the Double`() throws {
    var generator = Seeded(state: 1)
    for _ in 0..<20_000 {
      let value = Double(bitPattern: generator.next())
      guard value.isFinite else { continue }
      let fraction = Double.random(in: 0...1, using: &generator)

      #expect(try DecimalText.number(DecimalText.text(value)).value == value)
      #expect(try DecimalText.number(DecimalText.text(fraction)).value == fraction)
    }
  }

  @Test func `reading agrees with the standard library`() throws {
    var generator = Seeded(state: 2)
    for _ in 0..<20_000 {
      let digits = generator.next() >> UInt64.random(in: 0..<60, using: &generator)
      let text = "\(digits)e\(Int.random(in: -30...30, using: &generator))"

      #expect(try DecimalText.number(text).value == Double(text))
    }
  }

  @Test func `writing has the standard library's digits`() throws {
    var generator = Seeded(state: 3)
    for _ in 0..<20_000 {
      let value = Double.random(in: 1...10_000, using: &generator)
      let fraction = Double.random(in: 0.001...1, using: &generator)

      // Without an exponent and with decimals, both forms are the same.
      #expect(DecimalText.text(value) == value.description)
      #expect(DecimalText.text(fraction) == fraction.description)
    }
  }
}
