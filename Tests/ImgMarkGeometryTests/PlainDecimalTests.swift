import ImgMarkGeometry
import Testing

@Suite struct PlainDecimalTests {
  @Test(arguments: [
    (0.0, "0"), (-0.0, "0"), (1, "1"), (-2, "-2"), (0.1, "0.1"), (312.5, "312.5"),
    (1e-5, "0.00001"), (1.25e-7, "0.000000125"), (9.5e-8, "9.5e-8"), (1e-7, "0.0000001"),
    (1e15, "1000000000000000"), (1e20, "100000000000000000000"), (1e21, "1e+21"),
    (1.5e300, "1.5e+300"), (123_456_789_012_345_680, "123456789012345680"),
    (-1e-300, "-1e-300"), (.leastNonzeroMagnitude, "5e-324"),
    (0.3 + 0.3 + 0.3, "0.8999999999999999"),
  ])
  func `numbers are written without an exponent or superfluous zeros`(value: Double, text: String) {
    #expect(Point<SourceSpace>(x: value, y: 0).description == "\(text),0")
  }

  @Test func `the text restores the number`() {
    var dice = Dice(state: 5)
    for _ in 0..<20000 {
      let value = Double(bitPattern: dice.next())
      guard value.isFinite else { continue }
      let text = Point<SourceSpace>(x: value, y: 0).description.dropLast(2)

      #expect(Double(text) == value)
    }
  }
}
