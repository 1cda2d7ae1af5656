import ImgMarkAnnotations
import ImgMarkDatasets
import ImgMarkGeometry
import ImgMarkNumbers
import Testing

@Suite struct W3CTests {
  private let example = """
    {"@context":"http://www.w3.org/ns/anno.jsonld","type":"AnnotationPage","items":[
     {"id":"#1","type":"Annotation","body":[{"type":"TextualBody","purpose":"tagging","value":"cat"}],
      "target":{"source":"https://example.org/a.png","selector":{"type":"FragmentSelector","conformsTo":"http://www.w3.org/TR/media-frags/","value":"xywh=pixel:200,150,100,100"}}},
     {"id":"#2","type":"Annotation","body":[{"type":"TextualBody","purpose":"tagging","value":"cat"}],
      "target":{"source":"https://example.org/a.png","selector":{"type":"FragmentSelector","conformsTo":"http://www.w3.org/TR/media-frags/","value":"xywh=percent:25,30,12.5,20"}}},
     {"id":"#3","type":"Annotation","body":[{"type":"TextualBody","purpose":"tagging","value":"tip"}],
      "target":{"source":"https://example.org/a.png","selector":{"type":"SvgSelector","value":"<svg xmlns='http://www.w3.org/2000/svg'><circle cx='200' cy='200' r='1'/></svg>"}}},
     {"id":"#4","type":"Annotation","body":[{"type":"TextualBody","purpose":"tagging","value":"tri"}],
      "target":{"source":"https://example.org/a.png","selector":{"type":"SvgSelector","value":"<svg xmlns='http://www.w3.org/2000/svg'><polygon points='400,100 500,300 300,300'/></svg>"}}}]}
    """

  private func read(_ text: String) throws -> TestDataset {
    try TestDataset("w3c", ["a.json": text], sizes: Example.size.map { ["a.png": $0] } ?? [:])
  }

  private func file(_ selector: String) -> String {
    "{\"type\":\"Annotation\",\"body\":\"m\",\"target\":{\"source\":\"a.png\",\"selector\":\(selector)}}"
  }

  private func svg(_ shape: String, attributes: String = "") -> String {
    file("{\"type\":\"SvgSelector\",\"value\":\"<svg\(attributes)>\(shape)</svg>\"}")
  }

