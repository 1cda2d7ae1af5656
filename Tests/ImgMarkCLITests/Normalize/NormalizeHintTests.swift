import ImgMark
import Testing

@testable import ImgMarkCLI

/// The suggested frame for numbers that don't fit theirs.
struct NormalizeHintTests {
  @Test func `twelve rows that fit as percent are reported in these words`() {
    let rows = (0..<12).map { "\($0),\($0 * 8),\(50 + $0 * 3)\n" }.joined()

    let run = normalized("id,x,y\n\(rows)", "--size", "80x50")

    #expect(run.status == .rejected)
    #expect(run.errors.contains("standard input: all 12 rows fit as percent: --units percent\n"))
  }

  @Test(arguments: [
    // 100x400: 390 can't be an x, but can be a y.
    ("390,90", ["--size", "100x400"], "y, x:"),
    // Counted from one, 0.2 is outside the first pixel.
    ("0.2,0.7", ["--size", "80x50", "--pixel", "one-based"], "fraction: --units fraction"),
    ("95,95", ["--size", "80x50"], "percent: --units percent"),
    ("950,950", ["--size", "80x50"], "permille: --units permille"),
    // Over 1000 and exchanged over the height; 2000.4 - 0.5 is on the image.
    ("2000.4,1500.3", ["--size", "2000x1500"], "pixels counted from one: --pixel one-based"),
    // 1000 + 800 is below the image; counted from the bottom of the crop it is 1000 + 500 - 800.
    (
      "1500,800", ["--size", "2000x1500", "--crop", "0,1000,2000,500"],
      "counted from the bottom left: --origin bottom-left"
    ),
    ("1700,1400", ["--size", "2000x1500", "--units", "percent"], "px: --units px"),
  ])
  func `each frame is named if it is the first that fits`(
    point: String, words: [String], hint: String
  ) {
    let run = CommandRun(["normalize", "-"] + words, input: Array("x,y\n\(point)\n".utf8))

    #expect(run.status == .rejected)
    #expect(run.errors.contains("the row fits as \(hint)"), "\(run.errors)")
  }

  @Test(arguments: [
    // Exchanged axes fit, and so would percent.
    ("90,20", ["--size", "80x100"], "y, x:"),
    // Percent fits, and permille too: only with 100 is 60 over a tenth of 1000.
    ("60,90", ["--size", "50x50"], "percent"),
    // Pixels fit before permille.
    ("700,400", ["--size", "2000x1500", "--units", "percent"], "px"),
  ])
  func `if several readings fit, the likeliest one is named`(
    point: String, words: [String], hint: String
  ) {
    let run = CommandRun(["normalize", "-"] + words, input: Array("x,y\n\(point)\n".utf8))

    #expect(run.errors.contains("fits as \(hint)"), "\(run.errors)")
  }

  @Test func `a row that is wrong in any reading doesn't hide the advice for the others`() {
    let run = normalized("x,y,w,h\n95,95,5,5\n50,50,0,10\n", "--size", "80x50")

    #expect(run.errors.contains("zero width"))
    #expect(run.errors.contains("the row fits as percent: --units percent"))
  }

  @Test func `a unit is only suggested if the numbers use a tenth of its range`() {
    let run = normalized("x,y\n5,5\n", "--size", "2000x1500", "--units", "fraction")

    // 5 % and 5 permille would fit, and 5 px of 2000, but so would anything near a corner.
    #expect(run.status == .rejected)
    #expect(!run.errors.contains("fit"))
  }

  @Test func `a frame must explain every row`() {
    let run = normalized("x,y\n50,50\n150,1\n", "--size", "40x30")

    #expect(run.status == .rejected)
    #expect(!run.errors.contains("percent"))
    #expect(run.errors.contains("all 2 rows fit as permille"))
  }

  @Test func `good rows count too, since one frame applies to all`() {
    // As percent (70, 900) would be outside.
    let run = normalized("x,y\n70,900\n95,1\n", "--size", "80x1000")

    #expect(run.status == .rejected)
    #expect(!run.errors.contains("percent"))
  }
}
