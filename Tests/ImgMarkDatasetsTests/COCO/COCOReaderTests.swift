import ImgMarkAnnotations
import ImgMarkDatasets
import ImgMarkGeometry
import ImgMarkNumbers
import ImgMarkText
import Testing

@Suite struct `COCO is read` {
  static let example = """
    {"info":{"description":"example"},"licenses":[],
     "images":[{"id":1,"file_name":"a.png","width":800,"height":500}],
     "categories":[{"id":1,"name":"cat","supercategory":""},
      {"id":2,"name":"tip","supercategory":"","keypoints":["tip"],"skeleton":[]},
      {"id":3,"name":"tri","supercategory":""}],
     "annotations":[
      {"id":1,"image_id":1,"category_id":1,"bbox":[200.0,150.0,100.0,100.0],"area":10000.0,"iscrowd":0,
       "segmentation":[[200,150,300,150,300,250,200,250]]},
      {"id":2,"image_id":1,"category_id":2,"bbox":[200.0,200.0,0.0,0.0],"area":0.0,"iscrowd":0,
       "keypoints":[200,200,2],"num_keypoints":1},
      {"id":3,"image_id":1,"category_id":3,"bbox":[300.0,100.0,200.0,200.0],"area":20000.0,"iscrowd":0,
       "segmentation":[[400,100,500,300,300,300]]}]}
    """

  /// A file with one image of 100×80 and one category, and these annotations.
  static func file(_ annotations: String, category: String = #"{"id":1,"name":"a"}"#) -> String {
    """
    {"images":[{"id":1,"file_name":"a.png","width":100,"height":80}],
    "categories":[\(category)],
    "annotations":[
    \(annotations)
    ]}
    """
  }

  private func read(_ text: String) throws -> DatasetCollector {
    try Datasets.read("coco", ["a.json": text], named: "a.json")
  }

  private func read(annotation: String) throws -> DatasetCollector {
    try read(Self.file(annotation))
  }

