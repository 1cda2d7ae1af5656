import ImgMarkAnnotations
import ImgMarkDatasets
import ImgMarkGeometry
import ImgMarkNumbers
import Testing

@Suite struct LabelStudioTests {
  private static let head = "\"original_width\":800,\"original_height\":500,\"image_rotation\":0"

  private let example = """
    [{"id":1,"data":{"image":"/data/upload/a.png"},"predictions":[],
      "annotations":[{"id":1,"completed_by":1,"was_cancelled":false,"result":[
       {"id":"r1","type":"rectanglelabels","from_name":"label","to_name":"image","original_width":800,"original_height":500,"image_rotation":0,
        "value":{"x":25.0,"y":30.0,"width":12.5,"height":20.0,"rotation":0,"rectanglelabels":["cat"]}},
       {"id":"r2","type":"keypointlabels","from_name":"kp","to_name":"image","original_width":800,"original_height":500,"image_rotation":0,
        "value":{"x":25.0,"y":40.0,"width":0.5,"keypointlabels":["tip"]}},
       {"id":"r3","type":"polygonlabels","from_name":"poly","to_name":"image","original_width":800,"original_height":500,"image_rotation":0,
        "value":{"points":[[50.0,20.0],[62.5,60.0],[37.5,60.0]],"closed":true,"polygonlabels":["tri"]}},
       {"id":"r4","type":"rectanglelabels","from_name":"label","to_name":"image","original_width":800,"original_height":500,"image_rotation":0,
        "value":{"x":25.0,"y":30.0,"width":12.5,"height":20.0,"rotation":30,"rectanglelabels":["cat"]}}]}]}]
    """

  /// A file of one image with these results, each without the size.
  private func file(_ results: String...) -> String {
    let all = results.map { "{\(Self.head),\($0)}" }.joined(separator: ",")
    return "[{\"data\":{\"image\":\"a.png\"},\"annotations\":[{\"result\":[\(all)]}]}]"
  }

  @Test func `a task's metadata are written again`() throws {
    let text = """
      [{"id":3,"data":{"image":"a.png"},"file_upload":"x-a.png","total_annotations":1,
        "predictions":[{"id":5,"model_version":"v1","result":[]}],
        "annotations":[{"id":9,"completed_by":{"id":2},"lead_time":3.2,"was_cancelled":false,
         "result":[{\(Self.head),"id":"r","type":"keypointlabels",
         "value":{"x":25.0,"y":40.0,"keypointlabels":["tip"]}}]}]}]
      """
    let written = try TestDataset("label-studio", ["a.json": text]).written("label-studio").text

    #expect(written.contains(#""file_upload":"x-a.png","total_annotations":1"#))
    #expect(written.contains(#""annotations":[{"id":9,"completed_by":{"id":2},"lead_time":3.2,"#))
    #expect(
      written.contains(#""predictions":[{"id":5,"model_version":"v1","result":[]}]"#), "\(written)")
  }

  @Test func `content without a place in other formats is counted by its kind`() throws {
    let text = """
      [{"data":{"image":"a.png"},"predictions":[{"result":[{"type":"rectanglelabels"}]}],
       "annotations":[{"result":[
       {\(Self.head),"type":"keypointlabels","value":{"x":25.0,"y":40.0,"keypointlabels":["tip"]}},
       {"type":"videorectangle","value":{"sequence":[]}},
       {"type":"relation","from_id":"a","to_id":"b"}]},{"was_cancelled":true,"result":[]}]}]
      """
    let dataset = try TestDataset("label-studio", ["tasks.json": text])
    let other = try Datasets.convert(["tasks.json": text], from: "label-studio", to: "cvat").ledger
    let same = try Datasets.convert(
      ["tasks.json": text], from: "label-studio", to: "label-studio"
    ).ledger

    #expect(dataset.shapes == [Example.tip.shape])
    #expect([other.objects, other.written, other.rejected] == [2, 1, 1])
    #expect(
      other.tallies.flatMap(\.examples).map { "\($0.count) \($0.detail)" } == [
        "1 the shape videorectangle is not one that is read",
        "1 cvat has no place for relations between objects",
        "1 cvat has no place for predictions beside annotations",
        "1 cvat has no place for cancelled annotations",
      ])
    #expect(other.tallies.first?.examples.first?.line == 4)
    #expect([same.objects, same.written] == [2, 2])
    #expect(!same.hasLosses)
  }

