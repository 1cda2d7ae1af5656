import ImgMarkGeometry
import ImgMarkLayout
import Testing

@testable import ImgMarkDrawing

@Suite struct TextBlockTests {
  private let text: TextLayout

  init() throws {
    text = try TextLayout()
  }

  private func lines(
    _ string: String, weight: TextWeight = .regular, fontSize: Double = 16, width: Double? = nil
  ) -> [MeasuredLine] {
    text.lines(of: TextBlock(string, weight: weight, fontSize: fontSize, width: width))
  }

  @Test func `lines are broken between words and not wider than asked for`() throws {
    let words = "The feed pump raises the pressure of the water before it enters the boiler"
    let whole = try #require(lines(words).first)

    for width in stride(from: 90.0, through: 400, by: 31) {
      let broken = lines(words, width: width)

      #expect(broken.map(\.text).joined(separator: " ") == words)
      #expect(broken.allSatisfy { $0.advance <= width })
      // The line and the next word together are too wide.
      for (line, next) in zip(broken, broken.dropFirst()) {
        let word = try #require(next.text.split(separator: " ").first)
        let longer = try #require(lines("\(line.text) \(word)").first)
        #expect(longer.advance > width)
      }
    }
    #expect(whole.text == words && lines(words, width: whole.advance + 0.1).count == 1)
  }

  /// A line has the same ink and advance as alone.
  @Test func `a broken line measures the same as its text alone`() throws {
    for line in lines("Cooling water intake with a coarse screen", width: 120) {
      let alone = try #require(lines(line.text).first)

      #expect(abs(line.advance - alone.advance) < 1e-9)
      #expect(abs(line.ink.size.width - alone.ink.size.width) < 0.01)
      #expect(abs(line.ink.minX - alone.ink.minX) < 0.01)
      #expect(abs(line.ink.minY - alone.ink.minY) < 0.01)
    }
  }

  @Test func `a word wider than a line is broken inside, without a hyphen`() throws {
    let word = "Rückspeisestromrichtertransformator"

    let broken = lines(word, width: 80)

    #expect(broken.count > 2)
    #expect(broken.map(\.text).joined() == word)
    for line in broken {
      #expect(line.advance <= 80)
      #expect(abs(line.advance - lines(line.text)[0].advance) < 1e-9)
    }
  }

  @Test func `every paragraph begins a line`() {
    #expect(lines("one\ntwo\r\nthree\u{2028}four").map(\.text) == ["one", "two", "three", "four"])
    #expect(lines("one\n\ntwo").map(\.text) == ["one", "", "two"])
    #expect(lines("\n one \n").map(\.text) == [" one"])
    #expect(lines("").map(\.text) == [""])
    #expect(lines("a\tb\u{7}").map(\.text) == ["a b\u{FFFD}"])
  }

  @Test func `bold is wider than regular, and its ink is that of a label`() throws {
    let regular = try #require(lines("Manometer").first)
    let bold = try #require(lines("Manometer", weight: .bold).first)
    let label = text.inkSize(of: "Manometer", fontSize: 16)

    #expect(bold.advance > regular.advance * 1.05)
    #expect(abs(bold.ink.size.width - label.width) < 1e-9)
    #expect(abs(bold.ink.size.height - label.height) < 1e-9)
  }

  /// The letter E stands on the baseline, p extends below it.
  @Test func `ink is measured from the baseline`() throws {
    let foot = try #require(lines("E").first).ink
    let hanging = try #require(lines("p").first).ink

    #expect(abs(foot.maxY) < 0.05 && foot.minY < -10)
    #expect(hanging.maxY > 2)
  }

  @Test func `a layout twice as large is the same layout, exactly doubled`() {
    let small = lines("Reserve pump, normally closed", fontSize: 11, width: 73)
    let large = lines("Reserve pump, normally closed", fontSize: 22, width: 146)

    #expect(small.map(\.text) == large.map(\.text))
    #expect(small.map { $0.advance * 2 } == large.map(\.advance))
    #expect(small.map { $0.ink.size.width * 2 } == large.map { $0.ink.size.width })
  }

  @Test(arguments: [SetText.Alignment.start, .center, .right])
  func `ink is drawn at the places of the lines`(alignment: SetText.Alignment) throws {
    let block = TextBlock("EHE\nH\nEEH", fontSize: 60)
    let set = SetText(block, aligned: alignment, by: text)
    var layer = InkLayer(columns: 0..<160, rows: 0..<230)

    layer.set(PlacedText(set, at: CanvasPoint(x: 7.25, y: 9.5), in: .black), by: text)

    for line in set.lines {
      let box = line.ink
      let rows = Int((box.minY + 9.5).rounded(.down))..<Int((box.maxY + 9.5).rounded(.up))
      let solid = rows.flatMap { row in
        (0..<160).compactMap { column in
          layer.pixels[row * 160 + column] >> 24 >= 128 ? (column: column, row: row) : nil
        }
      }
      // Vertical and horizontal stems: half covered pixels begin within half a pixel of the ink.
      let left = try #require(solid.map(\.column).min())
      let right = try #require(solid.map(\.column).max())
      let top = try #require(solid.map(\.row).min())
      let bottom = try #require(solid.map(\.row).max())
      #expect(abs(Double(left) - (box.minX + 7.25)) <= 0.51)
      #expect(abs(Double(right + 1) - (box.maxX + 7.25)) <= 0.51)
      #expect(abs(Double(top) - (box.minY + 9.5)) <= 0.51)
      #expect(abs(Double(bottom + 1) - (box.maxY + 9.5)) <= 0.51)
    }
  }

  @Test(
    "Hebrew runs from right to left and is broken between words",
    .enabled(if: try fontsHave("שלום"), "no font has Hebrew; install fonts-dejavu-core"))
  func hebrew() {
    let words = "משאבת מים ראשית עם מסנן"

    let broken = lines(words, width: 90)

    #expect(broken.count > 1)
    #expect(broken.map(\.text).joined(separator: " ") == words)
    #expect(broken.allSatisfy { $0.isRightToLeft })
    #expect(!lines("pump")[0].isRightToLeft)
    // The first strong character decides the direction.
    #expect(lines("5 שלום pump")[0].isRightToLeft && !lines("pump שלום")[0].isRightToLeft)
  }

  @Test(
    "Arabic and Devanagari are broken between words",
    .enabled(
      if: try fontsHave("مضخةशनिवार"),
      "no font has Arabic or Devanagari; install fonts-dejavu-core and fonts-lohit-deva"),
    arguments: ["مضخة المياه الرئيسية في المحطة", "शनिवार को मुख्य पंप की जाँच"])
  func words(_ words: String) {
    let broken = lines(words, width: 90)

    #expect(broken.count > 1)
    #expect(broken.map(\.text).joined(separator: " ") == words)
    #expect(broken.allSatisfy { $0.advance <= 90 })
  }

  @Test(
    "Chinese is broken between characters, but not before a full stop",
    .enabled(if: try fontsHave("水泵。"), "no font has Chinese; install fonts-wqy-microhei"))
  func chinese() {
    // Characters are as wide as the font is high: five fit, and the full stop would be the sixth.
    let broken = lines("主循環水泵。", width: 5.5 * 16)

    #expect(broken.map(\.text) == ["主循環水", "泵。"])
  }
}

/// Whether an installed font, as Pango finds it, has all characters of a text.
private func fontsHave(_ text: String) throws -> Bool {
  try TextLayout().missingCharacters(in: text).isEmpty
}
