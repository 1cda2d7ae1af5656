import ImgMarkAnnotations
import ImgMarkDatasets
import ImgMarkGeometry
import ImgMarkNumbers
import Testing

@Suite struct SuperviselyTests {
  private let example = """
    {"description":"","tags":[],"size":{"height":500,"width":800},"objects":[
     {"classTitle":"cat","geometryType":"rectangle","tags":[],"points":{"exterior":[[200,150],[299,249]],"interior":[]}},
     {"classTitle":"tip","geometryType":"point","tags":[],"points":{"exterior":[[200,200]],"interior":[]}},
     {"classTitle":"tri","geometryType":"polygon","tags":[],"points":{"exterior":[[400,100],[500,300],[300,300]],"interior":[]}}]}
    """

  private func file(_ object: String) -> String {
    "{\"size\":{\"height\":50,\"width\":80},\"objects\":[\n{\"classTitle\":\"m\",\(object)}]}"
  }

  @Test func `a rectangle includes its last pixels, a point is the center of one`() throws {
    let dataset = try TestDataset("supervisely", ["ds/ann/a.png.json": example])

    #expect(dataset.classNames == ["cat", "tip", "tri"])
    #expect(dataset.images.map(\.path) == ["ds/a.png"])
    #expect(dataset.images.map(\.size) == [Example.size])
    #expect(
      dataset.shapes == [
        Example.cat.shape, .point(Point(x: 200.5, y: 200.5)),
        .polygon(
          Polygon([
            Point(x: 400.5, y: 100.5), Point(x: 500.5, y: 300.5), Point(x: 300.5, y: 300.5),
          ])),
      ])
    #expect(dataset.images[0].annotations.map(\.line) == [2, 3, 4])
    #expect(dataset.entries == [])
  }

  @Test func `the worked example is written`() throws {
    let output = try TestDataset([Example.image([Example.cat, Example.tip])]).written("supervisely")

    #expect(
      output.text(of: "ds0/ann/a.png.json") == """
        {"description":"","tags":[],"size":{"height":500,"width":800},"objects":[\
        {"classTitle":"cat","description":"","tags":[],"geometryType":"rectangle","points":{"exterior":[[200,150],[299,249]],"interior":[]}},\
        {"classTitle":"tip","description":"","tags":[],"geometryType":"point","points":{"exterior":[[199.5,199.5]],"interior":[]}}]}

        """)
    #expect(
      output.text(of: "meta.json") == """
        {"classes":[{"title":"cat","shape":"any","color":"#0057D9","geometry_config":{}},\
        {"title":"tip","shape":"any","color":"#0057D9","geometry_config":{}},\
        {"title":"tri","shape":"any","color":"#0057D9","geometry_config":{}}],\
        "tags":[],"projectType":"images"}

        """)
  }

  @Test func `a box turns by radians about its center, clockwise`() throws {
    let dataset = TestDataset([Example.image([Example.turned])])
    let again = try TestDataset("supervisely", bytes: dataset.written("supervisely").files)

    // Before its turn, 100x100 about (218.3, 218.3): from pixel 168 to pixel 267.
    let text = try #require(
      try dataset.written("supervisely", options: WritingOptions(digits: 0))
        .text(of: "ds0/ann/a.png.json"))
    #expect(text.contains("[[168,168],[267,267]]"))
    #expect(
      try #require(again.shapes.first?.rotatedBox).isClose(
        to: try #require(Example.turned.shape.rotatedBox), within: 1e-9))
  }

  @Test func `holes, parts and other keys come back`() throws {
    let meta = """
      {"classes":[{"title":"m","shape":"any","color":"#FF0000","geometry_config":{}},
      {"title":"man","shape":"graph","color":"#00FF00","geometry_config":{"nodes":{
      "n1":{"label":"head","loc":[1,2]},"n2":{"label":"foot"}},"edges":[{"src":"n1","dst":"n2"}]}}],
      "tags":[{"name":"old","value_type":"none"}]}
      """
    let objects = """
      {"description":"seen","tags":[{"name":"day","value":"1"}],"size":{"height":50,"width":80},"objects":[
      {"id":5,"classTitle":"m","geometryType":"polygon","labelerLogin":"me","tags":[{"name":"old","value":null},{"name":"age","value":3}],
       "points":{"exterior":[[1,1],[20,1],[20,20]],"interior":[[[5,3],[9,3],[9,6]]]}},
      {"classTitle":"m","geometryType":"multipolygon","parts":[{"exterior":[[1,1],[2,1],[2,2]],"interior":[]},{"exterior":[[11,1],[12,1],[12,2]],"interior":[]}]},
      {"classTitle":"m","geometryType":"line","points":{"exterior":[[1,1],[2,5]],"interior":[]}},
      {"classTitle":"man","geometryType":"graph","nodes":{"n2":{"loc":[3,4],"disabled":true}}}]}
      """
    let dataset = try TestDataset(
      "supervisely", ["meta.json": meta, "ds/ann/a.png.json": objects])
    let again = try TestDataset("supervisely", bytes: try dataset.written("supervisely").files)
    let object = dataset.images[0].annotations[0]

    #expect(dataset.rejections == [])
    #expect(dataset.header.categories[1].keypoints == ["head", "foot"])
    #expect(dataset.header.categories[1].skeleton == [.init(start: 0, end: 1)])
    #expect(
      dataset.shapes.last
        == .keypoints(Keypoints([.absent, Keypoint(Point(x: 3.5, y: 4.5), .hidden)])))
    #expect(object.attributes == [Attribute("old", json: "true"), Attribute("age", json: "3")])
    #expect(object.id == .number(5))
    #expect(object.extras == [Attribute("labelerLogin", text: "me")])
    #expect(again.header.categories == dataset.header.categories)
    #expect(again.shapes == dataset.shapes)
    #expect(again.images[0].attributes == dataset.images[0].attributes)
    #expect(again.images[0].annotations[0].attributes == object.attributes)
    #expect(again.images[0].annotations[0].extras == object.extras)
    #expect(again.images[0].path == "ds/a.png")
  }

  @Test(
    arguments: [
      (
        "\"geometryType\":\"rectangle\",\"points\":{\"exterior\":[[1,1]]}",
        "exterior is not two corners"
      ),
      (
        "\"geometryType\":\"point\",\"points\":{\"exterior\":[[1,1],[2,2]]}",
        "exterior is not one point"
      ),
      (
        "\"geometryType\":\"polygon\",\"points\":{\"exterior\":[[1,1],[2,2]]}",
        "a contour of 2 points; at least 3 are needed"
      ),
      ("\"geometryType\":\"polygon\"", "points is missing"),
      ("\"geometryType\":\"graph\",\"nodes\":{\"a\":{\"loc\":[1]}}", "loc is not [x, y]"),
    ])
  func `a fault of one object rejects that object`(object: String, reason: String) throws {
    let dataset = try TestDataset("supervisely", ["ds/ann/a.png.json": file(object)])

    #expect(dataset.shapes == [])
    #expect(dataset.rejections == ["ds/ann/a.png.json:2: \(reason)"])
  }

  @Test func `a file cut anywhere is rejected by name, the others are read`() throws {
    let bytes = Array(example.utf8)
    for count in stride(from: 0, to: bytes.count - 1, by: 13) {
      let dataset = try TestDataset(
        "supervisely",
        bytes: ["ds/ann/a.png.json": Array(bytes.prefix(count)), "ds/ann/b.png.json": bytes])

      #expect(dataset.images.count == 1)
      #expect(dataset.rejections.count == 1)
    }
  }
}

extension SuperviselyTests {
  @Test func `image names never lead outside, and files of two images stay apart`() throws {
    let dataset = TestDataset([
      Example.image([], path: "../images/a.png"), Example.image([], path: "images/b.png"),
    ])

    #expect(
      try dataset.written("supervisely").files.keys.sorted() == [
        "images/ann/a.png.json", "images/ann/b.png.json", "meta.json",
      ])
    #expect(throws: DatasetError.self) {
      try TestDataset([
        Example.image([], path: "../images/a.png"), Example.image([], path: "images/a.png"),
      ]).written("supervisely")
    }
  }
}
