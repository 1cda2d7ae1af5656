import ImgMarkAnnotations
import ImgMarkDatasets
import ImgMarkGeometry
import ImgMarkNumbers
import Testing

/// What the ledger says of properties that a format has no place for.
@Suite struct LedgerTests {
  private static let coco = """
    {"images":[{"id":1,"file_name":"a.png","width":10,"height":10}],
    "categories":[{"id":1,"name":"cat"}],"annotations":[
    {"id":1,"image_id":1,"category_id":1,"bbox":[1,2,3,4]},
    {"id":2,"image_id":1,"category_id":1,"bbox":[1,2,3,4],"mood":"good"},
    {"id":3,"image_id":1,"category_id":1,"bbox":[1,2,3,4],"mood":"bad","age":3,
    "attributes":{"color":"red"}}]}
    """

  private func details(_ text: String, to target: String) throws -> [LossEntry] {
    try Datasets.convert(["a.json": text], from: "coco", to: target).ledger.tallies
      .first { $0.kind == .detail }?.examples ?? []
  }

  @Test func `each key is named with its count and its first object`() throws {
    let entries = try details(Self.coco, to: "jsonl")

    #expect(
      entries.map { "\($0.count) \($0.detail)" } == [
        "2 jsonl has no place for the key \"mood\" of objects",
        "1 jsonl has no place for the key \"age\" of objects",
        "1 jsonl has no place for ids of classes",
      ])
    #expect(entries.map(\.file) == ["a.json", "a.json", ""])
    #expect(entries.map(\.line) == [4, 5, nil])
    #expect(entries.map(\.image) == ["a.png", "a.png", ""])
    #expect(entries.map { $0.object?.digits } == ["2", "3", nil])
  }

  @Test func `attributes and ids are named with their first object`() throws {
    let entries = try details(Self.coco, to: "yolo")

    #expect(
      entries.map { "\($0.count) \($0.detail)" } == [
        "3 yolo has no place for ids of objects",
        "1 yolo has no place for the attribute \"color\" of objects",
        "2 yolo has no place for the key \"mood\" of objects",
        "1 yolo has no place for the key \"age\" of objects",
        "1 yolo has no place for ids of images",
      ])
    #expect(entries.map { $0.object?.digits } == ["1", "3", "2", "3", nil])
    #expect(entries.map(\.line) == [3, 5, 4, 5, 1])
  }

  @Test func `of very many keys, the last are counted together`() throws {
    let keys = (0..<60).map { "\"key\($0)\":1" }.joined(separator: ",")
    let ledger = try Datasets.convert(
      ["a.json": Self.coco.replacing("\"mood\":\"good\"", with: keys)], from: "coco", to: "jsonl"
    ).ledger
    let tally = try #require(ledger.tallies.first { $0.kind == .detail })
    var lines: [LossEntry] = []
    var conversion = DatasetConversion(
      from: try #require(DatasetFormats.all.named("coco")),
      to: try #require(DatasetFormats.all.named("jsonl")), by: ConversionRules(),
      writer: DatasetCollector(), report: { lines.append($0) })
    try #require(DatasetFormats.all.named("coco")?.reader).init(.complete).read(
      MemoryTree(["a.json": Self.coco.replacing("\"mood\":\"good\"", with: keys)]), sizes: [:],
      into: &conversion)

    // 60 keys of one object; mood and age of the other: 50 by name, 12 together. And ids of classes.
    #expect(tally.count == 60 + 2 + 1)
    #expect(lines.count == 50 + 1 + 1)
    #expect(lines[50].detail == "jsonl has no place for other keys of objects")
    #expect(lines[50].count == 12)
  }

  // MARK: - The law

  /// Two images: one with a box that has every property, and one without objects.
  private static let rich = """
    {"image":"a.png","width":800,"height":500,"id":5,"split":"train","labels":["cat"],\
    "attributes":{"sun":"yes"},"objects":[{"label":"cat","id":7,"box":[200,150,100,100],\
    "crowd":true,"occluded":true,"truncated":true,"difficult":true,"score":0.5,"group":1,"track":3,\
    "z_order":2,"attributes":{"color":"red"}}]}
    {"image":"b.png","width":800,"height":500,"id":6,"split":"train","objects":[]}

    """

  /// A property, whether a data set has it, and how the ledger calls it.
  private static let properties: [(text: String, isIn: @Sendable ([AnnotatedImage]) -> Bool)] = [
    // IIIF makes an address of an id.
    ("ids of objects", { $0.objects.contains { $0.id.map { "\($0)".hasSuffix("7") } ?? false } }),
    ("crowd flags", { $0.objects.contains { $0.flags.contains(.crowd) } }),
    ("occluded flags", { $0.objects.contains { $0.flags.contains(.occluded) } }),
    ("truncated flags", { $0.objects.contains { $0.flags.contains(.truncated) } }),
    ("difficult flags", { $0.objects.contains { $0.flags.contains(.difficult) } }),
    ("scores", { $0.objects.contains { $0.score == 0.5 } }),
    ("groups", { $0.objects.contains { $0.group != nil } }),
    ("tracks", { $0.objects.contains { $0.track?.digits == "3" } }),
    ("z-orders", { $0.objects.contains { $0.zOrder == 2 } }),
    (
      "the attribute \"color\" of objects",
      { $0.objects.contains { $0.attributes.contains(Attribute("color", text: "red")) } }
    ),
    ("ids of images", { $0.contains { $0.id?.digits == "5" } }),
    (
      "the attribute \"sun\" of images",
      { $0.contains { $0.attributes.contains(Attribute("sun", text: "yes")) } }
    ),
    ("classes of whole images", { $0.contains { $0.labels == [0] } }),
    ("images without objects", { $0.count == 2 }),
    ("parts of the data set", { $0.contains { $0.split == "train" } }),
  ]

  @Test(arguments: DatasetFormats.all.filter { $0.reader != nil && $0.writer != nil }.map(\.name))
  func `what a format doesn't give back is in the ledger, and nothing else is`(
    name: String
  ) throws {
    let target = try #require(DatasetFormats.all.named(name))
    let (output, ledger) = try Datasets.convert(["a.jsonl": Self.rich], from: "jsonl", to: name)
    var back = DatasetCollector()
    var reading = ReadingOptions.complete
    reading.own.labelKey = "label"
    try #require(target.reader).init(reading).read(
      EveryShape.tree(output, of: target), sizes: EveryShape.sizes, into: &back)
    let told = ledger.tallies.flatMap(\.examples).map(\.detail)

    #expect(ledger.objects == 1)
    #expect(
      ledger.written + ledger.changed + ledger.leftOut + ledger.rejected == ledger.objects)
    #expect(back.images.objects.count == ledger.written + ledger.changed)
    guard ledger.rejected == 0 else { return }
    for (text, isIn) in Self.properties {
      let isTold = told.contains { $0.hasPrefix("\(name) has no place for \(text)") }
      #expect(isTold != isIn(back.images), "\(name): \(text), told: \(isTold)")
    }
  }
}

extension [AnnotatedImage] {
  fileprivate var objects: [Annotation] { flatMap(\.annotations) }
}
