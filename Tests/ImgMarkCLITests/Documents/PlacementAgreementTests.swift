import ImgMark
import ImgMarkTestSupport
import Testing

@testable import ImgMarkCLI

/// All outputs agree on the placement.
@Suite(.tags(.browser), .unlessQuick)
struct PlacementAgreementTests {
  /// Modes, alignments, paddings and canvases, including odd sizes, for a picture of 80x50.
  private static let cases: [[String]] = [
    // (83 - 80) / 2 = 1.5 and (51 - 50) / 2 = 0.5 are rounded down at scale 1.
    ["83x51", "--mode", "none"],
    ["83x51", "--mode", "none", "--exact"],
    ["83x51", "--mode", "none", "--align", "xMaxYMin", "--padding", "1,2,1,2"],
    ["61x39", "--mode", "none"],
    ["60x70", "--mode", "contain"],
    ["80x51", "--mode", "contain"],
    ["101x70", "--mode", "contain", "--padding", "10,10,10,11"],
    ["101x70", "--mode", "contain", "--align", "xMinYMax"],
    ["61x77", "--mode", "cover"],
    ["80x49", "--mode", "cover"],
    ["91x77", "--mode", "cover", "--align", "xMaxYMid", "--padding", "3"],
    ["61x77", "--mode", "stretch", "--padding", "2,5,7,3"],
    ["80x50", "--mode", "stretch"],
    ["83x51", "--mode", "scale-down"],
    ["47x90", "--mode", "scale-down", "--align", "xMidYMin"],
    ["97x75", "--mode", "scale-down", "--padding", "4,0,1,3"],
  ]

  private static let table = "x,y,label,shape,color,size\n0.5,0.5,,dot,#ff0000,12\n"

  private static let hasBrowser =
    BinaryRun("/usr/bin/python3 -c 'import selenium' && command -v chromedriver").status == 0

  private static let hasRenderers =
    BinaryRun("command -v rsvg-convert && command -v pdftocairo").status == 0

  private func sheet() throws -> PlaceSheet { try PlaceSheet(80, 50) }

  private func words(_ example: [String]) -> [String] { ["--canvas"] + example }

  /// The placement and the marker's center in the report.
  private func reported(
    _ sheet: PlaceSheet, _ example: [String], to name: String
  ) throws -> (content: [Double], center: [Double]) {
    let run = try sheet.run(Self.table, to: name, words(example) + ["--json"])
    #expect(run.status == .done, "\(run.errors)")
    let report = Report(run.output)
    let content = report["placement"]["content"]
    return (
      ["x", "y", "width", "height"].map { content[$0].number },
      report["markers"].values[0]["canvas"].numbers
    )
  }

  @Test("Every kind of output reports the same placement", arguments: cases)
  func reports(example: [String]) throws {
    let sheet = try sheet()
    let png = try reported(sheet, example, to: "out.png")

    for name in ["out.jpg", "out.svg", "out.html", "out.pdf"] {
      let other = try reported(sheet, example, to: name)

      #expect(other.content == png.content)
      #expect(other.center == png.center)
    }
  }

  @Test(
    "In Chromium a page as large as the canvas shows the reported placement",
    .enabled(if: hasBrowser))
  func pages() throws {
    let sheet = try sheet()
    var expected: [(content: [Double], center: [Double])] = []
    var operands = ""
    for (index, example) in Self.cases.enumerated() {
      expected.append(try reported(sheet, example, to: "\(index).html"))
      operands += " '\(sheet.folder["\(index).html"])' \(example[0])"
    }
    let script = "\(Fixture.checkout)/Tests/ImgMarkCLITests/Documents/Browser/measure_placements.py"

    let measured = BinaryRun("/usr/bin/python3 '\(script)'\(operands)")

    #expect(measured.status == 0)
    let views = Report(measured.output)["views"].values
    #expect(views.count == Self.cases.count)
    for (index, view) in views.enumerated() {
      let example = Self.cases[index].joined(separator: " ")
      // Chromium keeps lengths in 64ths of a pixel.
      for (shown, wanted) in zip(view["picture"].numbers, expected[index].content) {
        #expect(abs(shown - wanted) <= 1.0 / 32, "\(example): \(shown) is not \(wanted)")
      }
      for (shown, wanted) in zip(view["markers"].values[0].numbers, expected[index].center) {
        #expect(abs(shown - wanted) <= 1.0 / 32, "\(example): \(shown) is not \(wanted)")
      }
    }
  }

  @Test(
    "Pixels, drawings and PDFs draw the marker at the reported place", .enabled(if: hasRenderers),
    arguments: cases)
  func pixels(example: [String]) throws {
    let sheet = try sheet()
    let center = try reported(sheet, example, to: "out.png").center
    _ = try reported(sheet, example, to: "out.svg")
    _ = try reported(sheet, example, to: "out.pdf")
    let drawing = BinaryRun(
      "rsvg-convert '\(sheet.folder["out.svg"])' -o '\(sheet.folder["svg.png"])'")
    let paper = BinaryRun(
      "pdftocairo -png -r 72 -singlefile '\(sheet.folder["out.pdf"])' '\(sheet.folder["pdf"])'")
    #expect(drawing.status == 0)
    #expect(paper.status == 0)

    for name in ["out.png", "svg.png", "pdf.png"] {
      let pixels = try sheet.pixels(name)
      let found = Centroid(columns: 0..<pixels.size.width, rows: 0..<pixels.size.height) {
        255 - Double(pixels[$0, $1].green)
      }
      #expect(found.distance(toX: center[0], center[1]) < 0.05, "\(name)")
    }
  }
}
