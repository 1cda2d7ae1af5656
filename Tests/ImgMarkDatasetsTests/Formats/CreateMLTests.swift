import ImgMarkAnnotations
import ImgMarkDatasets
import ImgMarkGeometry
import Testing

@Suite struct CreateMLTests {
  private let example = """
    [{"image":"a.png","annotations":[
      {"label":"cat","coordinates":{"x":250,"y":200,"width":100,"height":100}},
      {"label":"tri","coordinates":{"x":400,"y":200,"width":200,"height":200}}]}]
    """

  private var sizes: [String: PixelSize] { Example.size.map { ["a.png": $0] } ?? [:] }

  @Test func `x and y are the center`() throws {
    let dataset = try TestDataset("createml", ["a.json": example], sizes: sizes)

    #expect(dataset.classNames == ["cat", "tri"])
    #expect(dataset.images.map(\.path) == ["a.png"])
    #expect(dataset.shapes == [Example.cat.shape, Example.triBox.shape])
    #expect(dataset.images[0].annotations.map(\.line) == [2, 3])
    #expect(dataset.entries == [])
  }

  @Test func `the worked example is written, and comes back`() throws {
    let text = try TestDataset([Example.image([Example.cat, Example.triBox])]).written("createml")
      .text

    #expect(
      text == """
        [
        {"image":"a.png","annotations":[\
        {"label":"cat","coordinates":{"x":250,"y":200,"width":100,"height":100}},\
        {"label":"tri","coordinates":{"x":400,"y":200,"width":200,"height":200}}]}
        ]

        """)
    #expect(
      try TestDataset("createml", ["a.json": text], sizes: sizes).shapes == [
        Example.cat.shape, Example.triBox.shape,
      ])
  }

  @Test func `Apple's other names of the keys are read, and folders of exports`() throws {
    let text = """
      [{"imagefilename":"a.png","verified":true,"annotation":[
        {"label":"m","confidence":0.5,"coordinates":{"x":2,"y":2.5,"width":2,"height":1}}]}]
      """
    let dataset = try TestDataset(
      "createml", ["train/_annotations.createml.json": text],
      sizes: ["train/a.png": try PixelSize(width: 9, height: 9)])

    #expect(dataset.images.map(\.path) == ["train/a.png"])
    #expect(dataset.shapes == [.box(Rect(x: 1, y: 2, width: 2, height: 1))])
    #expect(dataset.images[0].annotations[0].score == 0.5)
    #expect(try dataset.written("createml").text.contains("\"verified\":true"))
    #expect(try dataset.written("createml").text.contains("\"confidence\":0.5"))
  }

  @Test func `an image without objects or without a size`() throws {
    let text =
      "[{\"image\":\"b.png\",\"annotations\":[]},{\"image\":\"a.png\",\"annotations\":[{}]}]"
    let dataset = try TestDataset("createml", ["a.json": text])

    #expect(dataset.images.map(\.path) == ["b.png", "a.png"])
    #expect(dataset.entries.map(\.kind) == [.sizeUnknown])
  }

  @Test(
    arguments: [
      ("{\"coordinates\":{\"x\":2,\"y\":2,\"width\":2,\"height\":1}}", "label is missing"),
      ("{\"label\":\"m\"}", "coordinates is missing"),
      (
        "{\"label\":\"m\",\"coordinates\":{\"x\":2,\"y\":2,\"width\":2,\"height\":-1}}",
        "height = -1 is negative; a width and a height must be over 0"
      ),
      (
        "{\"label\":\"m\",\"coordinates\":{\"x\":true,\"y\":2,\"width\":2,\"height\":1}}",
        "x is not a number"
      ),
    ])
  func `a fault of one object rejects that object`(object: String, reason: String) throws {
    let text = "[{\"image\":\"a.png\",\"annotations\":[\n\(object)]}]"
    let dataset = try TestDataset("createml", ["a.json": text], sizes: sizes)

    #expect(dataset.shapes == [])
    #expect(dataset.rejections == ["a.json:2: \(reason)"])
  }

  @Test func `a file cut anywhere is an error with its place`() throws {
    let bytes = Array(example.utf8)
    for count in 0..<bytes.count - 1 {
      #expect {
        try TestDataset("createml", bytes: ["a.json": Array(bytes.prefix(count))], sizes: sizes)
      } throws: { error in
        (error as? DatasetError)?.path == "a.json" && (error as? DatasetError)?.line != nil
      }
    }
  }

  @Test(arguments: ["{}", "12", "{\"a\":[]}"])
  func `a file of another kind is an error`(text: String) {
    #expect(throws: DatasetError.self) { try TestDataset("createml", ["a.json": text]) }
  }
}
