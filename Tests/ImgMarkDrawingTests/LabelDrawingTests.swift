import ImgMarkDrawing
import ImgMarkGeometry
import ImgMarkLayout
import ImgMarkRaster
import Testing

@Suite struct LabelDrawingTests {
  /// The pixels of a label and their ink: white on a black marker on a black ground.
  private func ink(
    _ label: String, x: Double, y: Double, side: Int, diameter: Double = 28
  ) throws -> [(x: Double, y: Double, ink: Double)] {
    let marker = try marker(label, x: x, y: y, of: Double(side), diameter: diameter)
    let pixels = try drawing([marker], width: side, height: side, on: .black)
    return (0..<side).flatMap { row in
      (0..<side).compactMap { column in
        let ink = Double(pixels[column, row].red) / 255
        return ink > 0 ? (Double(column) + 0.5, Double(row) + 0.5, ink) : nil
      }
    }
  }

  // Letters that are mirror symmetric in both directions, so that their centroid is the center of
  // their bounds, and several pixels wide, so that the pixels' centroid is accurate.
  @Test(arguments: ["H", "O", "X", "HOH"])
  func `a label's ink is centered on the marker for any center`(label: String) throws {
    for offset in subpixelOffsets.prefix(12) {
      let (x, y) = (20 + offset.x, 20 + offset.y)

      let pixels = try ink(label, x: x, y: y, side: 40)

      let mass = pixels.reduce(0) { $0 + $1.ink }
      #expect(abs(pixels.reduce(0) { $0 + $1.ink * $1.x } / mass - x) < 0.05)
      #expect(abs(pixels.reduce(0) { $0 + $1.ink * $1.y } / mass - y) < 0.05)
    }
  }

  @Test(arguments: ["1", "7j", "12", "Ẫg", "\u{644}\u{627}", "a\u{301}"])
  func `the bounds of the ink are centered on the marker`(label: String) throws {
    // Ten times as large, so that a pixel is a tenth of a usual one.
    let pixels = try ink(label, x: 150.3, y: 150.6, side: 300, diameter: 280)

    let solid = pixels.filter { $0.ink >= 0.5 }
    let left = try #require(solid.map(\.x).min())
    let right = try #require(solid.map(\.x).max())
    let top = try #require(solid.map(\.y).min())
    let bottom = try #require(solid.map(\.y).max())
    #expect(abs((left + right) / 2 - 150.3) <= 1)
    #expect(abs((top + bottom) / 2 - 150.6) <= 1)
  }

  /// The edge is 0.09 of the font's 28 points wide, on both sides of a bar.
  @Test func `letters in a ring have an edge, so that every ground shows them`() throws {
    var marker = try marker("I", x: 50, y: 50, of: 100, diameter: 56)
    marker.style.shape = .ring

    let black = try drawing([marker], width: 100, height: 100, on: .black)
    let white = try drawing([marker], width: 100, height: 100)

    let light = (30..<70).reduce(0.0) { $0 + Double(black[$1, 50].red) / 255 }
    #expect(abs(light - 2 * 0.09 * 28) < 0.15)
    // On white only the bar is visible.
    let dark = (30..<70).reduce(0.0) { $0 + 1 - Double(white[$1, 50].red) / 255 }
    #expect(dark > 2 && dark < 14)
  }

  @Test func `a label looks the same at every subpixel position`() throws {
    let amounts = try subpixelOffsets.prefix(12).map { offset in
      try ink("8", x: 20 + offset.x, y: 20 + offset.y, side: 40).reduce(0) { $0 + $1.ink }
    }

    // With glyphs on whole pixels, or hinted, the ink would change by several percent.
    let least = try #require(amounts.min())
    let most = try #require(amounts.max())
    #expect(most / least < 1.01)
  }

  @Test func `ink grows with the font size in proportion`() throws {
    let text = try TextLayout()

    let small = text.inkSize(of: "Power", fontSize: 7)
    let large = text.inkSize(of: "Power", fontSize: 70)

    #expect(abs(large.width / small.width - 10) < 1e-9)
    #expect(abs(large.height / small.height - 10) < 1e-9)
  }

  @Test func `a long label has all its letters`() throws {
    let text = try TextLayout()
    func width(_ count: Int) -> Double {
      text.inkSize(of: String(repeating: "H", count: count), fontSize: 10).width
    }

    // Each letter adds the same amount.
    #expect(abs((width(900) - width(5)) / 895 - (width(5) - width(4))) < 1e-3)
  }

  @Test(arguments: ["", " ", "\u{200B}", "\u{3000}"])
  func `text without ink has no size and draws nothing`(text: String) throws {
    #expect(try TextLayout().inkSize(of: text, fontSize: 14).width == 0)
    #expect(try ink(text, x: 20, y: 20, side: 40).isEmpty)
  }

  @Test func `a label a thousand characters long is cut by the canvas`() throws {
    let pixels = try ink(String(repeating: "W", count: 1000), x: 20, y: 20, side: 40)

    #expect(pixels.count > 100)
  }
}
