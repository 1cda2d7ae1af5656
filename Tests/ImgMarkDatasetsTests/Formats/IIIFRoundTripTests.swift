import ImgMarkAnnotations
import ImgMarkDatasets
import ImgMarkGeometry
import ImgMarkNumbers
import Testing

/// Manifests of IIIF Presentation 3 come back unchanged; other formats count the losses.
@Suite struct IIIFRoundTripTests {
  private static let context = "\"@context\":\"http://iiif.io/api/presentation/3/context.json\""

  private static func tag(_ id: String, _ target: String, motivation: String = "tagging") -> String
  {
    "{\"id\":\"https://e.org/\(id)\",\"type\":\"Annotation\",\"motivation\":\"\(motivation)\","
      + "\"body\":{\"type\":\"TextualBody\",\"value\":\"cat\",\"language\":\"en\",\"format\":\"text/plain\"},"
      + "\"target\":\(target)}"
  }

  private static func painting(_ canvas: String, size: String = "\"width\":1600,\"height\":1000")
    -> String
  {
    "{\"id\":\"https://e.org/\(canvas)/p\",\"type\":\"AnnotationPage\",\"items\":[{\"id\":\"https://e.org/\(canvas)/i\","
      + "\"type\":\"Annotation\",\"motivation\":\"painting\",\"body\":{\"id\":\"https://e.org/iiif/\(canvas).png/full/max/0/default.jpg\","
      + "\"type\":\"Image\",\"format\":\"image/jpeg\",\(size),\"service\":[{\"id\":\"https://e.org/iiif/\(canvas).png\","
      + "\"type\":\"ImageService3\",\"profile\":\"level1\"}]},\"target\":\"https://e.org/\(canvas)\"}]}"
  }

  /// Two canvases of half the size of their pictures, two pages of annotations on the first and one
  /// elsewhere, and annotations of the manifest itself and of a canvas.
  private static let manifest = """
    {\(context),"id":"https://e.org/m","type":"Manifest","label":{"en":["Book 1"],"fr":["Livre 1"]},
    "metadata":[{"label":{"en":["Author"]},"value":{"none":["A. N."]}}],"rights":"http://creativecommons.org/licenses/by/4.0/",
    "viewingDirection":"right-to-left","x-mine":[1.50,null],
    "items":[
    {"id":"https://e.org/c1","type":"Canvas","label":{"none":["p. 1"]},"height":500,"width":800,
    "thumbnail":[{"id":"https://e.org/t.jpg","type":"Image"}],"items":[\(painting("c1"))],
    "annotations":[{"id":"https://e.org/c1/a1","type":"AnnotationPage","label":{"en":["Tags"]},"items":[
    \(tag("1", "\"https://e.org/c1#xywh=200,150,100,100\"")),
    \(tag("2", "{\"type\":\"SpecificResource\",\"source\":{\"id\":\"https://e.org/c1\",\"type\":\"Canvas\",\"partOf\":[{\"id\":\"https://e.org/m\",\"type\":\"Manifest\"}]},\"selector\":{\"type\":\"PointSelector\",\"x\":200,\"y\":200}}"))]},
    {"id":"https://e.org/c1/a2","type":"AnnotationPage","items":[
    \(tag("3", "\"https://e.org/c1\"", motivation: "supplementing"))]},
    {"id":"https://e.org/c1/a3","type":"AnnotationPage"}]},
    {"id":"https://e.org/c2","type":"Canvas","height":1000,"width":1600,"items":[\(painting("c2"))]}],
    "structures":[{"id":"https://e.org/r","type":"Range","items":[{"id":"https://e.org/c1","type":"Canvas"}]}],
    "annotations":[{"id":"https://e.org/m/a","type":"AnnotationPage","items":[
    \(tag("4", "\"https://e.org/m\"", motivation: "commenting")),
    \(tag("5", "\"https://e.org/c2#xywh=percent:25,30,12.5,20\""))]}]}
    """

  private func converted(
    _ text: String, to target: String = "iiif", rules: ConversionRules = ConversionRules(),
    sizes: [String: PixelSize] = [:]
  ) throws -> (text: String, notes: [String]) {
    let (output, ledger) = try Datasets.convert(
      ["a.json": text], from: "iiif", to: target, rules: rules, sizes: sizes)
    return (output.text, ledger.tallies.flatMap(\.examples).map { "\($0.count) \($0.detail)" })
  }

