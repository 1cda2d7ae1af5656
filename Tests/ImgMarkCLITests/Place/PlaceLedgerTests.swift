import ImgMark
import ImgMarkTestSupport
import Testing

@testable import ImgMarkCLI

/// The report on each marker, and the reasons for which a picture is rejected.
struct PlaceLedgerTests {
  /// Two discs of 28 whose centers are 20 apart, one at the corner, one elsewhere.
  private let table = """
    id,label,x,y,priority
    A,,0.40,0.5,1
    B,,0.50,0.5,2
    C,,0,0,0
    D,,0.8,0.5,0

    """

  private func run(_ words: String...) throws -> CommandRun {
    try PlaceSheet(200, 100).run(table, ["--json"] + words)
  }

  @Test func `the rule hide hides the markers of lower priority`() throws {
    let report = try run("--overlap", "hide").report

    #expect(
      report["markers"].values.map { $0["hidden"] == .truth(true) } == [true, false, false, false])
    #expect(report["markers"][0]["hidden_reason"].text == "overlap")
    #expect(report["markers"][1]["hidden_reason"] == .null)
    #expect(report["totals"]["hidden"] == .number(1))
    #expect(report["certificate"] == .null)
  }

  @Test func `the rule move moves markers apart, and the report gives the proven bound`() throws {
    let report = try run("--overlap", "move").report

    #expect(report["totals"]["overlapping_pairs"] == .number(0))
    #expect(
      report["certificate"].keys == [
        "total_move", "bound", "optimal", "groups", "proven_groups",
      ])
    #expect(
      report["certificate"]["total_move"].number >= report["certificate"]["bound"].number - 1e-6)
  }

  @Test func `overhang is cut, moved or rejected`() throws {
    #expect(try run().report["markers"][2]["overhang"]["canvas"].numbers == [14, 14, 0, 0])
    #expect(try run("--overhang", "clip").report["markers"][2]["bounds"].numbers == [0, 0, 14, 14])
    #expect(try run("--overhang", "inside").report["markers"][2]["moved"].numbers == [14, 14])
    let refused = try run("--overhang", "reject")
    #expect(refused.status == .rejected)
    #expect(refused.errors.contains("markers reach beyond the image: C; "))
    #expect(refused.report["output"] == .null)
    #expect(refused.report["refused"][0]["rule"].text == "overhang")
  }

  @Test(arguments: [
    ("overlap", [], "markers overlap: A and B ("), ("overhang", [], "beyond the image: C"),
    ("outside", ["--view", "100,0,100,100"], "outside what is shown: A, C"),
    ("upscale", ["--canvas", "400x200"], "drawn 2 times as large"),
    ("moved", ["--overlap", "move"], "are moved: "),
    ("hidden", ["--overlap", "hide"], "not drawn: A"),
  ])
  func `a strict rule writes nothing and names the markers in one line`(
    _ rule: String, _ words: [String], _ part: String
  ) throws {
    let sheet = try PlaceSheet(200, 100)
    let strict = try sheet.run(table, ["--strict", rule] + words)

    #expect(strict.status == .rejected)
    #expect(strict.output == "")
    let errors = strict.errors.split(separator: "\n").filter { !$0.contains(" note: ") }
    #expect(errors.count == 1)
    #expect(strict.errors.contains(part), "\(strict.errors)")
    #expect(!sheet.folder.names.contains("out.png"))

    #expect(try sheet.run(table, words).status == .done)
  }

  @Test func `a strict rule that nothing breaks changes nothing`() throws {
    let sheet = try PlaceSheet(200, 100)
    let rules = StrictRule.allCases.map(\.rawValue).joined(separator: ",")

    #expect(try sheet.run("label,x,y\n,0.5,0.5\n", "--strict", rules).status == .done)
  }

  @Test func `missing characters are rejected by --strict glyphs though allowed`() throws {
    let sheet = try PlaceSheet(200, 100)
    let table = "label,x,y\nx\u{10FFFD},0.5,0.5\n"
    let run = try sheet.run(
      table, "--missing-glyph", "warn", "--strict", "glyphs", "--json")

    #expect(run.status == .rejected)
    #expect(run.report["output"] == .null)
    #expect(run.report["markers"][0]["missing_glyphs"][0].text == "U+10FFFD")
    #expect(try sheet.run(table, "--missing-glyph", "warn").status == .done)
  }

  @Test func `labels too low or too faint at the width shown are noted`() throws {
    // Contrast of white on #FF8080: L = 0.2126 + 0.7874 x 0.2159 = 0.3826; black has more, so it is
    // (0.3826 + 0.05) / 0.05 = 8.65. A label of a disc of 28 has capitals of about 10.
    let table = "id,label,x,y,color,size\nA,1,0.25,0.5,#FF8080,28\nB,2,0.75,0.5,#FF8080,14\n"
    let run = try PlaceSheet(200, 100).run(
      table, "--json", "--shown-at", "200", "--shown-at", "100")

    let readings = run.report["markers"].values.map { $0["readable_at"].values }
    #expect(readings[0].map { $0["width"].number } == [200, 100])
    #expect(abs(readings[0][0]["contrast"].number - 8.65) < 0.01)
    #expect(readings[0][0]["cap_height"].number == 2 * readings[0][1]["cap_height"].number)
    #expect(readings[0].map { $0["readable"] } == [.truth(true), .truth(false)])
    #expect(readings[1].map { $0["readable"] } == [.truth(false), .truth(false)])
    #expect(run.errors.contains("labels hard to read at a width of 200 px: B\n"))
    #expect(run.errors.contains("labels hard to read at a width of 100 px: A, B\n"))
  }

  @Test func `alt text lists labels and descriptions line by line, from left to right`() throws {
    let table = """
      label,x,y,description
      3,0.1,0.8,Foot
      2,0.9,0.22,Right ear
      1,0.1,0.2,"Left
      ear"

      """
    let sheet = try PlaceSheet(200, 100)

    let run = try sheet.run(table, "--alt")
    #expect(run.output == "image.png with 3 markers: 1 Left ear, 2 Right ear, 3 Foot.\n")
    #expect(sheet.folder.names.contains("out.png"))
    let report = try sheet.run(table, "--json").report
    #expect(report["alt"].text.map { $0 + "\n" } == run.output)
    #expect(try sheet.run(nil, "--alt").output == "image.png.\n")
    #expect(
      try sheet.run("label,x,y\n,0.5,0.5\n", "--alt").output == "image.png with 1 marker.\n")
    #expect(try sheet.run(table, "--alt", "--json").status == .usage)
  }
}