  @Test func `the worked example is read: pixels, percent and drawings`() throws {
    let dataset = try read(example)

    #expect(dataset.classNames == ["cat", "tip", "tri"])
    #expect(dataset.images.map(\.path) == ["a.png"])
    #expect(
      dataset.shapes == [
        Example.cat.shape, Example.cat.shape, Example.tip.shape, Example.tri.shape,
      ])
    #expect(dataset.images[0].annotations.map(\.id) == ["#1", "#2", "#3", "#4"].map { .text($0) })
    #expect(dataset.images[0].annotations.map(\.line) == [2, 4, 6, 8])
    #expect(dataset.entries == [])
  }

  @Test func `the worked example is written`() throws {
    let text = try TestDataset([Example.image([Example.cat, Example.tip, Example.tri])])
      .written("w3c").text
    func item(_ number: Int, _ tag: String, _ selector: String) -> String {
      "{\"id\":\"#\(number)\",\"type\":\"Annotation\",\"motivation\":\"tagging\",\"body\":["
        + "{\"type\":\"TextualBody\",\"purpose\":\"tagging\",\"value\":\"\(tag)\"}],"
        + "\"target\":{\"source\":\"a.png\",\"selector\":{\(selector)}}}"
    }

    #expect(
      text == """
        {"@context":"http://www.w3.org/ns/anno.jsonld","type":"AnnotationPage","items":[
        \(item(1, "cat", "\"type\":\"FragmentSelector\",\"conformsTo\":\"http://www.w3.org/TR/media-frags/\",\"value\":\"xywh=pixel:200,150,100,100\"")),
        \(item(2, "tip", "\"type\":\"PointSelector\",\"x\":200,\"y\":200")),
        \(item(3, "tri", "\"type\":\"SvgSelector\",\"value\":\"<svg xmlns='http://www.w3.org/2000/svg'><polygon points='400,100 500,300 300,300'/></svg>\""))
        ]}

        """)
    #expect(try read(text).shapes == [Example.cat.shape, Example.tip.shape, Example.tri.shape])
  }

  @Test(
    arguments: [
      (
        "470.0401916503906,261.099609375,36.5,24.25",
        Shape<SourceSpace>.box(
          Rect(x: 470.0401916503906, y: 261.099609375, width: 36.5, height: 24.25))
      ),
      ("500,400,0,0", .point(Point(x: 500, y: 400))),
      ("500,400,1,1", .box(Rect(x: 500, y: 400, width: 1, height: 1))),
    ])
  func `fragments have decimals, and are points without a size`(
    numbers: String, shape: Shape<SourceSpace>
  ) throws {
    let whole =
      "[{\"type\":\"Annotation\",\"target\":\"https://example.org/a.png#xywh=\(numbers)\"}]"

    #expect(
      try read(file("{\"type\":\"FragmentSelector\",\"value\":\"xywh=pixel:\(numbers)\"}")).shapes
        == [shape])
    #expect(try read(whole).shapes == [shape])
  }

  @Test(
    arguments: [
      (
        "<rect x='1' y='2' width='3' height='4'/>",
        Shape<SourceSpace>.box(Rect(x: 1, y: 2, width: 3, height: 4))
      ),
      (
        "<g><ellipse cx='10' cy='20' rx='3' ry='4'/></g>",
        .ellipse(Ellipse(center: Point(x: 10, y: 20), radii: Size(width: 3, height: 4)))
      ),
      (
        "<ellipse cx='10' cy='20' rx='3' ry='4' transform='rotate(30,10,20)'/>",
        .ellipse(
          Ellipse(center: Point(x: 10, y: 20), radii: Size(width: 3, height: 4), degrees: 30))
      ),
      ("<polyline points='1 2-3 4'/>", .polyline([Point(x: 1, y: 2), Point(x: -3, y: 4)])),
      ("<line x1='1' y1='2' x2='3' y2='4'/>", .polyline([Point(x: 1, y: 2), Point(x: 3, y: 4)])),
      ("<path d='M400,100 L500,300 L300,300 Z'/>", .polygon(Polygon(Example.triangle))),
      ("<path d='m400 100l100 200h-200z'/>", .polygon(Polygon(Example.triangle))),
      (
        "<path d='M1 2 3 4V9'/>",
        .polyline([Point(x: 1, y: 2), Point(x: 3, y: 4), Point(x: 3, y: 9)])
      ),
    ])
  func `the shapes of SVG are read and come back`(text: String, shape: Shape<SourceSpace>) throws {
    let dataset = try read(svg(text))

    #expect(dataset.rejections == [])
    #expect(dataset.shapes == [shape])
    #expect(try read(dataset.written("w3c").text).shapes == [shape])
  }

  @Test func `rings inside others are holes, the rest are parts`() throws {
    let dataset = try read(
      svg("<path d='M0,0 L90,0 L90,90 L0,90 Z M10,10 L20,10 L20,20 Z M200,0 L290,0 L290,90 Z'/>"))
    guard case .polygon(let polygon) = dataset.shapes.first else {
      Issue.record("no polygon")
      return
    }

    #expect(polygon.rings.map(\.isHole) == [false, true, false])
    #expect(try read(dataset.written("w3c").text).shapes == dataset.shapes)
  }

  @Test func `a view box covers the whole picture`() throws {
    let dataset = try read(
      svg("<rect x='10' y='5' width='40' height='10'/>", attributes: " viewBox='0 0 80 50'"))

    #expect(dataset.shapes == [.box(Rect(x: 100, y: 50, width: 400, height: 100))])
  }

  @Test(arguments: [
    ("<g transform='translate(10,20)'><polyline points='1,2 3,4'/></g>", 11.0, 22.0),
    (
      "<g transform='translate(10 20)'><g transform='translate(5)'><polyline points='1,2 3,4'/></g></g>",
      16, 22
    ),
    ("<g transform='matrix(1 0 0 1 10 20)'><polyline points='1,2 3,4'/></g>", 11, 22),
    ("<svg x='10' y='20'><polyline points='1,2 3,4'/></svg>", 11, 22),
    ("<polyline transform='translate(10,20)' points='1,2 3,4'/>", 11, 22),
  ])
  func `transforms move a shape`(drawing: String, x: Double, y: Double) throws {
    let dataset = try read(svg(drawing))

    #expect(dataset.rejections == [])
    #expect(dataset.shapes == [.polyline([Point(x: x, y: y), Point(x: x + 2, y: y + 2)])])
  }

  @Test(arguments: [
    "<g style='transform:scale(2)'><polyline points='1,2 3,4'/></g>",
    "<g transform='turn(30)'><polyline points='1,2 3,4'/></g>",
    "<use href='#a'/><polyline points='1,2 3,4'/>",
  ])
  func `a shape with an unknown element or transform is rejected`(drawing: String) throws {
    #expect(try read(svg(drawing)).rejections.count == 1)
  }

  private func fragment(_ value: String) -> String {
    file("{\"type\":\"FragmentSelector\",\"value\":\"\(value)\"}")
  }

  @Test func `a fragment of one pixel is a box unless points are asked for`() throws {
    let sizes = ["a.png": try PixelSize(width: 1000, height: 1000)]
    let text = fragment("xywh=500,500,1,1")
    var options = ReadingOptions.complete
    options.own.tinyAsPoint = true
    let nothing = try TestDataset(
      "w3c", ["a.json": fragment("xywh=500,500,0,0")], sizes: sizes)

    #expect(
      try TestDataset("w3c", ["a.json": text], sizes: sizes).shapes
        == [.box(Rect(x: 500, y: 500, width: 1, height: 1))])
    #expect(
      try TestDataset("w3c", ["a.json": text], sizes: sizes, options: options).shapes
        == [.point(Point(x: 500, y: 500))])
    #expect(nothing.shapes == [.point(Point(x: 500, y: 500))])
  }

  @Test func `fragments are whole pixels if asked for, with their edges rounded`()
    throws
  {
    // Edges 470.04, 11261.10, 830.08 and 12501.22.
    let box = Rect<SourceSpace>(
      x: 470.0401916503906, y: 11261.099609375, width: 360.0351867675781, height: 1240.12109375)
    let thin = Rect<SourceSpace>(x: 3.2, y: 3.2, width: 0.1, height: 10)
    let dataset = TestDataset([
      Example.image([box, thin].map { Annotation(.box($0), category: 0) })
    ])
    var options = WritingOptions.complete
    options.own.integerFragments = true
    let text = try dataset.written("w3c", options: options).text

    #expect(
      try dataset.written("w3c").text.contains(
        "xywh=pixel:470.0401916503906,11261.099609375,360.0351867675781,1240.12109375"))
    #expect(text.contains("\"xywh=pixel:470,11261,360,1240\""))
    #expect(text.contains("\"xywh=pixel:3,3,1,10\""))
  }

  @Test func `a point is a fragment of one pixel if that is asked for`() throws {
    let dataset = TestDataset([
      Example.image([Annotation(.point(Point(x: 7.5, y: 8)), category: 0)])
    ])
    var options = WritingOptions.complete
    options.own.tinyAsPoint = true
    let fine = try dataset.written("w3c", options: options).text
    options.own.integerFragments = true

    #expect(fine.contains("\"xywh=pixel:7.5,8,1,1\""))
    #expect(
      try dataset.written("iiif", options: options).text.contains("\"xywh=pixel:7,8,1,1\""))
  }

  @Test func `other keys come back`() throws {
    let text = """
      {"id":"https://example.org/1","type":"Annotation","creator":{"id":"me"},"body":[
      {"type":"TextualBody","purpose":"tagging","value":"A&B <1>\\""},
      {"type":"TextualBody","purpose":"tagging","value":"old"},
      {"type":"TextualBody","purpose":"commenting","value":"no"}],
      "target":"https://example.org/set%20one/a.png?v=2#xywh=0,0,8,5"}
      """
    let size = try PixelSize(width: 8, height: 5)
    let dataset = try TestDataset("w3c", ["a.json": text], sizes: ["set one/a.png": size])
    let again = try TestDataset(
      "w3c", ["a.json": try dataset.written("w3c").text], sizes: ["set one/a.png": size])
    let object = dataset.images[0].annotations[0]

    #expect(dataset.shapes == [.box(Rect(x: 0, y: 0, width: 8, height: 5))])
    #expect(dataset.classNames == ["A&B <1>\""])
    #expect(
      object.attributes == [Attribute("commenting", text: "no"), Attribute("tag", text: "old")])
    #expect(again.images[0].path == "set one/a.png")
    #expect(again.images[0].extras == dataset.images[0].extras)
    #expect(again.images[0].annotations[0].attributes.count == 2)
    #expect(again.images[0].annotations[0].extras == object.extras)
    #expect(again.images[0].annotations[0].id == object.id)
  }

  @Test(
    arguments: [
      "<circle cx='1' cy='1' r='-3'/>", "<path d='M1,1 C2,2 3,3 4'/>", "<path d='L1,1'/>",
      "<path d='M1,1 L2,2 Z'/>", "<polygon points='1,2 3,4'/>", "<polygon points='1,2 3,x'/>",
      "<rect x='1' y='1' width='0' height='1'/>", "<rect", "", "<a/>",
      "<circle cx='1' cy='1' r='3'/><circle cx='1' cy='1' r='3'/>",
      "<rect width='1' height='1' transform='scale(0)'/>",
    ])
  func `a fault of a drawing rejects that annotation`(shape: String) throws {
    let dataset = try read(svg(shape))

    #expect(dataset.shapes == [])
    #expect(dataset.rejections.count == 1)
  }

  @Test func `a drawing that declares entities is rejected`() throws {
    let bomb = "<!DOCTYPE svg [<!ENTITY a 'b'>]><svg><rect width='1' height='1'/></svg>"
    let dataset = try read(file("{\"type\":\"SvgSelector\",\"value\":\"\(bomb)\"}"))

    #expect(dataset.rejections.count == 1)
    #expect(dataset.rejections[0].contains("declares"))
  }

  @Test(
    arguments: [
      "xywh=1,2,3", "xywh=1,2,3,x", "xywh=1,2,-3,4", "xywh=pixel:1,2,0,4", "t=10,20", "",
      "xywh=nan,1,1,1",
    ])
  func `a fault of a fragment rejects that annotation`(value: String) throws {
    let dataset = try read(file("{\"type\":\"FragmentSelector\",\"value\":\"\(value)\"}"))

    #expect(dataset.shapes == [])
    #expect(dataset.rejections.count == 1)
  }

  @Test func `a file cut anywhere is an error with its place`() throws {
    let bytes = Array(example.utf8)
    for count in stride(from: 0, to: bytes.count - 1, by: 29) {
      #expect {
        try TestDataset("w3c", bytes: ["a.json": Array(bytes.prefix(count))])
      } throws: { error in
        (error as? DatasetError)?.path == "a.json" && (error as? DatasetError)?.line != nil
      }
    }
  }
}
