import ImgMarkAnnotations
import ImgMarkDatasets
import ImgMarkGeometry
import ImgMarkNumbers
import Testing

/// Tasks as Label Studio exports them (labelstud.io/guide/task_format and the pages of its tags),
/// which come back unchanged.
@Suite struct LabelStudioRoundTripTests {
  private static let place =
    #""original_width":801,"original_height":503,"image_rotation":0,"to_name":"img""#

  /// A box whose percentages aren't whole numbers of pixels.
  private static func box(_ id: String, _ label: String, x: String = "50.8") -> String {
    """
    {\(place),"id":"\(id)","from_name":"tag","type":"rectanglelabels","origin":"manual",\
    "value":{"x":\(x),"y":5.869797225186766,"width":12.4,"height":10.458911419423693,\
    "rotation":0,"rectanglelabels":["\(label)"]},"meta":{"text":["seen twice"]},"hidden":true,\
    "locked":true,"score":0.25}
    """
  }

  /// A task that two people annotated and a third cancelled, with predictions.
  private static let task = """
    {"id":7,"annotations":[{"id":1001,"completed_by":{"id":10,"email":"a@e.org"},"result":[\
    {\(place),"id":"r0","from_name":"shape","type":"rectangle",\
    "value":{"x":1.1,"y":2.2,"width":3.3,"height":4.4,"rotation":0}},\
    {\(place),"id":"r0","from_name":"tag","type":"labels",\
    "value":{"x":1.1,"y":2.2,"width":3.3,"height":4.4,"rotation":0,"labels":["cat","pet"]}},\
    {"from_name":"weather","to_name":"img","type":"choices","value":{"choices":["rain"]},"id":"c0"},\
    \(box("r1", "cat")),\
    {"id":"r1","from_name":"words","to_name":"img","type":"textarea",\
    "value":{"x":50.8,"text":["a","b"]}},\
    {"from_name":"stars","to_name":"img","type":"rating","value":{"rating":4},"id":"s0"},\
    {"from_name":"kinds","to_name":"img","type":"taxonomy","id":"t0",\
    "value":{"taxonomy":[["Archaea"],["Bacteria","Blue"]]}},\
    {"type":"relation","from_id":"r0","to_id":"r1","direction":"right","labels":["similar"]}],\
    "was_cancelled":false,"ground_truth":true,"lead_time":4.288,"created_at":"2021-03-09T22:16:08Z"},\
    {"id":1002,"completed_by":11,"result":[\(box("r1", "dog", x: "1"))],"was_cancelled":false},\
    {"id":1003,"completed_by":12,"result":[\(box("r9", "dog"))],"was_cancelled":true}],\
    "predictions":[{"id":5,"model_version":"model 1","score":0.5,"result":[\(box("p", "cat"))]}],\
    "data":{"n":12,"img":"/data/upload/83/1.jpg","text":"t"},"project":83,"total_annotations":2,\
    "meta":{}}
    """

  private static let file = "[\n\(task)\n]\n"

  private func converted(
    _ text: String = file, to target: String = "label-studio",
    rules: ConversionRules = ConversionRules(), annotator: String? = nil,
    writing: WritingOptions = .complete
  ) throws -> (text: String, ledger: LossLedger) {
    var reading = ReadingOptions.complete
    reading.own.annotator = annotator
    let result = try Datasets.convert(
      ["t.json": text], from: "label-studio", to: target, rules: rules, reading: reading,
      writing: writing)
    return (result.output.text, result.ledger)
  }

  @Test func `a task is written back as it was`() throws {
    let (text, ledger) = try converted()

    #expect(text == Self.file)
    #expect([ledger.objects, ledger.written] == [3, 3])
    #expect(!ledger.hasLosses)
  }

  @Test func `a task with only predictions doesn't become annotated`() throws {
    let file = """
      [
      {"id":1,"data":{"image":"a.png"},"annotations":[],"predictions":[{"score":0.9,"result":[\(Self.box("p", "cat"))]}]}
      ]

      """
    let (text, ledger) = try converted(file)

    #expect(text == file)
    #expect(ledger.written == 1)
  }

