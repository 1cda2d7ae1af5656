import ImgMark
import ImgMarkTestSupport
import Testing

@testable import ImgMarkCLI

/// `place --label-side`: labels next to their markers.
struct PlaceSideLabelTests {
  private func run(_ table: String, _ words: String...) throws -> CommandRun {
    try PlaceSheet(400, 300).run(table, ["--json"] + words)
  }

  @Test func `labels are on the side that the row or the option gives`() throws {
    let table = """
      label,x,y,label_side
      Pump,0.5,0.5,below
      Boiler,0.5,0.2,
      12,0.2,0.8,inside

      """

    let markers = try run(table, "--label-side", "left").report["markers"].values

    #expect(markers.map { $0["label_side"].text } == ["below", "left", "inside"])
    #expect(markers[2]["label_bounds"] == .null && markers[2]["label_moved"] == .null)
    // A label below begins 0.3 · 14 under a disc of 28 around (200, 150).
    #expect(abs(markers[0]["label_bounds"]["y"].number - 168.2) < 1e-9)
    #expect(markers[0]["label_moved"].numbers == [0, 0])
    // The bounds of a marker include its label.
    let label = markers[1]["label_bounds"].numbers
    let bounds = markers[1]["bounds"].numbers
    #expect(bounds[0] == label[0] && bounds[2] > label[2] + 28)
  }

  @Test func `a label that would leave the canvas is moved, with a note`() throws {
    let run = try run("label,x,y\nReserve pump,0,0\n", "--label-side", "left")

    let marker = run.report["markers"][0]
    #expect(marker["canvas"].numbers == [0, 0])
    #expect(marker["label_bounds"]["x"].number >= 0 && marker["label_bounds"]["y"].number >= 0)
    // On the left of the corner it would be pushed onto its own marker.
    #expect(marker["label_side"].text != "left")
    #expect(marker["label_moved"].numbers.contains { $0 > 0 })
    #expect(run.errors.contains("labels moved to stay on the canvas: 1"))
    #expect(
      run.errors.contains("labels put on another side than asked, because it has room: 1"))
  }

  /// The label has 14 points for any size of the disc.
  ///
  /// At half the width its capitals are at most half of that high, less than the 9 pixels that are
  /// asked for.
  @Test func `a label next to its marker is read like one inside`() throws {
    let marker = try run(
      "label,x,y\nPump,0.5,0.5\n", "--label-side", "right", "--marker-size", "6",
      "--color", "#0057D9", "--shown-at", "200", "--shown-at", "800"
    ).report["markers"][0]

    let readings = marker["readable_at"].values
    #expect(readings.map { $0["readable"] == .truth(true) } == [false, true])
    #expect((4...7).contains(readings[0]["cap_height"].number))
    #expect(readings[0]["contrast"].number > 4.5)
  }
}
