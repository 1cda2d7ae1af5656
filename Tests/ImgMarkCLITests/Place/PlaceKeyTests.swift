import ImgMark
import ImgMarkTestSupport
import Testing

@testable import ImgMarkCLI

/// `place --key`: a panel that explains the markers.
struct PlaceKeyTests {
  private let table = """
    id,label,x,y,description
    ,Feed pump,0.2,0.5,Raises the pressure
    ,Boiler,0.5,0.5,
    ,Stack,0.8,0.5,Flue gas leaves here

    """

  private func run(_ words: String...) throws -> CommandRun {
    try PlaceSheet(200, 100).run(table, ["--json"] + words)
  }

  @Test(arguments: [
    (300.0, 200.0, 100.0), (600, 300, 300), (1000, 400, 600),
  ])
  func `the canvas is divided between the panel and the image`(
    width: Double, panel: Double, rest: Double
  ) throws {
    let report = try run("--canvas", "\(Int(width))x500", "--key", "right").report

    #expect(report["key"]["rect"].numbers == [rest, 0, panel, 500])
    #expect(report["placement"]["available"].numbers == [0, 0, rest, 500])
    #expect(report["placement"]["padding"]["right"] == .number(panel))
  }

  @Test func `markers show numbers, and the key has their labels`() throws {
    let report = try run("--canvas", "600x500", "--key", "left").report

    let rows = report["key"]["rows"].values
    #expect(rows.map { $0["number"].text } == ["1", "2", "3"])
    #expect(rows.map { $0["label"].text } == ["Feed pump", "Boiler", "Stack"])
    #expect(rows[0]["description"].text == "Raises the pressure")
    #expect(rows[1]["description"] == .null)
    #expect(report["markers"].values.map { $0["number"].text } == ["1", "2", "3"])
    #expect(report["markers"].values.map { $0["label"].text } == ["Feed pump", "Boiler", "Stack"])
    #expect(report["key"]["omitted"].values.isEmpty && report["key"]["overflow"] == .number(0))
  }

  @Test func `numbers are in the style that is asked for, or are the ids`() throws {
    let lettered = try run("--canvas", "600x500", "--key", "right", "--number-style", "A").report
    let named = try PlaceSheet(200, 100).run(
      "id,label,x,y\n7,Feed pump,0.2,0.5\n3b,Boiler,0.5,0.5\n",
      ["--json", "--canvas", "600x500", "--key", "right"]
    ).report
    let short = try PlaceSheet(200, 100).run(
      "label,x,y,description\nA,0.2,0.5,Pump\nB,0.5,0.5,Boiler\n",
      ["--json", "--canvas", "600x500", "--key", "right"]
    ).report

    #expect(lettered["key"]["rows"].values.map { $0["number"].text } == ["A", "B", "C"])
    #expect(named["key"]["rows"].values.map { $0["number"].text } == ["7", "3b"])
    #expect(short["key"]["rows"].values.map { $0["number"].text } == ["A", "B"])
    #expect(short["key"]["rows"].values.allSatisfy { $0["label"] == .null })
  }

  @Test func `a row without room is reported, with the height that would do`() throws {
    let run = try run("--canvas", "600x100", "--key", "right", "--key-size", "150..150")

    let key = run.report["key"]
    #expect(run.status == .done)
    #expect(key["rows"].values.count + key["omitted"].values.count == 3)
    #expect(key["overflow"].number == key["needed"].number - 100)
    #expect(run.errors.contains("of 3 rows; its height is 100 and would have to be"))
    let needed = Int(key["needed"].number.rounded(.up))
    let higher = try self.run(
      "--canvas", "600x\(needed)", "--key", "right", "--key-size", "150..150")
    #expect(higher.report["key"]["rows"].values.count == 3)
    let strict = try self.run(
      "--canvas", "600x100", "--key", "right", "--key-size", "150..150", "--strict", "overflow")
    #expect(strict.status == .rejected)
  }

  @Test(arguments: [
    (["--key-gap", "5"], "--key-gap needs a key; add --key right"),
    (
      ["--key", "right", "--key-size", "400..200"],
      "--key-size '400..200' is not a range of widths; "
    ),
    (
      ["--key", "right", "--key-size", "300"], "write the least and the greatest, such as 200..400"
    ),
    (["--key", "right", "--key-share", "2"], "write a share from 0 to 1"),
    (["--key", "right", "--key-gap", "-1"], "write a distance from 0 to 10000"),
    (
      ["--key", "right", "--canvas", "150x100"],
      "a panel of 200 leaves no room for the image in 150"
    ),
    (["--key", "middle"], "right, left, top, bottom"),
  ])
  func `an invalid option is rejected`(words: [String], error: String) throws {
    let run = try PlaceSheet(200, 100).run(table, words)

    #expect(run.status == .usage)
    #expect(run.errors.contains(error))
  }
}
