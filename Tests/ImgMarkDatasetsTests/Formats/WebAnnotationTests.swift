import ImgMarkAnnotations
import ImgMarkDatasets
import ImgMarkGeometry
import Testing

/// The metadata of annotations (Web Annotation Data Model, chapters 3 and 4).
///
/// They come back to the same format, and other formats count the losses.
@Suite struct WebAnnotationTests {
  private static let sizes = Example.size.map { ["a.png": $0, "b.png": $0] } ?? [:]

  private func read(_ text: String) throws -> TestDataset {
    try TestDataset("w3c", ["a.json": text], sizes: Self.sizes)
  }

  private func page(_ items: String...) -> String {
    "{\"@context\":\"http://www.w3.org/ns/anno.jsonld\",\"type\":\"AnnotationPage\",\"items\":["
      + items.joined(separator: ",\n") + "]}"
  }

  private func annotation(_ rest: String, target: String = "\"a.png#xywh=1,2,3,4\"") -> String {
    "{\"id\":\"https://example.org/1\",\"type\":\"Annotation\",\(rest),\"target\":\(target)}"
  }

  private func converted(
    _ text: String, to target: String = "w3c", rules: ConversionRules = ConversionRules()
  ) throws -> (text: String, notes: [String]) {
    let (output, ledger) = try Datasets.convert(
      ["a.json": text], from: "w3c", to: target, rules: rules, sizes: Self.sizes)
    return (output.text, ledger.tallies.flatMap(\.examples).map { "\($0.count) \($0.detail)" })
  }

  // MARK: Round trips

  @Test(arguments: [
    "\"motivation\":\"commenting\",\"body\":{\"type\":\"TextualBody\",\"value\":\"odd\"}",
    "\"bodyValue\":\"a comment\"",
    "\"motivation\":[\"tagging\",\"commenting\"],\"body\":{\"type\":\"TextualBody\",\"value\":\"x\"}",
    "\"body\":\"https://example.org/post1\"",
    "\"motivation\":\"linking\",\"body\":{\"id\":\"https://example.org/a.mp3\",\"type\":\"Sound\","
      + "\"format\":\"audio/mpeg\",\"language\":\"fr\"}",
    "\"motivation\":\"classifying\",\"body\":{\"id\":\"https://example.org/vocab/art/portrait\"}",
    "\"body\":{\"type\":\"TextualBody\",\"value\":\"<p>j'adore</p>\",\"format\":\"text/html\","
      + "\"language\":\"fr\",\"purpose\":\"commenting\"}",
    "\"body\":[{\"type\":\"TextualBody\",\"purpose\":\"tagging\",\"value\":\"love\"},"
      + "{\"type\":\"SpecificResource\",\"purpose\":\"identifying\",\"source\":\"https://example.org/city\"},"
      + "{\"type\":\"TextualBody\",\"purpose\":\"describing\",\"value\":\"x\"}]",
    "\"body\":{\"type\":\"Choice\",\"items\":[{\"id\":\"https://example.org/n1\",\"language\":\"en\"},"
      + "{\"id\":\"https://example.org/n2\",\"language\":\"fr\"}]}",
    "\"motivation\":\"highlighting\"",
    "\"creator\":{\"id\":\"https://example.org/u1\",\"type\":\"Person\",\"name\":\"A. N.\"},"
      + "\"created\":\"2015-01-28T12:00:00Z\",\"modified\":\"2015-01-29T09:00:00Z\","
      + "\"generator\":\"https://example.org/c1\",\"rights\":\"https://example.org/l\",\"x-mine\":[1.50,null]",
  ])
  func `bodies and other keys come back as they were`(rest: String) throws {
    let text = page(annotation(rest))
    let (output, notes) = try converted(text)

    #expect(CanonicalJSON.of(output) == CanonicalJSON.of(text))
    #expect(notes == [])
  }