  @Test func `the example of the reference is read`() throws {
    let dataset = try read(Self.example)

    #expect(dataset.header.categories.map(\.name) == ["cat", "tip", "tri"])
    #expect(dataset.header.categories.map(\.id) == [.number(1), .number(2), .number(3)])
    let image = try #require(dataset.images.first)
    #expect(image.path == "a.png")
    #expect(image.size == (try WorkedExample.size))
    #expect(
      image.annotations.map(\.shape) == [
        .polygon(Polygon(WorkedExample.box.corners)), .point(WorkedExample.tip),
        .polygon(WorkedExample.triangle),
      ])
    #expect(image.annotations.map(\.category) == [0, 1, 2])
    #expect(image.annotations.map(\.box)[0] == WorkedExample.box)
    #expect(dataset.entries.map(\.kind) == [.zeroArea])
  }

  @Test func `objects find their image in any order, before or after the images are listed`() throws
  {
    let dataset = try read(
      """
      {"annotations":[
      {"id":5,"image_id":9,"category_id":0,"bbox":[1,2,3,4]},
      {"id":6,"image_id":7,"category_id":0,"bbox":[5,6,7,8]},
      {"id":7,"image_id":9,"category_id":0,"bbox":[2,2,3,4]}],
      "categories":[{"id":0,"name":"zero"}],
      "images":[{"id":7,"file_name":"seven.png","width":100,"height":80},
      {"id":8,"file_name":"eight.png","width":100,"height":80},
      {"id":9,"file_name":"nine.png","width":100,"height":80}]}
      """)

    #expect(dataset.images.map(\.path) == ["seven.png", "eight.png", "nine.png"])
    #expect(
      dataset.images.map { $0.annotations.map(\.id) } == [
        [.number(6)], [], [.number(5), .number(7)],
      ]
    )
    #expect(dataset.images[2].annotations.map(\.line) == [2, 4])
  }

  /// An id isn't an index, and 0 is a valid id.
  @Test func `ids with gaps and the id 0 are accepted`() throws {
    let dataset = try read(
      """
      {"images":[{"id":0,"file_name":"a.png","width":9,"height":9}],
      "categories":[{"id":90,"name":"last"},{"id":0,"name":"first"}],
      "annotations":[{"id":0,"image_id":0,"category_id":0,"bbox":[1,1,1,1]},
      {"id":1.0,"image_id":0.0,"category_id":90,"bbox":[2,2,1,1]}]}
      """)

    #expect(dataset.images[0].annotations.map(\.category) == [1, 0])
    #expect(dataset.images[0].annotations.map(\.id) == [.number(0), .number(1)])
  }

  /// Edges, not pixel indices.
  @Test func `a box is read as its edges`() throws {
    let dataset = try read(
      annotation: #"{"id":1,"image_id":1,"category_id":1,"bbox":[3,0,8,1]}"#)

    #expect(dataset.images[0].annotations[0].shape == .box(Rect(columns: 3...10, rows: 0...0)))
  }

  @Test func `a box with CVAT's rotation is a turned box`() throws {
    let object =
      #"{"id":1,"image_id":1,"category_id":1,"bbox":[20,10,40,20],"#
      + #""attributes":{"occluded":false,"rotation":30.0}}"#
    let annotation = try #require(try read(annotation: object).images[0].annotations.first)
    let same = try Datasets.convert(
      ["a.json": Self.file(object)], named: "a.json", from: "coco", to: "coco")
    let rounded = try Datasets.convert(
      ["a.json": Self.file(object)], named: "a.json", from: "coco", to: "coco",
      writing: WritingOptions(digits: 1))
    let yolo = try Datasets.convert(
      ["a.json": Self.file(object)], named: "a.json", from: "coco", to: "yolo")

    // Turned about the center of the box, (40, 20).
    #expect(
      annotation.shape
        == .rotatedBox(
          RotatedBox(center: Point(x: 40, y: 20), size: Size(width: 40, height: 20), degrees: 30)))
    #expect(annotation.attributes == [Attribute("occluded", json: "false")])
    #expect(same.output.text.contains(object))
    #expect(rounded.output.text.contains(#""bbox":[20,10,40,20]"#))
    #expect(
      rounded.output.text.contains(#""attributes":{"occluded":false,"rotation":30}"#))
    #expect(yolo.ledger.rejected == 1)
  }

  @Test func `a box with a rotation of 0 is upright`() throws {
    let dataset = try read(
      annotation: #"{"id":1,"image_id":1,"category_id":1,"bbox":[20,10,40,20],"#
        + #""attributes":{"rotation":0.0}}"#)

    #expect(
      dataset.images[0].annotations.first?.shape
        == .box(Rect(x: 20, y: 10, width: 40, height: 20)))
  }

  @Test func `a list of results alone is rejected`() throws {
    let text = #"[{"image_id":1,"category_id":1,"bbox":[1,1,2,2],"score":0.5}]"#
    let tree = MemoryTree(["r.json": text], named: "r.json")

    #expect(try DatasetFormats.all.recognized(in: tree).map(\.format.name) == ["coco"])
    #expect(throws: DatasetError(.resultsAlone, in: "r.json", line: 1)) {
      try Datasets.read("coco", ["r.json": text], named: "r.json")
    }
  }

  /// `size` is height, width, and runs go down the columns.
  @Test(arguments: [
    #"{"size":[4,5],"counts":[9,2,2,2,5]}"#, #"{"counts":"92203","size":[4,5]}"#,
  ])
  func `masks are read in both forms`(segmentation: String) throws {
    let file = Self.file(
      """
      {"id":1,"image_id":1,"category_id":1,"bbox":[2,1,2,2],"iscrowd":1,
      "segmentation":\(segmentation)}
      """)
    let dataset = try read(
      file.replacing("\"width\":100,\"height\":80", with: "\"width\":5,\"height\":4"))

    let annotation = try #require(dataset.images[0].annotations.first)
    let cells = try RunLengthMask(columns: 5, rows: 4, runs: [9, 2, 2, 2, 5])
    #expect(annotation.shape == .mask(Mask(cells)))
    #expect(annotation.flags == .crowd)
  }

  /// v = 0 is absent and has no place; 1 differs from 2.
  @Test func `keypoints keep their visibility`() throws {
    let dataset = try read(
      annotation: """
        {"id":1,"image_id":1,"category_id":1,"bbox":[10,10,20,20],"num_keypoints":3,
        "keypoints":[-250,1090,0, 0,0,2, 12.5,13,1]}
        """)

    let annotation = try #require(dataset.images[0].annotations.first)
    #expect(
      annotation.keypoints?.points == [
        .absent, Keypoint(Point(x: 0, y: 0)), Keypoint(Point(x: 12.5, y: 13), .hidden),
      ])
    // The count was wrong: it's computed again on writing.
    #expect(annotation.original == nil)
  }

  @Test func `other keys are kept`() throws {
    let dataset = try read(
      annotation: """
        {"id":1,"image_id":1,"category_id":1,"bbox":[1,1,2,2],"area":3.5,"score":0.25,
        "attributes":{"color":"red","size":7},"my \\u006bey":{"a":[1,null]}}
        """)

    let annotation = try #require(dataset.images[0].annotations.first)
    #expect(annotation.statedArea == 3.5)
    #expect(annotation.score == 0.25)
    #expect(
      annotation.attributes == [Attribute("color", text: "red"), Attribute("size", json: "7")])
    #expect(annotation.extras == [Attribute("my key", json: #"{"a":[1,null]}"#)])
  }

  @Test(
    arguments: [
      // Rings, not boxes, of at least three points.
      (#""segmentation":[[26,31,50,31]]"#, .contour(numbers: 4)),
      (#""segmentation":[[1,2,3,4,5,6,7]]"#, .contour(numbers: 7)),
      (#""segmentation":[0,47,1024,706]"#, .boxAsContour),
      (
        #""segmentation":[1,2,3,4,5,6]"#,
        .wrongKind("segmentation", expected: "a list of lists of numbers")
      ),
      (#""segmentation":[[1,2,3,"x"]]"#, .wrongKind("segmentation", expected: "numbers")),
      (
        #""segmentation":{"size":[2,2],"counts":[1,2]}"#,
        .mask("the runs of the mask cover 3 of its 4 cells")
      ),
      (#""segmentation":{"size":[2,2]}"#, .missing("counts")),
      (
        #""segmentation":{"size":[2,2],"counts":"~"}"#,
        .mask("the text of the mask is none that COCO writes")
      ),
      // A box with a negative width isn't mirrored.
      (#""bbox":[100,50,-20,30]"#, .negativeSize("width", -20)),
      (#""bbox":[1,2,0,3]"#, .zeroSize("width")),
      (#""bbox":[1,2,3]"#, .wrongFieldCount(expected: "4 numbers in bbox", found: 3)),
      (#""bbox":"1,2,3,4""#, .wrongKind("bbox", expected: "a list")),
      (#""bbox":null"#, .missing("bbox")),
      (#""bbox":[1,2,3,4],"keypoints":[1,2]"#, .keypoints(numbers: 2)),
      (
        #""bbox":[1,2,3,4],"keypoints":[1,2,3]"#,
        .unknownValue("3", of: "the visibility of keypoint 1")
      ),
      (#""bbox":[1,2,3,4],"iscrowd":7"#, .unknownValue("7", of: "iscrowd")),
      (#""bbox":[1,2,3,4],"area":"big""#, .wrongKind("area", expected: "a number")),
      (#""bbox":[1,2,3,4],"category_id":7"#, .unknownCategory("7")),
      (#""bbox":[1,2,3,4],"category_id":1.5"#, .notWhole("category_id", 1.5)),
    ] as [(String, DatasetError.Reason)])
  func `one wrong object is reported, and the others are read`(
    fields: String, reason: DatasetError.Reason
  ) throws {
    let dataset = try read(
      Self.file(
        """
        {"id":4,"image_id":1,\(fields)},
        {"id":5,"image_id":1,"category_id":1,"bbox":[1,2,3,4]}
        """))

    #expect(dataset.images[0].annotations.map(\.id) == [.number(5)])
    #expect(
      dataset.entries == [
        LossEntry(
          .rejected, .unreadable, "\(reason)", file: "a.json", line: 4, image: "a.png",
          object: .number(4), index: 0)
      ])
  }

  /// A side that is 0 or missing is unknown, and then so are both.
  @Test(arguments: [
    (#""width":0,"height":0"#, nil), (#""width":800"#, nil), (#""width":0,"height":500"#, nil),
    (#""width":null,"height":500"#, nil), (#""width":800,"height":500"#, "800x500"),
  ])
  func `an incomplete size of an image is looked up`(
    sides: String, declared: String?
  ) throws {
    let text = """
      {"images":[{"id":1,"file_name":"a.png",\(sides)}],"categories":[{"id":1,"name":"a"}],
      "annotations":[{"id":4,"image_id":1,"category_id":1,"bbox":[1,2,3,4]}]}
      """
    let real = try PixelSize(width: 30, height: 20)
    let known = try Datasets.read("coco", ["a.json": text], sizes: ["a.png": real])
    let unknown = try read(text)

    #expect(known.images[0].size == real)
    #expect(known.images[0].annotations.map(\.id) == [.number(4)])
    #expect(unknown.images[0].size.map { "\($0)" } == declared)
    #expect(unknown.entries.map(\.kind) == (declared == nil ? [.sizeUnknown] : []))
  }

  @Test(arguments: ["-800", "4294967296"]) func `impossible sides are rejected`(
    width: String
  ) {
    #expect {
      try read(#"{"images":[{"id":1,"file_name":"a.png","width":\#(width),"height":500}]}"#)
    } throws: { error in
      "\(error)".contains("the size of the image is \(width)x500, which no image has")
    }
  }

  @Test(arguments: [("9", "the image 9 is not among the images"), (nil, "image_id is missing")])
  func `an object without an image is reported`(id: String?, reason: String) throws {
    let field = id.map { #","image_id":\#($0)"# } ?? ""
    let dataset = try read(
      annotation: #"{"id":4\#(field),"category_id":1,"bbox":[1,2,3,4]}"#)

    #expect(dataset.images[0].annotations.isEmpty)
    #expect(dataset.entries.map(\.detail) == [reason])
    #expect(dataset.entries.map(\.line) == [4])
  }

  private static let advice =
    ", or --keep-going leaves out the second, or convert --renumber numbers all anew"

  /// Nothing is merged, and both places are reported.
  @Test(arguments: [
    (
      #"{"id":5,"image_id":1,"category_id":1,"bbox":[0,0,10,10]},"#
        + "\n" + #"{"id":5,"image_id":1,"category_id":1,"bbox":[60,60,10,10]}"#,
      DatasetError(
        .duplicateID("5", of: "annotations", firstLine: 4, indices: [0, 1], advice: Self.advice),
        in: "a.json", line: 5)
    ),
    (
      #"{"id":"x","image_id":1,"bbox":[0,0,9,9]},{"id":3},{"id":"x"}"#,
      DatasetError(
        .duplicateID("x", of: "annotations", firstLine: 4, indices: [0, 2], advice: Self.advice),
        in: "a.json", line: 4)
    ),
  ])
  func `repeated ids are rejected`(annotations: String, error: DatasetError) {
    #expect(throws: error) { try read(Self.file(annotations)) }
  }

  @Test(
    arguments: [
      (#"{"images":[]"#, 1, .endsEarly(expected: "a comma or }")),
      (#"{"images":[{"id":1"#, 1, .endsEarly(expected: "the end of an object")),
      ("{\"images\":[\n\n{\"id\":1,\"id\":2,}]}", 3, .expected("a key in quotes", found: "\"}\"")),
      (#"{"images":[1]}"#, 1, .expected("an object", found: "another value")),
      (#"{"images":[],"images":[]}"#, 1, .duplicateKey("images")),
    ] as [(String, Int, JSONError.Reason)])
  func `broken JSON is an error of the file`(
    text: String, line: Int, reason: JSONError.Reason
  ) {
    #expect(throws: DatasetError(.json(reason), in: "a.json", line: line)) { try read(text) }
  }

  @Test func `invalid numbers are rejected at every place`() {
    for number in ["01", "1.", ".5", "+1", "0x10", "1_0"] {
      #expect(throws: DatasetError.self) {
        try read(annotation: #"{"id":1,"image_id":1,"category_id":1,"bbox":[1,\#(number),3,4]}"#)
      }
    }
  }

  @Test func `a file cut anywhere is an error and never a crash`() {
    let bytes = Array(Self.example.utf8)
    for end in 0..<bytes.count - 1 {
      let cut = MemoryTree(bytes: ["a.json": Array(bytes[..<end])], named: "a.json")
      var collector = DatasetCollector()
      #expect(throws: DatasetError.self) {
        try COCOReader(ReadingOptions()).read(cut, sizes: [String: PixelSize](), into: &collector)
      }
    }
  }

  @Test func `endless nesting is rejected`() {
    let deep = String(repeating: #"{"a":"#, count: 100_000)
    #expect(throws: DatasetError.self) { try read(annotation: #"{"id":1,"b":\#(deep)"#) }
    let lists = String(repeating: "[", count: 100_000) + String(repeating: "]", count: 100_000)
    #expect(throws: DatasetError.self) {
      try read(annotation: #"{"id":1,"image_id":1,"b":\#(lists)}"#)
    }
  }

  @Test func `a byte order mark and blank lines keep the line numbers right`() throws {
    let text =
      "\u{FEFF}\r\n"
      + Self.file(
        #"{"id":1,"image_id":1,"category_id":1,"bbox":[1,2,3,4]}"#)

    let dataset = try read(text)

    #expect(dataset.images[0].annotations.map(\.line) == [5])
    #expect(
      dataset.images[0].annotations[0].original.map { String(decoding: $0, as: UTF8.self) }
        == #"{"id":1,"image_id":1,"category_id":1,"bbox":[1,2,3,4]}"#)
  }

  /// 0x0 is unknown, and the image decides.
  @Test func `an unknown size is looked up in the image`() throws {
    let text = """
      {"images":[{"id":1,"file_name":"sub\\\\a.png","width":0,"height":0},
      {"id":2,"file_name":"b.png"}],"categories":[{"id":1,"name":"x"}],
      "annotations":[{"id":1,"image_id":1,"category_id":1,"bbox":[1,2,3,4]},
      {"id":2,"image_id":2,"category_id":1,"bbox":[1,2,3,4]}]}
      """
    let size = try PixelSize(width: 200, height: 238)

    let dataset = try Datasets.read(
      "coco", ["a.json": text], named: "a.json", sizes: ["sub/a.png": size])

    #expect(dataset.images.map(\.size) == [size, nil])
    #expect(dataset.images.map(\.annotations.count) == [1, 0])
    #expect(dataset.entries.map(\.kind) == [.sizeUnknown])
  }
}
