import ImgMarkAnnotations
import ImgMarkDatasets
import ImgMarkGeometry
import ImgMarkNumbers
import Testing

/// Ids are unique in what is written.
@Suite struct `Ids that meet` {
  private func line(_ image: String, id: Int, split: String? = nil, objects: [Int]) -> String {
    let list = objects.enumerated().map { index, id in
      #"{"label":"x","id":\#(id),"box":[\#(index + 1),1,2,2]}"#
    }
    let part = split.map { #""split":"\#($0)","# } ?? ""
    return #"{"image":"\#(image)","width":10,"height":10,\#(part)"id":\#(id),"objects":["#
      + list.joined(separator: ",") + "]}"
  }

  private func converted(
    _ lines: [String], to target: String, rules: ConversionRules = ConversionRules(),
    writing: WritingOptions = .complete
  ) throws -> (output: MemoryOutput, ledger: LossLedger) {
    try Datasets.convert(
      ["a.jsonl": lines.joined(separator: "\n")], named: "a.jsonl", from: "jsonl", to: target,
      rules: rules, writing: writing)
  }

  @Test func `the first keeps its id in COCO, and the others get numbers after the largest`() throws
  {
    let (output, ledger) = try converted(
      [line("a.png", id: 1, objects: [1, 7]), line("b.png", id: 1, objects: [1, 2])], to: "coco")
    let read = try Datasets.read("coco", ["a.json": output.text])

    #expect(read.images.map(\.id) == [.number(1), .number(2)])
    #expect(
      read.images.map { $0.annotations.map(\.id) }
        == [[1, 7], [8, 2]].map { $0.map { .number($0) } })
    #expect(ledger.written == 3)
    #expect(ledger.changed == 1)
    let changes = ledger.tallies.flatMap(\.examples).filter { $0.kind == .id }
    #expect(
      changes.map {
        "\($0.outcome) \($0.file):\($0.line ?? 0) \($0.image) \($0.object?.digits ?? "-")"
      }
        == ["changed a.jsonl:2 b.png 1", "changed a.jsonl:2 b.png 1"])
    #expect(ledger.hasLosses)
  }

  @Test func `ids that don't meet are written as they are`() throws {
    let (output, ledger) = try converted(
      [line("a.png", id: 5, objects: [3]), line("b.png", id: 4, objects: [9])], to: "coco")

    #expect(output.text.contains(#""id":3,"image_id":5"#))
    #expect(output.text.contains(#""id":9,"image_id":4"#))
    #expect(!ledger.tallies.contains { $0.kind == .id })
  }

  @Test func `an object that is renumbered and changed in another way is changed once`() throws {
    var rules = ConversionRules()
    rules.digits = 0
    let lines = [
      #"{"image":"a.png","width":10,"height":10,"objects":[{"label":"x","id":1,"box":[1,1,2,2]}]}"#,
      #"{"image":"b.png","width":10,"height":10,"objects":[{"label":"x","id":1,"box":[1.4,1,2,2]}]}"#,
    ]
    let ledger = try converted(lines, to: "coco", rules: rules).ledger

    #expect(ledger.changed == 1)
    #expect(ledger.written == 1)
  }

  @Test func `with renumbering all are numbered from 1, and nothing is told of ids`() throws {
    var rules = ConversionRules()
    rules.renumbers = true
    let (output, ledger) = try converted(
      [line("a.png", id: 5, objects: [5]), line("b.png", id: 5, objects: [5])], to: "coco",
      rules: rules, writing: WritingOptions(renumbers: true))
    let read = try Datasets.read("coco", ["a.json": output.text])

    #expect(read.images.flatMap(\.annotations).map(\.id) == [.number(1), .number(2)])
    #expect(!ledger.tallies.contains { $0.kind == .id })
  }

  @Test(arguments: ["html", "datumaro", "jsonl"])
  func `every format that has ids of objects is numbered`(format: String) throws {
    var rules = ConversionRules()
    rules.renumbers = true
    let (output, _) = try converted(
      [line("a.png", id: 5, objects: [5]), line("b.png", id: 5, objects: [5])], to: format,
      rules: rules, writing: WritingOptions(renumbers: true))
    let target = try #require(DatasetFormats.all.named(format))
    var read = DatasetCollector()
    try #require(target.reader).init(.complete)
      .read(EveryShape.tree(output, of: target), sizes: EveryShape.sizes, into: &read)

    #expect(read.images.flatMap(\.annotations).map { $0.id.map { "\($0)" } } == ["1", "2"])
  }

  @Test func `Datumaro's ids are unique in each image, and stay`() throws {
    let (output, ledger) = try converted(
      [line("a.png", id: 1, objects: [1, 2]), line("b.png", id: 2, objects: [1, 2])],
      to: "datumaro")
    let read = try Datasets.read(
      "datumaro", output.files.mapValues { String(decoding: $0, as: UTF8.self) })

    #expect(
      read.images.map { $0.annotations.map(\.id) } == [
        [.number(1), .number(2)], [.number(1), .number(2)],
      ])
    #expect(ledger.changed == 0)
  }

  @Test func `ids of HTML are unique on the page`() throws {
    let text = try converted(
      [line("a.png", id: 1, objects: [1]), line("b.png", id: 2, objects: [1])], to: "html"
    ).output.text

    #expect(text.contains(#"id="1""#))
    #expect(text.contains(#"id="1-2""#))
  }

  /// Each new id is looked for behind the last one, not from the first again.
  @Test func `an id that all objects have is given anew as often as needed`() throws {
    let lines = (1...2000).map { line("\($0).png", id: $0, objects: [1]) }
    let (output, ledger) = try converted(lines, to: "html")
    let ids = output.text.components(of: "id=\"1")

    #expect(ids.count == 2000)
    #expect(Set(ids).count == 2000)
    #expect(ledger.changed == 1999)
  }

  @Test(arguments: ["cvat", "label-studio"])
  func `images of several files get ids of their own in one`(format: String) throws {
    let (first, _) = try converted([line("a.png", id: 0, objects: [1])], to: format)
    let (second, _) = try converted(
      [line("b.png", id: 0, objects: [1]), line("c.png", id: 1, objects: [])], to: format)
    let ending = format == "cvat" ? "xml" : "json"
    let (output, ledger) = try Datasets.convert(
      ["1.\(ending)": first.text, "2.\(ending)": second.text], from: format, to: format)
    let read = try Datasets.read(format, ["all.\(ending)": output.text])

    // What waits for a number comes last.
    #expect(
      read.images.map { "\($0.path) \($0.id?.digits ?? "-")" } == ["a.png 0", "c.png 1", "b.png 2"])
    #expect(ledger.tallies.filter { $0.kind == .id }.map(\.count) == [1])
  }

  @Test func `ids that are texts become numbers in COCO, and each is told`() throws {
    let text = """
      {"images":[{"id":"one","file_name":"a.jpg","width":8,"height":6}],
      "categories":[{"id":"n01","name":"cat"}],
      "annotations":[{"id":1,"image_id":"one","category_id":"n01","bbox":[1,1,2,2]}]}
      """
    let (output, ledger) = try Datasets.convert(
      ["a.json": text], named: "a.json", from: "coco", to: "coco")

    #expect(output.text.contains(#""id":1,"image_id":1,"category_id":1"#))
    #expect(
      ledger.tallies.flatMap(\.examples).filter { $0.kind == .id }.map(\.detail) == [
        "the class cat has the id n01, which is a text; coco needs a number",
        "the id one of the image is a text; coco gives it a number",
      ])
  }

  @Test func `an object of COCO with a repeated id is rejected alone, or kept to be numbered`()
    throws
  {
    let text = """
      {"images":[{"id":1,"file_name":"a.jpg","width":90,"height":90}],
      "categories":[{"id":1,"name":"cat"}],"annotations":[
      {"id":5,"image_id":1,"category_id":1,"bbox":[1,1,2,2]},
      {"id":6,"image_id":1,"category_id":1,"bbox":[2,1,2,2]},
      {"id":5,"image_id":1,"category_id":1,"bbox":[3,1,2,2]},
      {"id":5,"image_id":1,"category_id":1,"bbox":[4,1,2,2]}]}
      """
    func read(_ repeated: ReadingOptions.RepeatedIDs) throws -> DatasetCollector {
      var options = ReadingOptions.complete
      options.repeatedIDs = repeated
      return try Datasets.read("coco", ["a.json": text], options: options)
    }
    let rejected = try read(.rejected)
    let kept = try read(.kept)

    #expect(rejected.images[0].annotations.map(\.id) == [.number(5), .number(6)])
    #expect(
      rejected.entries.map { "\($0.outcome) \($0.line ?? 0) \($0.image) \($0.detail)" } == [
        "rejected 5 a.jpg the id 5 of annotations stands twice, first on line 3, as annotations[0] and "
          + "annotations[2]; ids must be unique",
        "rejected 6 a.jpg the id 5 of annotations stands twice, first on line 3, as annotations[0] and "
          + "annotations[3]; ids must be unique",
      ])
    #expect(kept.images[0].annotations.map(\.bounds?.minX) == [1, 2, 3, 4])
    #expect(kept.entries.isEmpty && !kept.header.hasUniqueIDs)
  }
}

extension String {
  /// The rest of each value of an attribute that begins with some text.
  fileprivate func components(of start: String) -> [Substring] {
    split(separator: start).dropFirst().map { $0.prefix { $0 != "\"" } }
  }
}