  @Test(arguments: [
    "\"a.png#xywh=pixel:1.50,2,3,4\"", "\"a.png#xywh=percent:25,30,12.5,20\"",
    "{\"source\":\"a.png\",\"selector\":{\"type\":\"FragmentSelector\",\"value\":\"xywh=1,2,3,4\"}}",
    "{\"type\":\"SpecificResource\",\"source\":{\"id\":\"a.png\",\"type\":\"Image\",\"format\":\"image/png\"},"
      + "\"selector\":{\"type\":\"PointSelector\",\"x\":1.0,\"y\":2},\"styleClass\":\"red\","
      + "\"state\":{\"type\":\"TimeState\",\"sourceDate\":\"2015-07-20T13:30:00Z\"}}",
    "{\"source\":\"a.png\",\"selector\":{\"type\":\"FragmentSelector\",\"value\":\"xywh=100,100,200,200\","
      + "\"refinedBy\":{\"type\":\"FragmentSelector\",\"value\":\"xywh=1,2,3,4\"}}}",
    "[\"a.png#xywh=1,2,3,4\",{\"source\":\"a.png\",\"selector\":{\"type\":\"SvgSelector\","
      + "\"value\":\"<svg><path d='M1 1h9v9z'/></svg>\"}}]",
    "{\"source\":\"a.png\",\"selector\":{\"type\":\"SvgSelector\","
      + "\"value\":\"<svg><path d='M100 100a50 50 0 0 1 50 50z'/></svg>\"}}",
    "\"a.png\"", "{\"id\":\"a.png\",\"type\":\"Image\",\"format\":\"image/png\"}",
  ])
  func `targets come back as they were`(target: String) throws {
    let text = page(
      annotation(
        "\"body\":{\"type\":\"TextualBody\",\"purpose\":\"tagging\",\"value\":\"cat\"}",
        target: target))
    let (output, notes) = try converted(text)

    #expect(CanonicalJSON.of(output) == CanonicalJSON.of(text))
    #expect(notes.allSatisfy { $0.contains("curves") }, "\(notes)")
  }

