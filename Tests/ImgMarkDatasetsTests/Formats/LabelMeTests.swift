import ImgMarkAnnotations
import ImgMarkDatasets
import ImgMarkGeometry
import ImgMarkNumbers
import Testing

@Suite struct LabelMeTests {
  private let example = """
    {"version":"6.3.1","flags":{},
     "shapes":[
      {"label":"cat","points":[[200.0,150.0],[300.0,250.0]],"group_id":null,"description":"","shape_type":"rectangle","flags":{},"mask":null},
      {"label":"tip","points":[[200.0,200.0]],"group_id":null,"description":"","shape_type":"point","flags":{},"mask":null},
      {"label":"tri","points":[[400.0,100.0],[500.0,300.0],[300.0,300.0]],"group_id":null,"description":"","shape_type":"polygon","flags":{},"mask":null}],
     "imagePath":"a.png","imageData":null,"imageHeight":500,"imageWidth":800}
    """

  private func file(_ shape: String, more: String = "") -> String {
    "{\"shapes\":[{\"label\":\"m\",\(shape)}],\"imagePath\":\"a.png\",\"imageHeight\":500,"
      + "\"imageWidth\":800\(more)}"
  }

  @Test func `the worked example is read`() throws {
    let dataset = try TestDataset("labelme", ["a.json": example])

    #expect(dataset.classNames == ["cat", "tip", "tri"])
    #expect(dataset.images.map(\.path) == ["a.png"])
    #expect(dataset.images.map(\.size) == [Example.size])
    #expect(dataset.shapes == [Example.cat.shape, Example.tip.shape, Example.tri.shape])
    #expect(dataset.images[0].annotations.map(\.line) == [3, 4, 5])
    #expect(dataset.images[0].annotations.map(\.decimals) == [1, 1, 1])
    #expect(dataset.entries == [])
  }