  @Test func `the worked example is read, its turned box in pixels`() throws {
    let dataset = try TestDataset("label-studio", ["tasks.json": example])
    let objects = dataset.images[0].annotations

    #expect(dataset.classNames == ["cat", "tip", "tri"])
    #expect(dataset.images.map(\.path) == ["a.png"])
    #expect(dataset.images.map(\.size) == [Example.size])
    #expect(
      dataset.shapes.prefix(3) == [Example.cat.shape, Example.tip.shape, Example.tri.shape])
    #expect(objects.map(\.id) == ["r1", "r2", "r3", "r4"].map { .text($0) })
    #expect(objects.map(\.line) == [3, 5, 7, 9])
    #expect(dataset.rejections == [])

    // 100 cos 30° = 86.6025 and 100 sin 30° = 50 pixels; turned in percent, they would differ.
    let turned = try #require(dataset.shapes[3].rotatedBox)
    #expect(turned.isClose(to: try #require(Example.turned.shape.rotatedBox), within: 1e-9))
    let corners = turned.corners.map { [$0.x, $0.y] }
    for (corner, expected) in zip(
      corners, [[200, 150], [286.6025, 200], [236.6025, 286.6025], [150, 236.6025]])
    {
      #expect(zip(corner, expected).allSatisfy { ($0 - $1).magnitude < 0.00005 })
    }
  }

  @Test func `the worked example is written`() throws {
    let output = try TestDataset([
      Example.image([Example.cat, Example.tip, Example.tri])
    ]).written("label-studio")
    func head(_ name: String) -> String {
      "\"from_name\":\"label_\(name)\",\"to_name\":\"image\",\(Self.head),\"value\""
    }

    #expect(
      output.text == """
        [
        {"id":1,"data":{"image":"a.png"},"annotations":[{"id":1,"was_cancelled":false,"result":[\
        {"id":"r1","type":"rectanglelabels",\(head("rectangles")):{"x":25,"y":30,"width":12.5,"height":20,"rotation":0,"rectanglelabels":["cat"]}},\
        {"id":"r2","type":"keypointlabels",\(head("keypoints")):{"x":25,"y":40,"width":0.5,"keypointlabels":["tip"]}},\
        {"id":"r3","type":"polygonlabels",\(head("polygons")):{"points":[[50,20],[62.5,60],[37.5,60]],"closed":true,"polygonlabels":["tri"]}}\
        ]}],"predictions":[]}
        ]

        """)
  }

  @Test func `all shapes come back, and are the same when they are written again`() throws {
    let text = file(
      """
      "id":"a","type":"ellipselabels","from_name":"e","to_name":"image","score":0.75,
      "value":{"x":50,"y":50,"radiusX":10,"radiusY":10,"rotation":20,"ellipselabels":["m","n"]}
      """,
      """
      "id":"a","type":"choices","from_name":"color","to_name":"image","value":{"choices":["red"]}
      """,
      """
      "id":"a","type":"number","from_name":"count","to_name":"image","value":{"number":3}
      """,
      """
      "id":"b","type":"rectangle","from_name":"r","to_name":"image","value":{"x":1,"y":2,"width":3,"height":4}
      """,
      """
      "id":"b","type":"labels","from_name":"l","to_name":"image","value":{"x":1,"y":2,"width":3,"height":4,"labels":["k"]}
      """,
      """
      "id":"c","type":"polygon","from_name":"p","to_name":"image","value":{"points":[[1,2],[3,4]],"closed":false}
      """,
      """
      "type":"choices","from_name":"weather","to_name":"image","value":{"choices":["rain","wind"]}
      """)
    let dataset = try TestDataset("label-studio", ["a.json": text])
    let again = try TestDataset(
      "label-studio", ["a.json": try dataset.written("label-studio").text])
    let objects = dataset.images[0].annotations

    #expect(dataset.rejections == [])
    // A tenth of 800 and of 500: the radii are shares of two sides.
    #expect(
      dataset.shapes[0]
        == .ellipse(
          Ellipse(
            center: Point(x: 400, y: 250), radii: Size(width: 80, height: 50), degrees: 20)))
    #expect(objects[0].score == 0.75)
    #expect(
      objects[0].attributes == [Attribute("color", text: "red"), Attribute("count", json: "3")])
    #expect(dataset.objectClasses == ["m", "k", nil])
    #expect(
      dataset.images[0].attributes == [Attribute("weather", json: "[\"rain\",\"wind\"]")])
    #expect(again.shapes == dataset.shapes)
    #expect(again.objectClasses == dataset.objectClasses)
    #expect(again.images[0].attributes == dataset.images[0].attributes)
    for (object, other) in zip(objects, again.images[0].annotations) {
      #expect(other.attributes == object.attributes)
      #expect(other.extras == object.extras)
      #expect(other.score == object.score)
      #expect(other.id == object.id)
    }
  }

  @Test func `the size of an image without results is read from its data`() throws {
    let text = try TestDataset([Example.image([], path: "b.png")]).written("label-studio").text
    let again = try TestDataset("label-studio", ["a.json": text])

    #expect(text.contains("\"data\":{\"image\":\"b.png\",\"width\":800,\"height\":500}"))
    #expect(again.images.map(\.size) == [Example.size])
    #expect(try again.written("label-studio").text.contains("\"width\":800,\"height\":500}"))
  }

  @Test func `the brush's bytes equal those of Label Studio's own converter`() throws {
    // The mask of 5x4 whose columns 2 and 3 are covered in rows 1 and 2.
    let vector = [0, 0, 0, 80, 57, 27, 254, 27, 0, 159, 254, 216, 4, 255, 248, 92, 0]
    let size = try PixelSize(width: 5, height: 4)
    let mask = Mask<SourceSpace>(
      try RunLengthMask(columns: 5, rows: 4, runs: [9, 2, 2, 2, 5]))
    let text = """
      [{"data":{"image":"a.png"},"annotations":[{"result":[{"id":"r1","type":"brushlabels",
      "from_name":"b","to_name":"image","original_width":5,"original_height":4,"image_rotation":0,
      "value":{"format":"rle","rle":\(vector),"brushlabels":["m"]}}]}]}]
      """
    let dataset = try TestDataset("label-studio", ["a.json": text])
    let written = try TestDataset(
      [
        AnnotatedImage(
          path: "a.png", size: size, annotations: [Annotation(.mask(mask), category: 0)])
      ]
    ).written("label-studio").text

    #expect(dataset.shapes == [.mask(mask)])
    #expect(written.contains("\"rle\":[\(vector.map { "\($0)" }.joined(separator: ","))]"))
  }

  @Test(arguments: [
    [0, 0, 0, 80], [], [0, 0, 0, 81, 57], [0, 0, 0, 80, 57, 27, 254, 27, 0, 255],
  ])
  func `a brush that is cut or for another image is rejected`(bytes: [Int]) throws {
    let text = """
      [{"data":{"image":"a.png"},"annotations":[{"result":[{"id":"r1","type":"brushlabels",
      "original_width":5,"original_height":4,
      "value":{"format":"rle","rle":\(bytes),"brushlabels":["m"]}}]}]}]
      """
    let dataset = try TestDataset("label-studio", ["a.json": text])

    #expect(dataset.shapes == [])
    #expect(dataset.rejections.count == 1)
  }

  @Test
  func `cancelled annotations are left out, and predictions are used if nothing else exists`()
    throws
  {
    let point =
      "{\(Self.head),\"id\":\"1\",\"type\":\"keypointlabels\",\"score\":0.5,"
      + "\"value\":{\"x\":50,\"y\":50,\"keypointlabels\":[\"m\"]}}"
    let prediction = "\"predictions\":[{\"result\":[\(point)]}]"
    func objects(_ annotations: String) throws -> Int {
      let text = "[{\"data\":{\"image\":\"a.png\"},\(annotations),\(prediction)}]"
      return try TestDataset("label-studio", ["a.json": text]).images[0].annotations.count
    }

    #expect(try objects("\"annotations\":[]") == 1)
    #expect(
      try objects("\"annotations\":[{\"was_cancelled\":true,\"result\":[\(point),\(point)]}]") == 1)
    #expect(try objects("\"completions\":[{\"result\":[]}]") == 0)
  }

  @Test(
    arguments: [
      ("/data/upload/3/ab-a.png", "ab-a.png"), ("https://e.org/x/a.png?v=2", "x/a.png"),
      ("/data/local-files/?d=set/a%20b.png", "set/a b.png"), ("s3://bucket/x/a.png", "x/a.png"),
      ("/data/upload/b%C3%A4r.png", "b\u{E4}r.png"), ("https://e.org/a%3Fb.png?v=2", "a?b.png"),
      ("a.png", "a.png"), ("a%20b.png", "a%20b.png"),
    ])
  func `the image is found by the address at which it is served`(
    source: String, path: String
  ) throws {
    let text = file("\"id\":\"1\",\"type\":\"keypoint\",\"value\":{\"x\":1,\"y\":1}")
      .replacing("a.png", with: source)
    let dataset = try TestDataset("label-studio", ["a.json": text])

    #expect(dataset.images.map(\.path) == [path])
    #expect(try dataset.written("label-studio").text.contains("{\"image\":\"\(source)\"}"))
  }

  @Test(
    arguments: [
      (
        "\"type\":\"rectangle\",\"value\":{\"x\":1,\"y\":1,\"width\":0,\"height\":1}",
        "zero width; a box must cover something"
      ),
      (
        "\"type\":\"rectangle\",\"value\":{\"x\":1,\"y\":1,\"width\":-1,\"height\":1}",
        "width = -1 is negative; a width and a height must be over 0"
      ),
      ("\"type\":\"rectangle\",\"value\":{\"x\":1,\"y\":1,\"width\":1}", "height is missing"),
      (
        "\"type\":\"polygon\",\"value\":{\"points\":[[1,2],[3,4]]}",
        "a contour of 2 points; at least 3 are needed"
      ),
      ("\"type\":\"keypoint\",\"value\":{\"x\":\"a\",\"y\":1}", "x is not a number"),
    ])
  func `a fault of one region rejects that region`(result: String, reason: String) throws {
    let dataset = try TestDataset("label-studio", ["a.json": file(result)])

    #expect(dataset.shapes == [])
    #expect(dataset.rejections == ["a.json:1: \(reason)"])
  }

  @Test func `results for a turned view are rejected`() throws {
    let text = file("\"type\":\"keypoint\",\"value\":{\"x\":1,\"y\":1}")
      .replacing("\"image_rotation\":0", with: "\"image_rotation\":90")

    #expect(
      try TestDataset("label-studio", ["a.json": text]).rejections[0].contains("image_rotation"))
  }

  @Test func `a file cut anywhere is an error with its place`() throws {
    let bytes = Array(example.utf8)
    for count in stride(from: 0, to: bytes.count - 1, by: 17) {
      #expect {
        try TestDataset("label-studio", bytes: ["a.json": Array(bytes.prefix(count))])
      } throws: { error in
        (error as? DatasetError)?.path == "a.json" && (error as? DatasetError)?.line != nil
      }
    }
  }
}
