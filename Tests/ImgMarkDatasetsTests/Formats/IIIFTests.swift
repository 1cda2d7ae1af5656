import ImgMarkAnnotations
import ImgMarkDatasets
import ImgMarkGeometry
import Testing

@Suite struct IIIFTests {
  private let example = """
    {"@context":"http://iiif.io/api/presentation/3/context.json","id":"https://example.org/canvas/1/annos","type":"AnnotationPage","items":[
     {"id":"https://example.org/anno/1","type":"Annotation","motivation":"tagging","body":{"type":"TextualBody","value":"cat"},
      "target":"https://example.org/canvas/1#xywh=200,150,100,100"},
     {"id":"https://example.org/anno/2","type":"Annotation","motivation":"tagging","body":{"type":"TextualBody","value":"tip"},
      "target":{"type":"SpecificResource","source":"https://example.org/canvas/1","selector":{"type":"PointSelector","x":200,"y":200}}},
     {"id":"https://example.org/anno/3","type":"Annotation","motivation":"tagging","body":{"type":"TextualBody","value":"tri"},
      "target":{"type":"SpecificResource","source":"https://example.org/canvas/1","selector":{"type":"SvgSelector",
       "value":"<svg xmlns='http://www.w3.org/2000/svg'><path d='M400,100 L500,300 L300,300 Z'/></svg>"}}}]}
    """

  /// A manifest of one canvas of 800x500 units with the example's annotations.
  private func manifest(painting: String) -> String {
    """
    {"@context":"http://iiif.io/api/presentation/3/context.json","id":"https://example.org/m","type":"Manifest","items":[
    {"id":"https://example.org/canvas/1","type":"Canvas","width":800,"height":500,
    "items":[{"type":"AnnotationPage","items":[\(painting)]}],"annotations":[\(example)]}]}
    """
  }

  private func painting(_ image: String, target: String = "") -> String {
    "{\"type\":\"Annotation\",\"motivation\":\"painting\",\"body\":\(image),"
      + "\"target\":\"https://example.org/canvas/1\(target)\"}"
  }

  @Test func `the worked example is read, on a canvas with only its id`() throws {
    let dataset = try TestDataset(
      "iiif", ["a.json": example], sizes: Example.size.map { ["canvas/1": $0] } ?? [:])

    #expect(dataset.classNames == ["cat", "tip", "tri"])
    #expect(dataset.images.map(\.path) == ["canvas/1"])
    #expect(dataset.shapes == [Example.cat.shape, Example.tip.shape, Example.tri.shape])
    #expect(dataset.entries.map(\.outcome) == [.noted])
    #expect(dataset.entries.allSatisfy { $0.detail.contains("taken for pixels") })
  }

  @Test func `units of the canvas become pixels of the picture`() throws {
    let text = manifest(
      painting: painting(
        "{\"id\":\"https://example.org/i/a%20b.png\",\"width\":1600,\"height\":1000}"))
    let dataset = try TestDataset("iiif", ["a.json": text])

    #expect(dataset.images.map(\.path) == ["i/a b.png"])
    #expect(dataset.images.map(\.size) == [try PixelSize(width: 1600, height: 1000)])
    #expect(
      dataset.shapes == [
        .box(Rect(x: 400, y: 300, width: 200, height: 200)), .point(Point(x: 400, y: 400)),
        .polygon(Polygon(Example.triangle.map { Point(x: 2 * $0.x, y: 2 * $0.y) })),
      ])
  }

  @Test func `a picture that covers a part of its canvas is read at its place`() throws {
    // From (100, 50) on, 400x250 units for 800x500 pixels: two pixels a unit.
    let text = manifest(
      painting: painting(
        "{\"id\":\"https://example.org/iiif/a.png/full/max/0/default.jpg\",\"width\":800,\"height\":500}",
        target: "#xywh=100,50,400,250"))
    let dataset = try TestDataset("iiif", ["a.json": text])

    #expect(dataset.images.map(\.path) == ["iiif/a.png"])
    #expect(
      dataset.shapes.prefix(2) == [
        .box(Rect(x: 200, y: 200, width: 200, height: 200)), .point(Point(x: 200, y: 300)),
      ])
  }

  @Test func `the written manifest reads back the same`() throws {
    let dataset = TestDataset([
      Example.image([Example.cat, Example.tip, Example.tri], path: "x/a b.png"),
      Example.image([], path: "c.png"),
    ])
    let text = try dataset.written("iiif").text
    let again = try TestDataset("iiif", ["a.json": text])

    #expect(again.images.map(\.path) == ["x/a b.png", "c.png"])
    #expect(again.images.map(\.size) == [Example.size, Example.size])
    #expect(again.shapes == dataset.shapes)
    #expect(again.objectClasses == ["cat", "tip", "tri"])
    #expect(text.contains("\"target\":\"https://example.org/canvas/1\"}"))
  }

  @Test func `a picture outside its canvas, and version 2, are rejected`() throws {
    let text = manifest(
      painting: painting(
        "{\"id\":\"a.png\",\"width\":8,\"height\":5}", target: "#xywh=700,0,400,250"))

    #expect(try TestDataset("iiif", ["a.json": text]).rejections.count == 3)
    #expect(throws: DatasetError.self) {
      try TestDataset("iiif", ["a.json": "{\"@type\":\"sc:Manifest\",\"sequences\":[]}"])
    }
  }

  @Test func `a file cut anywhere is an error with its place`() throws {
    let bytes = Array(example.utf8)
    for count in stride(from: 0, to: bytes.count - 1, by: 29) {
      #expect {
        try TestDataset("iiif", bytes: ["a.json": Array(bytes.prefix(count))])
      } throws: { error in
        (error as? DatasetError)?.path == "a.json" && (error as? DatasetError)?.line != nil
      }
    }
  }
}
