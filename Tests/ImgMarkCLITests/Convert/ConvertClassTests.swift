import ImgMark
import ImgMarkTestSupport
import Testing

@testable import ImgMarkCLI

/// The classes that a conversion writes, and its report of the others.
struct ConvertClassTests {
  private let folder: TemporaryFolder

  /// Five boxes of four classes, one of which has a comma in its name.
  init() throws {
    folder = try TemporaryFolder()
    let names = ["Katze", "naïve,comma", "comma", "red car"]
    let categories = names.enumerated().map { #"{"id":\#($0 + 1),"name":"\#($1)"}"# }
    let objects = [1, 2, 3, 4, 4].enumerated().map { index, category in
      #"{"id":\#(index + 1),"image_id":1,"category_id":\#(category),"#
        + #""bbox":[10,10,20,10],"segmentation":[[10,10,30,10,30,20]]}"#
    }
    try folder.write(
      Array(
        """
        {"images":[{"id":1,"file_name":"a.png","width":80,"height":50}],
        "annotations":[\(objects.joined(separator: ","))],
        "categories":[\(categories.joined(separator: ","))]}
        """.utf8), to: "a.json")
  }

  private func convert(_ words: String...) -> CommandRun {
    CommandRun(["convert", folder["a.json"], "-o", folder["out"]] + words)
  }

  /// The classes of the objects that were written, as points.
  private func classes(_ words: String...) throws -> [String] {
    let run = CommandRun(
      ["convert", folder["a.json"], "--to", "jsonl", "-o", folder["out.jsonl"]] + words)
    try #require(run.status == .done, "\(run.errors)")
    let line = Report(String(decoding: try Fixture.bytes(at: folder["out.jsonl"]), as: UTF8.self))
    return line["objects"].values.compactMap { $0["label"].text }
  }

  @Test func `a class name may contain a comma`() throws {
    #expect(try classes("--keep-class", "naïve,comma") == ["naïve,comma"])
    #expect(try classes("--drop-class", "naïve,comma") == ["Katze", "comma", "red car", "red car"])
    #expect(
      try classes("--drop-class", "Katze,naïve,comma,red car") == ["comma"])
    #expect(try classes("--keep-class", "comma,Katze") == ["Katze", "comma"])
    #expect(
      try classes("--keep-class", "comma", "--keep-class", "naïve,comma")
        == ["naïve,comma", "comma"])
  }

  @Test func `a class that is both kept and dropped is rejected, in a list too`() {
    let run = convert(
      "--to", "coco", "--keep-class", "Katze,naïve,comma", "--drop-class", "red car,naïve,comma")

    #expect(run.status == .usage)
    #expect(run.errors.contains("--keep-class and --drop-class both name 'naïve,comma'"))
    #expect(folder.names == ["a.json"])
  }

  @Test func `a comma in a name doesn't divide other lists`() throws {
    #expect(
      try classes("--keep-class", "naïve,comma", "--drop-class", "comma") == ["naïve,comma"])
  }

  @Test func `an unknown class is reported with the existing ones`() {
    let run = convert("--to", "coco", "--drop-class", "naïve")

    #expect(run.status == .rejected)
    #expect(
      run.errors.contains(
        "there is no class 'naïve'; there are 'Katze', 'naïve,comma', 'comma', 'red car'"))
  }

  @Test func `objects left out by request aren't rejected`() {
    let run = convert("--to", "coco", "--drop-class", "red car")

    #expect(run.status == .done)
    #expect(run.errors.contains("note: 2 left out as asked: its class is not to be written"))
    #expect(
      run.errors.contains(
        "5 objects of 1 image: 3 written as they were, 0 changed, 2 left out, 0 rejected"))
    #expect(!run.errors.contains("2 rejected"))
  }

  @Test func `the report distinguishes objects left out from rejected ones`() throws {
    let run = convert(
      "--to", "voc", "--drop-class", "red car", "--json", "--report", folder["r.jsonl"])

    #expect(run.status == .rejected)
    #expect(run.report["left_out"] == .number(2))
    #expect(run.report["rejected"] == .number(3))
    let lines = String(decoding: try Fixture.bytes(at: folder["r.jsonl"]), as: UTF8.self)
      .split(separator: "\n").map { Report($0) }
    #expect(
      lines.compactMap { $0["outcome"].text }.filter { $0 != "noted" }
        == ["rejected", "rejected", "rejected", "left-out", "left-out"])
  }

  @Test func `a fault of many objects is one line with the first of them and their number`() throws
  {
    let run = convert("--to", "voc", "--report", folder["r.jsonl"])

    #expect(run.status == .rejected)
    let faults = run.errors.split(separator: "\n").filter { !$0.contains("note: ") }
    #expect(
      faults == [
        "imgmark: \(folder["a.json"]):2: object 1 on a.png and 4 more: "
          + "voc has no polygons; --polygons box writes their boxes",
        "imgmark: \(folder["a.json"]): nothing was written, 5 of 5 objects are rejected",
      ])
    // Each has its own line in the report.
    let lines = String(decoding: try Fixture.bytes(at: folder["r.jsonl"]), as: UTF8.self)
      .split(separator: "\n").map { Report($0) }.filter { $0["outcome"].text == "rejected" }
    #expect(lines.map { $0["object"].text } == ["1", "2", "3", "4", "5"])
  }
}
