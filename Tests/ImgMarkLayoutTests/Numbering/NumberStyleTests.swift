import ImgMarkLayout
import Testing

@Suite struct NumberStyleTests {
  @Test(arguments: [
    (1, "a"), (2, "b"), (26, "z"), (27, "aa"), (28, "ab"), (52, "az"), (53, "ba"),
    // 26 + 26² = 702 have one or two letters.
    (702, "zz"), (703, "aaa"),
    // The last column of a spreadsheet of 16,384.
    (16_384, "xfd"),
  ])
  func `letters after z continue like a spreadsheet's columns`(_ number: Int, _ text: String) throws
  {
    #expect(try NumberStyle.lowercaseLetters.text(of: number) == text)
    #expect(try NumberStyle.uppercaseLetters.text(of: number) == text.uppercased())
  }

  @Test(arguments: [
    (1, "I"), (4, "IV"), (9, "IX"), (14, "XIV"), (40, "XL"), (90, "XC"), (400, "CD"),
    (1_666, "MDCLXVI"), (1_994, "MCMXCIV"), (2_026, "MMXXVI"), (3_999, "MMMCMXCIX"),
  ])
  func `Roman numerals use subtraction`(_ number: Int, _ text: String) throws {
    #expect(try NumberStyle.uppercaseRoman.text(of: number) == text)
    #expect(try NumberStyle.lowercaseRoman.text(of: number) == text.lowercased())
  }

  @Test func `a Roman numeral read sign by sign is its number`() throws {
    let values: [Character: Int] = [
      "I": 1, "V": 5, "X": 10, "L": 50, "C": 100, "D": 500, "M": 1_000,
    ]
    for number in 1...3_999 {
      let signs = try NumberStyle.uppercaseRoman.text(of: number).map { values[$0] ?? 0 }
      // A sign before a larger one is subtracted.
      let sum = zip(signs, signs.dropFirst() + [0]).reduce(0) { $0 + ($1.0 < $1.1 ? -$1.0 : $1.0) }
      #expect(sum == number)
    }
  }

  @Test func `a padded number has zeros before it, up to a width`() throws {
    #expect(try NumberStyle.padded.text(of: 7, width: 3) == "007")
    #expect(try NumberStyle.padded.text(of: 1_000, width: 3) == "1000")
    #expect(try NumberStyle.decimal.text(of: 7, width: 3) == "7")
  }

  @Test(arguments: [
    (4_000, NumberStyle.uppercaseRoman), (4_000, .lowercaseRoman), (0, .lowercaseRoman),
    (0, .lowercaseLetters), (0, .uppercaseLetters), (-1, .decimal),
  ])
  func `a number that a style can't write is an error`(_ number: Int, _ style: NumberStyle) {
    #expect(throws: NumberingError.notInStyle(number, style)) { try style.text(of: number) }
  }

  @Test func `the error gives the largest number of the style`() {
    #expect(
      "\(NumberingError.notInStyle(4_000, .uppercaseRoman))"
        == "number 4000 can't be written in the style 'I', which goes from 1 to 3999; "
        + "use the style 1, or begin at another number")
  }
}
