import ImgMark
import ImgMarkTestSupport
import Testing

@testable import ImgMarkCLI

/// `normalize` and `normalize --inverse` undo each other in every frame.
struct NormalizeInverseTests {
  /// A random frame: options for it that all fit the image.
  private struct Frame {
    var words: [String] = []
    /// The size of the picture after the steps so far.
    private var width: Int
    private var height: Int

    init(ofDisplayed width: Int, _ height: Int, orientation: UInt8, _ dice: inout Dice) {
      (self.width, self.height) = (width, height)
      if dice.whole(0...3) == 0 {
        words += ["--space", "stored"]
        if orientation >= 5 { swapSides() }
      }
      var fits = false
      for _ in 0..<dice.whole(0...4) {
        switch dice.whole(0...4) {
        case 0: crop(&dice)
        case 1: resize(&dice)
        case 2:
          words += ["--turn", dice.one(of: ["90", "180", "270"])]
          if words.last != "180" { swapSides() }
        case 3: words += ["--flip", dice.one(of: ["h", "v"])]
        default:
          guard !fits else { continue }
          fits = true
          fit(&dice)
        }
      }
      if dice.whole(0...2) == 0 { words += ["--origin", "bottom-left"] }
      words += dice.one(of: [
        ["--pixel", "center"], ["--pixel", "one-based"], ["--units", "px"],
        ["--units", "fraction"], ["--units", "percent"], ["--units", "permille"], [],
      ])
    }

    private mutating func swapSides() { (width, height) = (height, width) }

    private mutating func crop(_ dice: inout Dice) {
      let left = dice.whole(0...(width - 1) / 2)
      let top = dice.whole(0...(height - 1) / 2)
      width = dice.whole(1...width - left)
      height = dice.whole(1...height - top)
      words += ["--crop", "\(left),\(top),\(width),\(height)"]
    }

    private mutating func resize(_ dice: inout Dice) {
      (width, height) = (dice.whole(1...3000), dice.whole(1...3000))
      words += ["--resized", "\(width)x\(height)"]
    }

    private mutating func fit(_ dice: inout Dice) {
      // At least as large as the picture, so that later crops always meet it.
      (width, height) = (width + dice.whole(0...500), height + dice.whole(0...500))
      let name = dice.one(of: ["--from-", "--"])
      words += ["\(name)canvas", "\(width)x\(height)"]
      words += [
        "\(name)mode", dice.one(of: ["contain", "cover", "stretch", "none", "scale-down"]),
      ]
      words += ["\(name)align", dice.one(of: ["xMinYMin", "xMidYMid", "xMaxYMax", "xMidYMin"])]
      if dice.whole(0...1) == 0, width > 20, height > 20 {
        words += ["\(name)padding", "1,2.5,3,4"]
      }
      if dice.whole(0...2) == 0 { words.append("\(name)aligned") }
    }
  }

  private static let sizes = [
    (640, 427), (1, 1), (97, 89), (4000, 3000), (1, 1500), (5001, 3), (800, 500), (333, 777),
  ]

  /// The rows as lists of numbers.
  private func rows(_ run: CommandRun) -> [[Double]] {
    run.lines.dropFirst().map { line in
      line.split(separator: ",").map { Double($0) ?? .nan }
    }
  }

  private func table(_ header: String, _ rows: [[Double]]) -> String {
    "\(header)\n" + rows.map { "\($0.map { "\($0)" }.joined(separator: ","))\n" }.joined()
  }

  @Test(arguments: ["x,y", "x1,y1,x2,y2", "cx,cy,w,h", "x,y,w,h"])
  func `normalizing and back returns every number within 1e-12`(header: String) throws {
    let folder = try TemporaryFolder()
    var dice = Dice(seed: 20_260_801)
    var rounds = 0
    for round in 0..<120 {
      let (width, height) = Self.sizes[round % Self.sizes.count]
      let orientation = UInt8(round % 8 + 1)
      let image = try folder.write(
        SampleImages.jpeg(
          width: UInt16(width), height: UInt16(height), orientation: orientation), to: "a.jpg")
      let isSwapped = orientation >= 5
      let frame = Frame(
        ofDisplayed: isSwapped ? height : width, isSwapped ? width : height,
        orientation: orientation, &dice)
      let written = (0..<8).map { _ in shape(header, &dice) }

      let out = normalized(
        table(header, written), words: [image, "--inverse"] + frame.words)
      let back = normalized(out.output, words: [image] + frame.words)

      guard !isOffTheImage(out) else { continue }
      rounds += 1
      #expect(out.status == .done, "\(frame.words) \(out.errors)")
      #expect(back.status == .done, "\(frame.words) \(back.errors)")
      let returned = rows(back)
      #expect(returned.count == written.count)
      for (row, original) in zip(returned, written) {
        #expect(row.count == original.count)
        for (value, number) in zip(row, original) {
          #expect(abs(value - number) <= 1e-12, "\(frame.words): \(original) -> \(row)")
        }
      }
    }
    #expect(rounds > 80)
  }

