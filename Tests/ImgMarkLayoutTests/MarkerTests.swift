import ImgMarkGeometry
import ImgMarkLayout
import ImgMarkNumbers
import Testing

@Suite struct MarkerTests {
  @Test(arguments: [
    ("Power", "Power"), ("  A 1 ", "A 1"), ("", ""), (" \n\t ", ""),
    ("inlet\nvalve", "inlet valve"), ("inlet\r\nvalve", "inlet valve"), ("a\u{2028}b", "a b"),
    ("a\tb", "a b"), ("e\u{301}", "e\u{301}"), ("👩\u{200D}🔬", "👩\u{200D}🔬"),
  ])
  func `a label is shown on one line and keeps its text`(text: String, line: String) throws {
    let label = try LabelText(text)

    #expect(label.text == text)
    #expect(label.line.unicodeScalars.elementsEqual(line.unicodeScalars))
    #expect(label.isBlank == line.isEmpty)
  }

  @Test(arguments: ["\u{0}", "\u{7}", "\u{1B}", "\u{7F}", "\u{9F}"] as [Unicode.Scalar])
  func `a control character that isn't a line break is rejected`(scalar: Unicode.Scalar) {
    let text = "A\(scalar)"

    #expect(throws: MarkerError.controlCharacter(scalar, in: text)) { try LabelText(text) }
  }

  @Test func `the error names the code point`() {
    let error = MarkerError.controlCharacter("\u{7}", in: "A\u{7}")

    #expect(error.description == #"label "A\u{07}" holds the control character U+0007; remove it"#)
  }

  @Test func `a label has at most a thousand characters`() throws {
    _ = try LabelText(String(repeating: "x", count: 1000))

    #expect(throws: MarkerError.labelTooLong(count: 1001)) {
      try LabelText(String(repeating: "x", count: 1001))
    }
  }

  @Test(arguments: [0, -1, 0.5, 10_001, .infinity])
  func `an impossible diameter is rejected`(diameter: Double) {
    #expect(throws: MarkerError.invalidDiameter(diameter)) {
      try MarkerStyle(fill: .black, diameter: diameter)
    }
  }

  @Test func `a diameter that isn't a number is rejected`() {
    #expect(throws: MarkerError.self) { try MarkerStyle(fill: .black, diameter: .nan) }
  }

  @Test func `the standard marker is a disc of 28 points in 0057D9 with white text`() throws {
    #expect(MarkerStyle.standard.diameter == 28)
    #expect(try MarkerStyle.standard.fill == RGBA8(css: "#0057D9"))
    #expect(MarkerStyle.standard.labelColor == .white)
  }
}
