import ImgMarkGeometry
import Testing

@Suite struct ColorTests {
  @Test(arguments: [
    // CSS Color Module Level 4, 6.1.
    ("aliceblue", RGBA8(red: 240, green: 248, blue: 255)),
    ("gray", RGBA8(red: 128, green: 128, blue: 128)),
    ("grey", RGBA8(red: 128, green: 128, blue: 128)),
    ("lightgoldenrodyellow", RGBA8(red: 250, green: 250, blue: 210)),
    ("rebeccapurple", RGBA8(red: 102, green: 51, blue: 153)),
    ("yellowgreen", RGBA8(red: 154, green: 205, blue: 50)),
    ("transparent", RGBA8(red: 0, green: 0, blue: 0, alpha: 0)),
    // 5.2: each digit is doubled.
    ("#f80", RGBA8(red: 255, green: 136, blue: 0)),
    ("#0af8", RGBA8(red: 0, green: 170, blue: 255, alpha: 136)),
    ("#0057D9", RGBA8(red: 0, green: 87, blue: 217)),
    ("#0057d97f", RGBA8(red: 0, green: 87, blue: 217, alpha: 127)),
  ])
  func `CSS colors are read`(text: String, color: RGBA8) throws {
    #expect(try RGBA8(css: text) == color)
    #expect(try RGBA8(css: text.uppercased()) == color)
  }

  @Test func `all 148 named colors of CSS and transparent are known`() throws {
    #expect(RGBA8.colorNames.count == 148 + 1)
    for name in RGBA8.colorNames { _ = try RGBA8(css: name) }
  }

  @Test(arguments: ["", "blu", "none", " red", "red ", "0057d9", "rgb(0,0,0)"])
  func `an unknown name is rejected`(text: String) {
    #expect(throws: ColorError.unknownName(text)) { try RGBA8(css: text) }
  }

  @Test(arguments: ["#", "#1", "#12", "#12345", "#1234567", "#123456789", "#ggg", "#+12", "#１２３"])
  func `wrong digits are rejected`(text: String) {
    #expect(throws: ColorError.invalidDigits(text)) { try RGBA8(css: text) }
  }

  @Test(arguments: [
    ("#0057d9", RGBA8.white), ("black", .white), ("white", .black), ("yellow", .black),
    // 4.61 to white and 4.56 to black against 4.54 and 4.62 (WCAG 2.2).
    ("#757575", .white), ("#767676", .black),
    // The ground of a translucent color counts as white.
    ("#0000", .black), ("#00000010", .black),
  ])
  func `text is black or white, whichever has more contrast`(fill: String, ink: RGBA8) throws {
    #expect(try RGBA8(css: fill).contrastingInk == ink)
  }
}