  @Test func `the worked example is written, the turned box as its corners`() throws {
    let quarter = Annotation(
      .rotatedBox(
        RotatedBox(center: Point(x: 250, y: 200), size: Size(width: 100, height: 50), degrees: 90)),
      category: 0)
    let output = try TestDataset([
      Example.image([Example.cat, Example.tip, Example.tri, quarter])
    ]).written("labelme")
    let rest = "\"flags\":{},\"mask\":null}"

    #expect(
      output.text(of: "a.json") == """
        {"version":"5.5.0","flags":{},"shapes":[\
        {"label":"cat","points":[[200,150],[300,250]],"group_id":null,"description":"","shape_type":"rectangle",\(rest),\
        {"label":"tip","points":[[200,200]],"group_id":null,"description":"","shape_type":"point",\(rest),\
        {"label":"tri","points":[[400,100],[500,300],[300,300]],"group_id":null,"description":"","shape_type":"polygon",\(rest),\
        {"label":"cat","points":[[275,150],[275,250],[225,250],[225,150]],"group_id":null,"description":"","shape_type":"oriented_rectangle",\(rest)],\
        "imagePath":"a.png","imageData":null,"imageHeight":500,"imageWidth":800}

        """)
  }

  @Test func `a turned box comes back from its corners`() throws {
    let output = try TestDataset([Example.image([Example.turned])]).written("labelme")
    let again = try TestDataset("labelme", bytes: output.files)
    let box = try #require(again.shapes.first?.rotatedBox)
    let expected = try #require(Example.turned.shape.rotatedBox)

    #expect(box.isClose(to: expected, within: 1e-9))
  }

  @Test func `four corners that aren't a rectangle are a polygon`() throws {
    let text = file(
      "\"shape_type\":\"oriented_rectangle\",\"points\":[[0,0],[100,0],[120,50],[0,50]]")

    guard case .polygon = try TestDataset("labelme", ["a.json": text]).shapes.first else {
      Issue.record("no polygon")
      return
    }
  }

  @Test func `the corners of a rectangle are in any order`() throws {
    let text = file(
      "\"shape_type\":\"rectangle\",\"points\":[[732.7647,383.0],[494.5294,435.9412]]")
    let dataset = try TestDataset("labelme", ["a.json": text])

    #expect(
      dataset.shapes == [
        .box(Rect(corner: Point(x: 494.5294, y: 383), opposite: Point(x: 732.7647, y: 435.9412)))
      ])
  }

  @Test func `circles and lines come back`() throws {
    let circle = file("\"shape_type\":\"circle\",\"points\":[[100,100],[103,104]]")
    let line = file("\"shape_type\":\"line\",\"points\":[[1,2],[3,4]]")
    let dataset = try TestDataset("labelme", ["a.json": circle, "b.json": line])
    let again = try TestDataset(
      "labelme", bytes: try TestDataset("labelme", ["a.json": circle]).written("labelme").files)

    #expect(
      dataset.images.flatMap(\.annotations).map(\.shape) == [
        .ellipse(Ellipse(center: Point(x: 100, y: 100), radii: Size(width: 5, height: 5))),
        .polyline([Point(x: 1, y: 2), Point(x: 3, y: 4)]),
      ])
    #expect(again.shapes == [dataset.shapes[0]])
  }

  @Test func `all content of a file is written again`() throws {
    let text = file(
      "\"shape_type\":\"point\",\"points\":[[1,2]],\"group_id\":4,\"description\":\"d\","
        + "\"flags\":{\"old\":true},\"attributes\":{\"age\":3},\"my\":[1.50]",
      more: ",\"flags\":{\"done\":false},\"lineColor\":[0,255]")
    let dataset = try TestDataset("labelme", ["a.json": text])
    let again = try TestDataset("labelme", bytes: try dataset.written("labelme").files)
    let object = dataset.images[0].annotations[0]

    #expect(object.group == .number(4))
    #expect(
      object.attributes == [
        Attribute("old", json: "true"), Attribute("age", json: "3"),
        Attribute("description", text: "d"),
      ])
    #expect(object.extras == [Attribute("my", json: "[1.50]")])
    #expect(dataset.images[0].attributes == [Attribute("done", json: "false")])
    #expect(dataset.images[0].extras == [Attribute("lineColor", json: "[0,255]")])
    #expect(again.images[0].annotations[0].group == object.group)
    #expect(again.images[0].annotations[0].attributes == object.attributes)
    #expect(again.images[0].annotations[0].extras == object.extras)
    #expect(again.images[0].attributes == dataset.images[0].attributes)
    #expect(again.images[0].extras == dataset.images[0].extras)
  }

  @Test func `an embedded image and a line are unchanged`() throws {
    let text =
      "{\"version\":\"4.5.6\",\"flags\":{},\"shapes\":[{\"label\":\"m\",\"points\":[[1,2],[3,4]],"
      + "\"shape_type\":\"line\"}],\"imagePath\":\"a.png\",\"imageData\":\"iVBORw0KGgo=\","
      + "\"imageHeight\":500,\"imageWidth\":800}"
    let files = try TestDataset("labelme", ["a.json": text]).written("labelme").files
    let written = String(decoding: files["a.json"] ?? [], as: UTF8.self)

    #expect(written.contains("\"imageData\":\"iVBORw0KGgo=\""))
    #expect(written.contains("\"shape_type\":\"line\""))
  }

  @Test func `other JSON files in the folder are skipped with a note`() throws {
    let dataset = try TestDataset(
      "labelme",
      [
        "a.json": file("\"shape_type\":\"point\",\"points\":[[1,2]]"), "labels.json": "[\"m\"]",
        "b.json": "{\"imagePath\":\"b.png\"}",
      ])

    #expect(dataset.images.count == 1)
    #expect(dataset.rejections == ["b.json:-: shapes is missing"])
    #expect(
      dataset.entries.filter { $0.outcome == .noted }.map(\.detail)
        == ["labels.json is no file of LabelMe and was passed over"])
  }

  @Test func `names are relative to the file, with either kind of slash`() throws {
    let text = file("\"points\":[[1,2],[3,4],[5,0]]").replacing(
      "a.png", with: "..\\\\images\\\\a.jpg")
    let dataset = try TestDataset("labelme", ["set/labels/a.json": text])

    #expect(dataset.images.map(\.path) == ["set/images/a.jpg"])
  }

  @Test(
    arguments: [
      (
        "\"shape_type\":\"polygon\",\"points\":[[1,2],[3,4]]",
        "a contour of 2 points; at least 3 are needed"
      ),
      ("\"shape_type\":\"rectangle\",\"points\":[[1,2]]", "points is not a list of 2 points"),
      (
        "\"shape_type\":\"rectangle\",\"points\":[[1,2],[1,4]]",
        "zero width; a box must cover something"
      ),
      ("\"shape_type\":\"point\",\"points\":[[1,2,3]]", "points is not an array of [x, y]"),
      ("\"shape_type\":\"point\",\"points\":[[1,\"x\"]]", "points is not a number"),
      ("\"shape_type\":\"point\",\"points\":7", "points is not an array"),
      ("\"shape_type\":\"point\"", "points is missing"),
      (
        "\"shape_type\":\"mask\",\"points\":[[1,2],[3,4]]", "mask is missing"
      ),
    ])
  func `a fault of one shape rejects that shape`(shape: String, reason: String) throws {
    let dataset = try TestDataset("labelme", ["a.json": file(shape)])

    #expect(dataset.shapes == [])
    #expect(dataset.rejections == ["a.json:1: \(reason)"])
  }

  @Test func `a file cut anywhere is rejected by name, the others are read`() throws {
    let bytes = Array(example.utf8)
    for count in stride(from: 0, to: bytes.count - 1, by: 13) {
      let dataset = try TestDataset(
        "labelme", bytes: ["a.json": Array(bytes.prefix(count)), "b.json": bytes])

      #expect(dataset.images.count == 1)
      #expect(dataset.rejections.count == 1)
      #expect(dataset.rejections.first?.hasPrefix("a.json:") == true)
    }
  }
}
