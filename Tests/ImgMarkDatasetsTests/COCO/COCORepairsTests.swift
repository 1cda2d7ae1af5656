import ImgMarkAnnotations
import ImgMarkDatasets
import ImgMarkGeometry
import ImgMarkNumbers
import Testing

/// COCO files as tools write them, in which a part of an object can't be used.
@Suite struct `COCO is read as far as it can be` {
  private static let box = #""image_id":1,"category_id":1,"bbox":[5,5,30,30]"#
  private static let image = #"{"id":1,"file_name":"a.jpg","width":99,"height":99}"#

  private func read(
    _ objects: String, image: String = Self.image,
    category: String = #"{"id":1,"name":"x","keypoints":["a","b"]}"#
  ) throws -> DatasetCollector {
    try Datasets.read(
      "coco",
      [
        "a.json": #"{"images":[\#(image)],"annotations":[\#(objects)],"categories":[\#(category)]}"#
      ], named: "a.json")
  }

  @Test(arguments: [
    (#""bbox":[5,Infinity,3,3]"#, "bbox"), (#""bbox":[5,5,3,1e999]"#, "bbox"),
    (#""bbox":[5,5,3,-Infinity]"#, "bbox"), (#""bbox":[5,5,3,3],"area":NaN"#, "area"),
    (#""bbox":[5,5,3,3],"keypoints":[NaN,1,2]"#, "keypoints"),
    (#""bbox":[5,5,3,3],"segmentation":[[NaN,1,2,3,4,5]]"#, "segmentation"),
    (#""bbox":[5,5,3,3],"attributes":{"a":NaN}"#, "a number"),
    (#""bbox":[5,5,3,3],"other":[{"b":[Infinity]}]"#, "a number"),
  ])
  func `a number that isn't finite costs its object`(members: String, name: String) throws {
    let set = try read(
      "{\"id\":1,\(Self.box)},\n{\"id\":2,\"image_id\":1,\"category_id\":1,\(members)},\n"
        + "{\"id\":3,\(Self.box)}")

    #expect(set.images[0].annotations.map(\.id) == [.number(1), .number(3)])
    #expect(set.entries.map(\.detail) == ["\(name) is not a finite number"])
    #expect(set.entries.map(\.line) == [2])
    #expect(set.entries.map(\.object) == [.number(2)])
  }

  @Test(arguments: ["NaN", "1e999"])
  func `an image needs an id that is a number`(id: String) {
    #expect(throws: DatasetError(.number("id", .notFinite), in: "a.json", line: 1)) {
      try read("", image: "{\"id\":\(id),\"file_name\":\"a.png\"}")
    }
  }

  @Test func `a file that begins with such numbers is recognized`() throws {
    let text = #"{"annotations":[{"bbox":[-Infinity,NaN],"image_id":1,"category_id":1}]}"#
    let tree = MemoryTree(["a.json": text], named: "a.json")

    #expect(try DatasetFormats.all.recognized(in: tree).map(\.format.name) == ["coco"])
  }

  @Test(arguments: [
    ("[[1,2],[2,1]]", [[0, 1], [1, 0]], []), ("[[0,1]]", [[0, 1]], ["counts keypoints from 0"]),
    ("[[2,3],[1,2]]", [[0, 1]], ["1 lines of the skeleton of x lead to no keypoint"]),
    (#"[[1,2],"a",[1],[1,2,3],[-1,1],[1.5,2],null]"#, [[0, 1]], ["6 lines"]),
    ("[[0,1],[1,2]]", [[0, 1]], ["1 lines", "counts keypoints from 0"]),
    ("{}", [], ["1 lines"]),
  ])
  func `lines between keypoints never refuse a file`(
    skeleton: String, bones: [[Int]], notes: [String]
  ) throws {
    let set = try read(
      "{\"id\":1,\(Self.box)}",
      category: #"{"id":1,"name":"x","skeleton":\#(skeleton),"keypoints":["a","b"]}"#)

    #expect(set.header.categories[0].skeleton.map { [$0.start, $0.end] } == bones)
    #expect(set.images[0].annotations.count == 1)
    #expect(set.entries.count == notes.count)
    for (entry, note) in zip(set.entries, notes) { #expect(entry.detail.contains(note)) }
  }

  @Test(arguments: [
    ("\"0\"", false), ("\"false\"", false), ("\"1\"", true), ("\"True\"", true), ("true", true),
  ])
  func `iscrowd may be a text`(value: String, isCrowd: Bool) throws {
    let objects = "{\"id\":1,\(Self.box),\"iscrowd\":\(value)}"
    let annotation = try read(objects).images[0].annotations[0]

    #expect(annotation.flags.contains(.crowd) == isCrowd)
    // A text would be true to other tools.
    #expect((annotation.original == nil) == value.hasPrefix("\""))
    #expect(
      try read("{\"id\":1,\(Self.box),\"iscrowd\":\"maybe\"}").entries.map(\.detail)
        == ["iscrowd is \"maybe\", which it can't be"])
  }

  /// A contour of fewer than 3 points covers nothing.
  @Test(arguments: [("[[]]", [0]), ("[[1,2,3,4]]", [2]), ("[[],[1,2]]", [0, 1])])
  func `a box counts beside a contour of too few points`(contours: String, points: [Int]) throws {
    let set = try read("{\"id\":1,\(Self.box),\"segmentation\":\(contours)}")

    #expect(
      set.images[0].annotations.map(\.shape) == [.box(Rect(x: 5, y: 5, width: 30, height: 30))])
    #expect(
      set.entries.map(\.detail)
        == points.map {
          "a contour of \($0) points was left out, because an outline has at least 3"
        })
    #expect(set.entries.map(\.kind) == points.map { _ in .detail })
    #expect(set.images[0].annotations[0].original == nil)
  }

  @Test func `without a box, a contour of too few points is a fault`() throws {
    let set = try read(#"{"id":1,"image_id":1,"category_id":1,"segmentation":[[1,2,3,4]]}"#)

    #expect(set.entries.map(\.detail) == ["a contour of 2 points; at least 3 are needed"])
  }

  @Test func `scores in place of visibilities are told`() throws {
    let set = try read("{\"id\":1,\(Self.box),\"keypoints\":[6,7,0.93,8,9,0]}")

    #expect(
      set.images[0].annotations[0].keypoints == Keypoints([Keypoint(Point(x: 6, y: 7)), .absent]))
    #expect(set.entries.map(\.kind) == [.detail])
    #expect(
      try read("{\"id\":1,\(Self.box),\"keypoints\":[6,7,2,8,9,0.5]}").entries.map(\.detail)
        == ["the visibility of keypoint 2 is 0.5, which it can't be"])
  }

  @Test(arguments: [
    (#"{"id":1,"image_id":1,"caption":"a cat"}"#, "captions of images"),
    (#"{"image_id":1,"file_name":"a.png","segments_info":[]}"#, "COCO panoptic"),
  ])
  func `a file without shapes says what it is`(object: String, words: String) throws {
    let error = #expect(throws: DatasetError.self) { try read(object) }

    #expect(error.map { "\($0)" }?.contains(words) == true)
  }

  @Test func `a file without classes says so`() throws {
    let set = try Datasets.read(
      "coco", ["a.json": #"{"images":[\#(Self.image)],"annotations":[{"id":1,\#(Self.box)}]}"#],
      named: "a.json")

    #expect(
      set.entries.map(\.detail) == [
        "category_id is 1, but the file has no \"categories\"; add the list with the id and the "
          + "name of each class"
      ])
  }

  @Test(arguments: [
    (
      #""coco_url":"http://images.cocodataset.org/train2017/000000391895.jpg""#,
      "train2017/000000391895.jpg"
    ),
    (#""file_name":"https://h.org/p/my%20photo.png?sig=1""#, "p/my photo.png"),
    (#""file_name":"a.png","coco_url":"http://h.org/b/c.jpg""#, "a.png"),
    (#""file_name":"100%25.png""#, "100%25.png"),
  ])
  func `images are named by their names or addresses`(members: String, path: String) throws {
    let image = #"{"id":1,"width":99,"height":99,\#(members)}"#

    #expect(try read("{\"id\":1,\(Self.box)}", image: image).images.map(\.path) == [path])
  }
}