  /// Whether the frame doesn't fit the image, or the box the frame.
  private func isOffTheImage(_ run: CommandRun) -> Bool {
    run.errors.contains("shows none of the image, only the bands beside it")
      || run.errors.contains("the box is under one pixel wide or high")
  }

  @Test func `a box under a pixel has no pixel indices, one of a pixel has`() {
    let words = ["--inverse", "--size", "10x10", "--pixel", "center"]

    let pixel = normalized("x1,y1,x2,y2\n0.1,0.3,0.2,0.4\n", words: words)
    let less = normalized("x1,y1,x2,y2\n0.1,0.3,0.15,0.4\n", words: words)

    #expect(pixel.output == "x1,y1,x2,y2\n1,3,1,3\n")
    #expect(less.status == .rejected)
    #expect(less.output == "")
  }

  private func normalized(_ table: String, words: [String]) -> CommandRun {
    CommandRun(["normalize", "-"] + words, input: Array(table.utf8))
  }

  /// Fractions of a point or a box on the image.
  private func shape(_ header: String, _ dice: inout Dice) -> [Double] {
    let (a, b) = (dice.fraction(), dice.fraction())
    let (c, d) = (dice.fraction(), dice.fraction())
    let (left, right) = (min(a, b) * 0.9, max(a, b) * 0.9 + 0.05)
    let (top, bottom) = (min(c, d) * 0.9, max(c, d) * 0.9 + 0.05)
    return switch header {
    case "x,y": dice.one(of: [[a, c], [0, 0], [1, 1], [1, c], [a, 0]])
    case "x1,y1,x2,y2": [left, top, right, bottom]
    case "cx,cy,w,h": [(left + right) / 2, (top + bottom) / 2, right - left, bottom - top]
    default: [left, top, right - left, bottom - top]
    }
  }

  @Test func `a fraction of the whole image is the same text both ways`() throws {
    let folder = try TemporaryFolder()
    var dice = Dice(seed: 7)
    for (round, (width, height)) in Self.sizes.enumerated() {
      let image = try folder.write(
        SampleImages.jpeg(
          width: UInt16(width), height: UInt16(height), orientation: UInt8(round % 8 + 1)),
        to: "a.jpg")
      let text = table("x,y", (0..<50).map { _ in [dice.fraction(), dice.fraction()] })

      #expect(normalized(text, words: [image, "--units", "fraction"]).output == text)
      #expect(normalized(text, words: [image, "--units", "fraction", "--inverse"]).output == text)
    }
  }

  @Test func `whole pixels of the image come back exactly`() {
    var dice = Dice(seed: 11)
    for (width, height) in Self.sizes {
      let text =
        "x,y\n"
        + (0..<50).map { _ in "\(dice.whole(0...width)),\(dice.whole(0...height))\n" }.joined()

      let fractions = normalized(text, words: ["--size", "\(width)x\(height)"])
      let back = normalized(
        fractions.output, words: ["--size", "\(width)x\(height)", "--inverse", "--digits", "9"])

      #expect(back.output == text)
    }
  }

  @Test func `whole percents of the image come back exactly`() {
    let text = "x,y\n" + (0...100).map { "\($0),\(100 - $0)\n" }.joined()
    let words = ["--size", "4000x2999", "--units", "percent"]

    let fractions = normalized(text, words: words)

    #expect(fractions.lines[30] == "0.29,0.71")
    #expect(
      normalized(fractions.output, words: words + ["--inverse", "--digits", "9"]).output == text)
  }

  @Test func `one point is mapped back to its frame`() {
    let run = CommandRun(
      "normalize", "--size", "1000x800", "--crop", "200,100,400,300", "--inverse", "--point",
      "0.3,0.3125")

    // (300, 250) of the image is (100, 150) of the crop.
    #expect(run.output == "100,150\n")
  }

  @Test func `a fraction outside the image is rejected`() {
    let run = CommandRun("normalize", "--size", "10x10", "--inverse", "--point", "1.5,0.5")

    #expect(run.status == .rejected)
    #expect(run.output == "")
  }
}
