import ImgMarkAnnotations
import ImgMarkDatasets
import ImgMarkGeometry
import ImgMarkNumbers
import Testing

@Suite struct `JSON lines` {
  /// An image with an object of every shape and all metadata.
  private static func image() throws -> AnnotatedImage {
    var image = AnnotatedImage(
      path: "x/a.png", size: try WorkedExample.size, id: .text("first"), split: "train")
    image.attributes = [Attribute("camera", text: "left"), Attribute("iso", json: "100")]
    image.labels = [0]
    var all = Annotation(
      .polygon(
        Polygon(rings: [
          .init(WorkedExample.box.corners),
          .init(
            [Point(x: 210, y: 160), Point(x: 220, y: 160), Point(x: 220, y: 170)], isHole: true),
          .init(WorkedExample.triangle.rings[0].vertices),
        ])),
      category: 2, id: .number(7), box: Rect(x: 199.5, y: 100, width: 301, height: 200),
      keypoints: Keypoints([Keypoint(WorkedExample.tip), .absent]),
      flags: [.crowd, .occluded, .truncated, .difficult], score: 0.125,
      attributes: [Attribute("color", text: "a \"red\" one")])
    all.group = .number(3)
    all.track = .text("t1")
    all.zOrder = -2
    image.annotations = [
      all,
      Annotation(.point(WorkedExample.tip), category: 1),
      Annotation(.box(WorkedExample.box), category: 0),
      Annotation(
        .rotatedBox(
          RotatedBox(center: Point(x: 300, y: 200), size: Size(width: 90, height: 40), degrees: 30)),
        category: 0),
      Annotation(.polyline([Point(x: 1, y: 2), Point(x: 3.5, y: 4)])),
      Annotation(.keypoints(Keypoints([Keypoint(Point(x: 5, y: 6), .hidden)])), category: 1),
      Annotation(
        .ellipse(
          Ellipse(center: Point(x: 300, y: 200), radii: Size(width: 9, height: 4), degrees: 12.5)),
        category: 0),
      Annotation(
        .mask(
          Mask(
            try RunLengthMask(columns: 3, rows: 2, runs: [1, 2, 3]),
            over: Rect(x: 10, y: 20, width: 3, height: 2))), category: 0),
    ]
    return image
  }

  private func read(_ text: String) throws -> DatasetCollector {
    try Datasets.read("jsonl", ["a.jsonl": text], named: "a.jsonl")
  }

  @Test(arguments: ["[0,5]", "[0]", "[-1]"])
  func `holes are the contours inside other contours`(holes: String) throws {
    let dataset = try Datasets.read(
      "jsonl",
      [
        "a.jsonl": #"{"image":"a.png","width":9,"height":9,"objects":[{"label":"a","#
          + #""polygon":[[[1,1],[2,1],[2,2]]],"holes":"# + holes + "}]}"
      ], named: "a.jsonl")

    #expect(dataset.entries.map(\.outcome) == [.rejected])
  }

  @Test func `objects and images are numbered anew`() throws {
    let image = AnnotatedImage(
      path: "a.png", size: try PixelSize(width: 9, height: 9), id: .number(40),
      annotations: [
        Annotation(.point(Point(x: 1, y: 1)), category: 0, id: .number(7)),
        Annotation(.point(Point(x: 1, y: 1)), category: 0),
      ])
    let header = DatasetHeader(categories: [Category(name: "a")])
    let text = try Datasets.written(
      "jsonl", header, [image, image], options: WritingOptions(renumbers: true)
    ).text
    let ids = text.matches(of: /"id":([0-9]+)/).map { String($0.output.1) }

    #expect(ids == ["1", "1", "2", "2", "3", "4"])
  }

  @Test func `attributes of one name are one key`() throws {
    var image = AnnotatedImage(path: "a.png", size: try PixelSize(width: 9, height: 9))
    image.attributes = [
      Attribute("q", text: "good"), Attribute("n", json: "1"), Attribute("q", text: "bad"),
    ]
    let text = try Datasets.written("jsonl", DatasetHeader(), [image]).text

    #expect(text.contains(#""attributes":{"q":["good","bad"],"n":1}"#))
  }

  @Test func `all metadata of an image come back`() throws {
    var image = try Self.image()
    let header = DatasetHeader(categories: WorkedExample.categories)

    let text = try Datasets.written("jsonl", header, [image]).text
    let dataset = try read(text)

    #expect(text.split(separator: "\n").count == 1)
    #expect(dataset.entries.isEmpty)
    var again = try #require(dataset.images.first)
    // The place of reading isn't written; classes are listed in the order of their occurrence.
    let names = dataset.header.categories.map(\.name)
    for index in again.annotations.indices {
      let category = again.annotations[index].category
      #expect(
        category.map { names[$0] }
          == image.annotations[index].category.map { WorkedExample.categories[$0].name })
      again.annotations[index].category = image.annotations[index].category
      again.annotations[index].line = nil
      again.annotations[index].index = nil
      again.annotations[index].decimals = nil
    }
    #expect(again.labels.map { names[$0] } == ["cat"])
    again.labels = image.labels
    again.line = nil
    image.file = "a.jsonl"
    #expect(again == image)
  }

  @Test func `unknown keys come back to the same format`() throws {
    let line =
      #"{"image":"a.png","width":9,"height":9,"objects":[{"box":[1,1,2,2],"x":[1,null]}],"#
      + #""key":"k7"}"# + "\n"

    let (output, ledger) = try Datasets.convert(
      ["a.jsonl": line], named: "a.jsonl", from: "jsonl", to: "jsonl")

    #expect(output.text == line)
    #expect(!ledger.hasLosses)
  }

  @Test(arguments: [
    (#"{"box":[1,1,0,2]}"#, "zero width; a box must cover something"),
    (#"{"box":[1,1,2]}"#, "expected 4 numbers in box fields, found 3"),
    (#"{"box":[1,"x",2,2]}"#, "box is not a number"),
    (#"{"polygon":[[[1,1],[2,2]]]}"#, "a contour of 2 points; at least 3 are needed"),
    (#"{"keypoints":[[1,2,7]]}"#, "v is 7, which it can't be"),
    (#"{"mask":{"size":[2,2],"counts":[1]}}"#, "the runs of the mask cover 1 of its 4 cells"),
    (#"{"label":"a"}"#, #"a shape, such as "box", is missing"#),
  ])
  func `a wrong object is reported, and the others are read`(object: String, reason: String) throws
  {
    let dataset = try read(
      #"{"image":"a.png","width":9,"height":9,"objects":[{"point":[1,2]},"#
        + "\n\(object)]}\n")

    #expect(dataset.images[0].annotations.map(\.shape) == [.point(Point(x: 1, y: 2))])
    #expect(dataset.entries.map(\.detail) == [reason])
    #expect(dataset.entries.map(\.line) == [2])
  }

  @Test func `a line cut anywhere is an error and never a crash`() throws {
    let text = try Datasets.written(
      "jsonl", DatasetHeader(categories: WorkedExample.categories), [try Self.image()]
    ).text
    let bytes = Array(text.utf8.dropLast())
    for end in stride(from: 1, to: bytes.count - 1, by: 7) {
      #expect(throws: DatasetError.self) {
        try read(String(decoding: bytes[..<end], as: UTF8.self))
      }
    }
  }

  @Test func `a file without lines has no images`() throws {
    #expect(try read("").images.isEmpty)
  }
}