  @Test func `pages, collections and arrays come back in their form`() throws {
    let item = annotation(
      "\"body\":{\"type\":\"TextualBody\",\"purpose\":\"tagging\",\"value\":\"cat\"}")
    let texts = [
      "{\"@context\":[\"http://www.w3.org/ns/anno.jsonld\",{\"x\":\"https://example.org/x\"}],"
        + "\"id\":\"https://example.org/page1\",\"type\":\"AnnotationPage\",\"partOf\":{\"id\":\"https://example.org/c\","
        + "\"label\":\"Steampunk\",\"total\":42023},\"startIndex\":0,\"items\":[\(item)]}",
      "{\"@context\":\"http://www.w3.org/ns/anno.jsonld\",\"id\":\"https://example.org/c\",\"type\":\"AnnotationCollection\","
        + "\"label\":\"Two\",\"total\":1,\"first\":{\"id\":\"https://example.org/page1\",\"type\":\"AnnotationPage\","
        + "\"items\":[\(item)]}}",
      "[\(item)]",
    ]

    for text in texts {
      #expect(try CanonicalJSON.of(converted(text).text) == CanonicalJSON.of(text))
    }
    #expect(try converted(texts[2], to: "datumaro").notes.filter { $0.contains("sections") } == [])
    #expect(
      try converted(texts[0], to: "jsonl").notes.contains {
        $0.contains("the section \"page\"")
      })
  }

  @Test func `the rest of a paged collection is reported as not read`() throws {
    let text =
      "{\"@context\":\"http://www.w3.org/ns/anno.jsonld\",\"type\":\"AnnotationCollection\","
      + "\"first\":\"https://example.org/page1\"}"

    #expect(try converted(text).notes.count == 1)
    #expect(try converted(text).notes[0].contains("https://example.org/page1 lies elsewhere"))
  }

  // MARK: What is said

  @Test func `tags are classes, other bodies keep their purpose`() throws {
    let dataset = try read(
      page(
        annotation(
          "\"motivation\":\"commenting\",\"body\":[{\"type\":\"TextualBody\",\"value\":\"no purpose\"},"
            + "{\"type\":\"SpecificResource\",\"purpose\":\"tagging\",\"source\":"
            + "{\"id\":\"https://example.org/cat\",\"label\":\"Cat\"}},"
            + "{\"type\":\"SpecificResource\",\"purpose\":\"classifying\",\"source\":\"https://example.org/pet\"},"
            + "{\"id\":\"https://example.org/page\",\"purpose\":\"linking\"}]")))
    let object = dataset.images[0].annotations[0]

    #expect(dataset.objectClasses == ["Cat"])
    #expect(
      object.attributes == [
        Attribute("commenting", text: "no purpose"),
        Attribute("linking", text: "https://example.org/page"),
        Attribute("tag", text: "https://example.org/pet"),
      ])
  }

  @Test func `a refined part is relative to the part that it refines`() throws {
    func shapes(_ outer: String, _ inner: String) throws -> [Shape<SourceSpace>] {
      try read(
        page(
          annotation(
            "\"body\":\"m\"",
            target:
              "{\"source\":\"a.png\",\"selector\":{\"type\":\"FragmentSelector\",\"value\":\"\(outer)\","
              + "\"refinedBy\":\(inner)}}"))
      ).shapes
    }

    #expect(
      try shapes(
        "xywh=100,100,200,200", "{\"type\":\"FragmentSelector\",\"value\":\"xywh=1,2,3,4\"}")
        == [.box(Rect(x: 101, y: 102, width: 3, height: 4))])
    // Half of 200 from 100, a quarter of 200 wide.
    #expect(
      try shapes(
        "xywh=100,100,200,200",
        "{\"type\":\"FragmentSelector\",\"value\":\"xywh=percent:50,0,25,10\"}")
        == [.box(Rect(x: 200, y: 100, width: 50, height: 20))])
    #expect(
      try shapes("xywh=100,100,200,200", "{\"type\":\"PointSelector\",\"x\":5,\"y\":6}")
        == [.point(Point(x: 105, y: 106))])
    #expect(
      try shapes(
        "xywh=100,100,200,200",
        "{\"type\":\"SvgSelector\",\"value\":\"<svg viewBox='0 0 1 1'><rect width='.5' height='.5'/></svg>\"}"
      )
        == [.box(Rect(x: 100, y: 100, width: 100, height: 100))])
    #expect(
      try shapes("xywh=100,100,200,200", "{\"type\":\"XPathSelector\",\"value\":\"/a\"}") == [])
  }

  @Test func `each target is an object of its own`() throws {
    let text = page(
      annotation(
        "\"body\":{\"type\":\"TextualBody\",\"purpose\":\"tagging\",\"value\":\"cat\"}",
        target: "[\"a.png#xywh=1,2,3,4\",\"a.png#xywh=11,2,3,4\",\"b.png#xywh=5,6,7,8\"]"))
    let dataset = try read(text)

    #expect(
      dataset.shapes == [
        .box(Rect(x: 1, y: 2, width: 3, height: 4)), .box(Rect(x: 11, y: 2, width: 3, height: 4)),
      ])
    #expect(
      dataset.images[1].annotations.map(\.shape) == [.box(Rect(x: 5, y: 6, width: 7, height: 8))])
    #expect(dataset.entries.map(\.outcome) == [.noted])
    #expect(dataset.entries[0].detail.contains("2 images"))
    // On each image, one annotation of the targets there.
    let output = try converted(text).text
    #expect(
      CanonicalJSON.of(output, at: "items 0 target")
        == "[\"a.png#xywh=1,2,3,4\",\n\"a.png#xywh=11,2,3,4\"]")
    #expect(CanonicalJSON.of(output, at: "items 1 target") == "\"b.png#xywh=5,6,7,8\"")
    #expect(CanonicalJSON.of(output, at: "items 2") == "nothing")
    #expect(
      try converted(text, to: "jsonl").notes.contains(
        "3 jsonl has no place for the key \"target\" of objects"))
  }

  @Test func `of several selectors of one part, the most exact is used`() throws {
    let dataset = try read(
      page(
        annotation(
          "\"body\":\"m\"",
          target:
            "{\"source\":\"a.png\",\"selector\":[{\"type\":\"FragmentSelector\",\"value\":\"xywh=300,100,200,200\"},"
            + "{\"type\":\"SvgSelector\",\"value\":\"<svg><path d='M400,100 L500,300 L300,300 Z'/></svg>\"}]}"
        )))

    #expect(dataset.shapes == [Example.tri.shape])
  }

  @Test(arguments: [
    ("{\"selector\":{\"type\":\"FragmentSelector\",\"value\":\"xywh=1,2,3,4\"}}", "source"),
    (
      "{\"source\":\"a.png\",\"selector\":{\"type\":\"TextQuoteSelector\",\"exact\":\"x\"}}",
      "TextQuoteSelector"
    ),
    ("{\"source\":\"a.png\",\"selector\":{\"value\":\"xywh=1,2,3,4\"}}", "no type"),
    ("{\"source\":\"a.png\",\"selector\":\"https://example.org/s\"}", "no type"),
    (
      "{\"source\":\"a.png\",\"selector\":{\"type\":\"SvgSelector\",\"id\":\"https://example.org/s.svg\"}}",
      "value"
    ),
    (
      "{\"source\":\"a.png#xywh=1,1,1,1\",\"selector\":{\"type\":\"PointSelector\",\"x\":1,\"y\":1}}",
      "fragment"
    ),
    ("[]", "target"), ("{\"type\":\"Choice\",\"items\":[]}", "target"),
    ("\"#xywh=1,2,3,4\"", "source"),
    (
      "{\"source\":\"a.png\",\"selector\":{\"type\":\"SvgSelector\",\"value\":\"<svg><path d='M1 1h1'/></svg>\","
        + "\"refinedBy\":{\"type\":\"PointSelector\",\"x\":1,\"y\":1}}}", "refines a polyline"
    ),
  ])
  func `an unreadable target is rejected with the reason`(target: String, word: String) throws {
    let dataset = try read(page(annotation("\"body\":\"m\"", target: target)))

    #expect(dataset.shapes == [])
    #expect(dataset.rejections.count == 1)
    #expect(dataset.rejections.allSatisfy { $0.contains(word) }, "\(dataset.rejections)")
  }

  // MARK: Whole images

  @Test func `a tag of the whole image is a class of the image`() throws {
    let text = page(
      annotation(
        "\"body\":{\"type\":\"TextualBody\",\"purpose\":\"tagging\",\"value\":\"indoor\"}",
        target: "\"a.png\""),
      annotation(
        "\"motivation\":\"commenting\",\"body\":{\"type\":\"TextualBody\",\"value\":\"dark\"}",
        target: "\"a.png\""),
      annotation("\"body\":{\"type\":\"TextualBody\",\"purpose\":\"tagging\",\"value\":\"cat\"}"))
    let dataset = try read(text)

    #expect(dataset.images[0].labels.map { dataset.classNames[$0] } == ["indoor"])
    #expect(dataset.images[0].attributes == [Attribute("commenting", text: "dark")])
    #expect(dataset.objectClasses == ["cat"])
    #expect(try CanonicalJSON.of(converted(text).text, at: "items 1") != "nothing")
    // The ids of both, which no other format has.
    #expect(
      try converted(text, to: "jsonl").notes.contains(
        "2 jsonl has no place for the key \"annotation\" of images"))
    #expect(try converted(text, to: "jsonl").text.contains("\"labels\":[\"indoor\"]"))
    #expect(
      try converted(text, to: "coco").notes.contains(
        "1 coco has no place for classes of whole images"))
  }

  @Test func `classes of images from other formats become annotations of the image`() throws {
    let line =
      "{\"image\":\"a.png\",\"width\":8,\"height\":5,\"labels\":[\"indoor\"],\"attributes\":{\"mood\":\"calm\",\"n\":3},\"objects\":[]}"
    let (output, ledger) = try Datasets.convert(["a.jsonl": line], from: "jsonl", to: "w3c")
    let again = try Datasets.convert(
      ["a.json": output.text], from: "w3c", to: "jsonl", sizes: Self.sizes)

    #expect(!ledger.hasLosses)
    #expect(CanonicalJSON.of(output.text, at: "items 0 target") == "\"a.png\"")
    #expect(again.output.text.contains("\"labels\":[\"indoor\"]"))
    #expect(again.output.text.contains("\"attributes\":{\"mood\":\"calm\",\"n\":3}"))
  }

  // MARK: What is changed

  @Test func `a renamed class has its new name in its body, and the rest is unchanged`() throws {
    let text = page(
      annotation(
        "\"creator\":\"https://example.org/u\",\"body\":[{\"type\":\"TextualBody\",\"purpose\":\"commenting\",\"value\":\"c\",\"language\":\"en\"},"
          + "{\"type\":\"TextualBody\",\"purpose\":\"tagging\",\"value\":\"cat\"}]",
        target:
          "{\"source\":\"a.png\",\"selector\":{\"type\":\"FragmentSelector\",\"value\":\"xywh=percent:25,30,12.5,20\"},\"styleClass\":\"red\"}"
      ),
      annotation(
        "\"body\":{\"type\":\"TextualBody\",\"purpose\":\"tagging\",\"value\":\"cat\"}",
        target: "\"a.png\""))
    var rules = ConversionRules()
    rules.renamedClasses = [ConversionRules.Renaming("cat", to: "dog")]
    let output = try converted(text, rules: rules).text

    #expect(CanonicalJSON.of(output, at: "items 0 body 1 value") == "\"dog\"")
    #expect(CanonicalJSON.of(output, at: "items 0 body 0 language") == "\"en\"")
    #expect(CanonicalJSON.of(output, at: "items 0 creator") == "\"https://example.org/u\"")
    #expect(CanonicalJSON.of(output, at: "items 0 target styleClass") == "\"red\"")
    #expect(CanonicalJSON.of(output, at: "items 1 body 0 value") == "\"dog\"")
    #expect(CanonicalJSON.of(output, at: "items 1 id") == "\"https://example.org/1\"")
    #expect(try read(output).shapes == [.box(Rect(x: 200, y: 150, width: 100, height: 100))])
  }

  @Test func `a shape that is cut is written anew, in its place`() throws {
    let text = page(
      annotation(
        "\"body\":{\"type\":\"TextualBody\",\"purpose\":\"tagging\",\"value\":\"cat\"}",
        target:
          "[{\"source\":\"a.png\",\"scope\":\"https://example.org\",\"selector\":{\"type\":\"FragmentSelector\",\"value\":\"xywh=700,400,200,200\"}},"
          + "\"a.png#xywh=1,2,3,4\"]"))
    var rules = ConversionRules()
    rules.range = .clip
    let output = try converted(text, rules: rules).text

    #expect(CanonicalJSON.of(output, at: "items 0 id") == "\"https://example.org/1\"")
    #expect(
      CanonicalJSON.of(output, at: "items 0 target 0 selector value")
        == "\"xywh=pixel:700,400,100,100\"")
    #expect(CanonicalJSON.of(output, at: "items 0 target 0 scope") == "\"https://example.org\"")
    #expect(CanonicalJSON.of(output, at: "items 0 target 1") == "\"a.png#xywh=1,2,3,4\"")
  }

  @Test func `attributes with unknown names are descriptions with a label`() throws {
    var object = Example.cat
    object.attributes = [
      Attribute("color", text: "red"), Attribute("commenting", text: "odd"),
      Attribute("count", json: "3"), Attribute("tag", text: "old"),
    ]
    let text = try TestDataset([Example.image([object])]).written("w3c").text

    #expect(
      CanonicalJSON.of(text, at: "items 0 body 1")
        == "{\"label\":\"color\",\"purpose\":\"describing\",\"type\":\"TextualBody\",\"value\":\"red\"}"
    )
    #expect(
      Set(try read(text).images[0].annotations[0].attributes) == Set(object.attributes))
  }

  @Test func `annotations of one picture in many files are on one image`() throws {
    let files = [
      "1.json": annotation("\"body\":\"m\""),
      "2.json": annotation("\"body\":\"m\"", target: "\"a.png#xywh=0,0,9,0\""),
      "3.json": annotation("\"body\":\"m\"", target: "\"a.png#xywh=9,9,9,9\""),
    ]
    let dataset = try TestDataset("w3c", files, sizes: Self.sizes)

    #expect(dataset.images.map(\.path) == ["a.png"])
    #expect(dataset.shapes.count == 2)
    #expect(dataset.entries.map(\.file) == ["2.json"])
  }
}