  @Test func `the annotations that are used are reported, and can be selected`() throws {
    let all = try converted(to: "coco").ledger
    let one = try converted(annotator: "a@e.org")
    let other = try converted(annotator: "11")

    #expect(
      all.tallies.first { $0.kind == .rule }?.examples.map(\.detail) == [
        "1 task has annotations of several people, whose objects all count (2 by a@e.org, 1 by 11); "
          + "--annotator takes those of one"
      ])
    #expect(all.objects == 3)
    #expect([one.ledger.objects, one.ledger.written, one.ledger.leftOut] == [3, 2, 1])
    #expect(one.ledger.failures == 0)
    #expect(one.text.contains("\"id\":1001,") && !one.text.contains("\"id\":1002,"))
    #expect(other.ledger.written == 1)
    #expect(!other.text.contains("\"id\":1001,") && other.text.contains("\"id\":1002,"))
    #expect {
      try converted(annotator: "nobody")
    } throws: { error in
      "\(error)" == "nothing was found: an annotation completed by nobody; there are those of "
        + "10, 11, 12, a@e.org"
    }
  }

  @Test func `a renamed class has its new name in all results, the rest is unchanged`() throws {
    var rules = ConversionRules()
    rules.renamedClasses = [.init("cat", to: "tiger")]
    let expected = Self.file.replacing(
      "\"labels\":[\"cat\",\"pet\"]", with: "\"labels\":[\"tiger\",\"pet\"]"
    ).replacing(Self.box("r1", "cat"), with: Self.box("r1", "tiger"))

    #expect(try converted(rules: rules).text == expected)
  }

  @Test func `a region that is left out takes its relations with it`() throws {
    let file = """
      [
      {"data":{"image":"a.png"},"annotations":[{"result":[\(Self.box("a", "cat")),\(Self.box("b", "dog")),\(Self.box("c", "cat")),{"type":"relation","from_id":"a","to_id":"b"},{"type":"relation","from_id":"a","to_id":"c"}]}]}
      ]

      """
    var rules = ConversionRules()
    rules.droppedClasses = ["dog"]

    #expect(
      try converted(file, rules: rules).text
        == file.replacing("\(Self.box("b", "dog")),", with: "").replacing(
          #"{"type":"relation","from_id":"a","to_id":"b"},"#, with: ""))
  }

  @Test func `relations get the new numbers too`() throws {
    let file = """
      [{"id":9,"data":{"image":"a.png"},"annotations":[{"result":[\(Self.box("a", "cat")),\
      \(Self.box("b", "cat")),{"type":"relation","from_id":"a","to_id":"b"}]}]}]
      """
    var writing = WritingOptions.complete
    writing.renumbers = true
    let text = try converted(file, writing: writing).text

    #expect(text.contains(#"{"id":1,"data""#))
    #expect(text.contains(#"{"type":"relation","from_id":"r1","to_id":"r2"}"#))
    #expect(text.contains(Self.box("r1", "cat") + "," + Self.box("r2", "cat")), "\(text)")
  }

  @Test func `a region that is cut at the edge keeps its other keys`() throws {
    var rules = ConversionRules()
    rules.range = .clip
    // A box of 50 % from 75 % on leaves a quarter outside.
    let file = """
      [{"data":{"image":"a.png"},"annotations":[{"result":[{"id":"r","original_width":800,\
      "original_height":500,"from_name":"f","type":"rectanglelabels","value":{"x":75,"y":0,\
      "width":50,"height":10,"rotation":0,"rectanglelabels":["m","n"]},"meta":{"a":1}},\
      {"id":"r","type":"choices","from_name":"c","value":{"x":75,"y":0,"width":50,"height":10,\
      "rotation":0,"choices":["red"]}}]}]}]
      """
    let (text, ledger) = try converted(file, rules: rules)
    let place = #""x":75,"y":0,"width":25,"height":10,"rotation":0"#

    #expect(ledger.changed == 1)
    #expect(
      text.contains(
        "\"value\":{\(place),\"rectanglelabels\":[\"m\",\"n\"]},\"meta\":{\"a\":1}}"), "\(text)")
    #expect(
      text.contains(
        "\"type\":\"choices\",\"from_name\":\"c\",\"value\":{\(place),\"choices\":[\"red\"]}}"))
  }

  @Test func `an object whose id another one has taken gets a new one`() throws {
    var dataset = try TestDataset("label-studio", ["t.json": Self.file])
    var second = dataset.images[0].annotations[0]
    second.id = nil
    dataset.images[0].annotations.append(second)
    dataset.images[0].form = nil
    let again = try TestDataset(
      "label-studio", ["t.json": try dataset.written("label-studio").text])
    let ids = again.images[0].annotations.map(\.id)

    // Regions of one id are one region if nothing separates two annotators' regions.
    #expect(ids == ["r0", "r1", "r4"].map { .text($0) })
  }

  @Test func `a task is kept if the size of its image is unknown`() throws {
    let file = """
      [
      {"id":2,"data":{"image":"c.png"},"annotations":[{"id":4,"lead_time":1.5,"result":[{"from_name":"q","to_name":"image","type":"choices","id":"x","value":{"choices":["bad"]}}]}]}
      ]

      """

    let format = try #require(DatasetFormats.all.named("label-studio"))
    let written = try EveryShape.write(format, from: format) { conversion in
      try #require(format.reader).init(.complete).read(
        MemoryTree(["t.json": file]), sizes: Unknown(), into: &conversion)
    }

    #expect(written.output.text == file)
  }

  /// The size is unknown, and an image without objects doesn't need it.
  private struct Unknown: ImageSizes {
    var measuresEmptyImages: Bool { false }

    func frame(of path: String, declared: PixelSize?) -> ImageFrame? { nil }
  }
}