  @Test func `a manifest comes back with all its content`() throws {
    let (text, notes) = try converted(Self.manifest)

    #expect(CanonicalJSON.of(text) == CanonicalJSON.of(Self.manifest))
    #expect(
      notes == [
        "1 the page https://e.org/c1/a3 lies elsewhere; get it, and convert a folder with both"
      ])
  }

  @Test func `the model is in pixels, and other formats count the losses`() throws {
    let dataset = try TestDataset("iiif", ["a.json": Self.manifest])
    let notes = try converted(Self.manifest, to: "jsonl").notes

    #expect(dataset.images.map(\.path) == ["iiif/c1.png", "iiif/c2.png"])
    #expect(
      dataset.images.map(\.size) == [
        try PixelSize(width: 1600, height: 1000), try PixelSize(width: 1600, height: 1000),
      ])
    // Two pixels per unit on the first; a quarter of 1600, 30 hundredths of 1000 on the second.
    #expect(
      dataset.images.map { $0.annotations.map(\.shape) } == [
        [.box(Rect(x: 400, y: 300, width: 200, height: 200)), .point(Point(x: 400, y: 400))],
        [.box(Rect(x: 400, y: 300, width: 200, height: 200))],
      ])
    // id, label, height, width, thumbnail, items, annotations and the annotation of the whole; id,
    // items.
    let keys = [
      ("id", 2), ("label", 1), ("height", 1), ("width", 1), ("thumbnail", 1), ("items", 2),
      ("annotations", 1), ("annotation", 1),
    ]
    for (key, count) in keys {
      #expect(notes.contains("\(count) jsonl has no place for the key \"\(key)\" of images"))
    }
    // The language of the bodies, and the canvas in full.
    #expect(notes.contains("3 jsonl has no place for the key \"body\" of objects"))
    #expect(notes.contains("1 jsonl has no place for the key \"target\" of objects"))
    #expect(notes.contains("1 jsonl has no place for the section \"rights\" of the data set"))
  }

  @Test func `a cut shape is written in units of its canvas`() throws {
    let text = Self.manifest.replacing("xywh=200,150,100,100", with: "xywh=700,400,200,200")
    var rules = ConversionRules()
    rules.range = .clip
    let output = try converted(text, rules: rules).text

    #expect(
      CanonicalJSON.of(output, at: "items 0 annotations 0 items 0 target")
        == "{\"selector\":{\"conformsTo\":\"http://www.w3.org/TR/media-frags/\",\"type\":\"FragmentSelector\","
        + "\"value\":\"xywh=pixel:700,400,100,100\"},\"source\":\"https://e.org/c1\",\"type\":\"SpecificResource\"}"
    )
    #expect(
      CanonicalJSON.of(output, at: "items 0 annotations 0 items 0 id") == "\"https://e.org/1\"")
    #expect(
      CanonicalJSON.of(output, at: "items 0 annotations 1")
        == CanonicalJSON.of(Self.manifest, at: "items 0 annotations 1"))
  }

  @Test func `a renamed class has its new name, and canvases are unchanged`() throws {
    var rules = ConversionRules()
    rules.renamedClasses = [ConversionRules.Renaming("cat", to: "dog")]
    let output = try converted(Self.manifest, rules: rules).text

    #expect(CanonicalJSON.of(output, at: "items 0 annotations 0 items 0 body 0 value") == "\"dog\"")
    #expect(CanonicalJSON.of(output, at: "items 0 width") == "800")
    #expect(
      CanonicalJSON.of(output, at: "items 0 items")
        == CanonicalJSON.of(Self.manifest, at: "items 0 items"))
  }

  @Test func `a part of a canvas comes back as it was`() throws {
    let text = Self.manifest.replacing(
      "\"target\":\"https://e.org/c1\"}]}],",
      with: "\"target\":\"https://e.org/c1#xywh=100,50,400,250\"}]}],")
    let (output, _) = try converted(text)

    #expect(text != Self.manifest)
    #expect(CanonicalJSON.of(output) == CanonicalJSON.of(text))
  }

  // MARK: Pages alone

  private static let page =
    "{\(context),\"id\":\"https://e.org/p\",\"type\":\"AnnotationPage\",\"label\":{\"en\":[\"x\"]},\"items\":["
    + tag("1", "\"https://e.org/c1#xywh=200,150,100,100\"") + "]}"

  @Test
  func `an annotation page alone is read with the size of its picture, which is noted`()
    throws
  {
    let sizes = ["c1": try PixelSize(width: 800, height: 500)]
    let (output, notes) = try converted(Self.page, sizes: sizes)

    #expect(CanonicalJSON.of(output) == CanonicalJSON.of(Self.page))
    #expect(notes.count == 1)
    #expect(
      notes[0].contains("https://e.org/c1 is in none of the files; its units are taken for pixels"))
  }

  @Test func `an annotation page without a size is rejected with advice`() throws {
    let dataset = try TestDataset("iiif", ["a.json": Self.page])

    #expect(dataset.shapes == [])
    #expect(dataset.rejections.count == 1)
    #expect(
      dataset.entries.contains { $0.detail.contains("convert a folder with its manifest as well") })
  }

  @Test func `a page next to its manifest is read on the manifest's canvases`() throws {
    let manifest = Self.manifest.replacing("https://e.org/1\"", with: "https://e.org/9\"")
    let dataset = try TestDataset("iiif", ["a.json": Self.page, "m.json": manifest])

    #expect(dataset.rejections == [])
    #expect(dataset.images.map(\.path) == ["iiif/c1.png", "iiif/c2.png"])
    #expect(dataset.images[0].annotations.count == 3)
    #expect(
      dataset.images[0].annotations[0].shape == .box(Rect(x: 400, y: 300, width: 200, height: 200)))
  }

  @Test func `a target with the size of its canvas needs nothing else`() throws {
    let text = Self.page.replacing(
      "\"https://e.org/c1#xywh=200,150,100,100\"",
      with:
        "{\"type\":\"SpecificResource\",\"source\":{\"id\":\"https://e.org/c1\",\"type\":\"Canvas\",\"width\":400,\"height\":250},"
        + "\"selector\":{\"type\":\"FragmentSelector\",\"value\":\"xywh=200,150,100,100\"}}")
    let dataset = try TestDataset("iiif", ["a.json": text])

    #expect(dataset.images.map(\.size) == [try PixelSize(width: 400, height: 250)])
    #expect(dataset.shapes == [.box(Rect(x: 200, y: 150, width: 100, height: 100))])
    #expect(try CanonicalJSON.of(converted(text).text) == CanonicalJSON.of(text))
  }

  // MARK: Pictures

  @Test func `the first of several pictures is used, with a note`() throws {
    let choice = Self.manifest.replacing(
      "\"body\":{\"id\":\"https://e.org/iiif/c1.png",
      with:
        "\"body\":{\"type\":\"Choice\",\"items\":[{\"id\":\"https://e.org/x.png\",\"type\":\"Image\",\"width\":80,\"height\":50},{\"id\":\"https://e.org/y.png\",\"type\":\"Image\"}]},\"x-body\":{\"id\":\"https://e.org/iiif/c1.png"
    )
    let dataset = try TestDataset("iiif", ["a.json": choice])

    #expect(dataset.images.map(\.path) == ["x.png", "iiif/c2.png"])
    #expect(dataset.entries.contains { $0.detail.contains("2 pictures") && $0.outcome == .noted })
    #expect(try CanonicalJSON.of(converted(choice).text) == CanonicalJSON.of(choice))
  }

  @Test(arguments: [
    (
      "\"target\":\"https://e.org/c1\"}]}],",
      "\"target\":{\"source\":\"https://e.org/c1\",\"selector\":{\"type\":\"SvgSelector\",\"value\":\"<svg><path d='M1 1h9v9z'/></svg>\"}}}]}],",
      "not a box"
    ),
    (
      "\"body\":{\"id\":\"https://e.org/iiif/c1.png",
      "\"body\":{\"type\":\"SpecificResource\",\"selector\":{\"type\":\"ImageApiSelector\",\"region\":\"pct:1,2,3,4\"},\"source\":{\"id\":\"https://e.org/z.png\",\"type\":\"Image\",\"width\":8,\"height\":5}},\"x-body\":{\"id\":\"https://e.org/iiif/c1.png",
      "a part of its picture"
    ),
    (
      "\"target\":\"https://e.org/c1\"}]}],",
      "\"target\":\"https://e.org/c1#xywh=700,0,400,250\"}]}],", "outside its canvas"
    ),
  ])
  func `if the place of a picture is unknown, its objects are rejected`(
    old: String, new: String, word: String
  ) throws {
    let text = Self.manifest.replacing(old, with: new)
    let dataset = try TestDataset("iiif", ["a.json": text])

    #expect(text != Self.manifest)
    #expect(dataset.images[0].annotations == [])
    #expect(dataset.rejections.count == 2)
    #expect(dataset.rejections.allSatisfy { $0.contains(word) }, "\(dataset.rejections)")
  }

  @Test func `a file that isn't a manifest is rejected with advice`() throws {
    let collection =
      "{\(Self.context),\"type\":\"Collection\",\"items\":[{\"id\":\"https://e.org/m\",\"type\":\"Manifest\"}]}"
    let double = Self.manifest.replacing(
      "https://e.org/c2\",\"type\":\"Canvas\"", with: "https://e.org/c1\",\"type\":\"Canvas\"")

    #expect(throws: DatasetError.self) { try TestDataset("iiif", ["a.json": collection]) }
    #expect(throws: DatasetError.self) { try TestDataset("iiif", ["a.json": double]) }
  }

  // MARK: From other formats

  @Test func `annotations converted between W3C and IIIF keep their content`() throws {
    let text = """
      {"@context":"http://www.w3.org/ns/anno.jsonld","type":"AnnotationPage","items":[
      {"id":"https://e.org/1","type":"Annotation","motivation":"classifying","creator":"https://e.org/u",
      "body":[{"type":"TextualBody","value":"cat","language":"en"},{"id":"https://e.org/v","type":"Video","purpose":"linking"}],
      "target":[{"type":"SpecificResource","source":"a.png","styleClass":"red","selector":{"type":"FragmentSelector","value":"xywh=1,2,3,4"}},"a.png#xywh=percent:25,30,12.5,20"]}]}
      """
    let sizes = Example.size.map { ["a.png": $0] } ?? [:]
    let (manifest, ledger) = try Datasets.convert(
      ["a.json": text], from: "w3c", to: "iiif", sizes: sizes)
    let again = try converted(manifest.text, to: "w3c").text
    let annotation = "items 0 annotations 0 items 0"

    #expect(!ledger.hasLosses)
    for key in ["id", "motivation", "creator", "body"] {
      let said = CanonicalJSON.of(text, at: "items 0 \(key)")
      #expect(CanonicalJSON.of(manifest.text, at: "\(annotation) \(key)") == said)
      #expect(CanonicalJSON.of(again, at: "items 0 \(key)") == said)
    }
    #expect(
      CanonicalJSON.of(manifest.text, at: "\(annotation) target 0 source")
        == "\"https://example.org/canvas/1\"")
    #expect(CanonicalJSON.of(manifest.text, at: "\(annotation) target 0 styleClass") == "\"red\"")
    #expect(
      CanonicalJSON.of(manifest.text, at: "\(annotation) target 1 selector value")
        == "\"xywh=pixel:200,150,100,100\"")
    #expect(CanonicalJSON.of(again, at: "items 0 target 0 source") == "\"a.png\"")
    #expect(CanonicalJSON.of(again, at: "items 0 target 1 source") == "\"a.png\"")
  }

  @Test func `the output has everything that IIIF Presentation 3 requires`() throws {
    var object = Example.cat
    object.id = .number(7)
    var image = Example.image([object, Example.tip], path: "x/a b.png")
    image.labels = [2]
    let text = try TestDataset([image, Example.image([], path: "c.png")]).written("iiif").text
    let canvas = "https://example.org/canvas/1"

    for (place, value) in [
      ("@context", "\"http://iiif.io/api/presentation/3/context.json\""),
      ("id", "\"https://example.org/manifest\""), ("type", "\"Manifest\""),
      ("label", "{\"en\":[\"Annotations\"]}"), ("items 0 id", "\"\(canvas)\""),
      ("items 0 type", "\"Canvas\""), ("items 0 width", "800"), ("items 0 height", "500"),
      ("items 0 items 0 type", "\"AnnotationPage\""), ("items 0 items 0 id", "\"\(canvas)/page\""),
      ("items 0 items 0 items 0 motivation", "\"painting\""),
      ("items 0 items 0 items 0 target", "\"\(canvas)\""),
      ("items 0 items 0 items 0 body type", "\"Image\""),
      ("items 0 items 0 items 0 body id", "\"https://example.org/x/a%20b.png\""),
      ("items 0 items 0 items 0 body format", "\"image/png\""),
      ("items 0 annotations 0 type", "\"AnnotationPage\""),
      ("items 0 annotations 0 items 0 id", "\"\(canvas)/annotation/7\""),
      ("items 0 annotations 0 items 0 target type", "\"SpecificResource\""),
      ("items 0 annotations 0 items 0 target source", "\"\(canvas)\""),
      ("items 0 annotations 0 items 1 id", "\"\(canvas)/2\""),
      ("items 0 annotations 0 items 2 target", "\"\(canvas)\""),
      ("items 1 annotations", "nothing"),
    ] {
      #expect(CanonicalJSON.of(text, at: place) == value, "\(place)")
    }
    let again = try TestDataset("iiif", ["a.json": text])
    #expect(again.images[0].labels.map { again.classNames[$0] } == ["tri"])
    #expect(again.shapes == [Example.cat.shape, Example.tip.shape])
  }
}
