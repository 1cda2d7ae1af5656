import ImgMarkAnnotations
import ImgMarkDatasets
import ImgMarkGeometry
import ImgMarkNumbers
import Testing

/// Files with everything that labelme's own reader and writer handle (labelme/label_file.py).
///
/// They come back unchanged, and shapes of one group are one object.
@Suite struct LabelMeRoundTripTests {
  private static func polygon(_ x: Int, group: String, label: String = "cat") -> String {
    """
    {"label":"\(label)","points":[[\(x).50,0.0],[\(x + 10),0.0],[\(x + 10),10.25]],\
    "group_id":\(group),"description":"d","shape_type":"polygon","flags":{"old":true},"mask":null}
    """
  }

  private static let others = """
    {"label":"cat","points":[[100,100],[103,104]],"group_id":null,"shape_type":"circle","flags":{}},\
    {"label":"cat","points":[[1,2],[3,4]],"group_id":null,"shape_type":"line","flags":{}},\
    {"label":"cat","points":[[1,2],[3,4],[5,6]],"group_id":null,"shape_type":"linestrip","flags":{}},\
    {"label":"cat","points":[[1,2],[3,4]],"group_id":null,"shape_type":"points","flags":{},\
    "point_labels":[1,0]},\
    {"label":"cat","points":[[30.0,40.0],[10.0,20.0]],"group_id":7,"shape_type":"rectangle","flags":{}},\
    {"label":"cat","points":[[1,2]],"group_id":null,"shape_type":"star","flags":{},"x":[1.50]}
    """

  private static func file(_ shapes: String...) -> String {
    """
    {"version":"4.5.6","flags":{"done":false,"bad":true},"shapes":[\(shapes.joined(separator: ","))],\
    "imagePath":"a.png","imageData":"iVBORw0KGgo=","imageHeight":500,"imageWidth":800,\
    "lineColor":[0,255,0,128],"otherData":{"a":null}}

    """
  }

  private func converted(
    _ text: String, to target: String = "labelme", rules: ConversionRules = ConversionRules()
  ) throws -> (output: MemoryOutput, ledger: LossLedger) {
    try Datasets.convert(["a.json": text], from: "labelme", to: target, rules: rules)
  }

  @Test func `a file is written back as it was`() throws {
    let text = Self.file(
      Self.polygon(0, group: "1"), Self.others, Self.polygon(20, group: "1"),
      Self.polygon(40, group: "1", label: "dog"))
    let (output, ledger) = try converted(text)

    #expect(output.text(of: "a.json") == text)
    // Two polygons of the cat are one object.
    #expect([ledger.objects, ledger.written] == [8, 8])
    #expect(!ledger.hasLosses)
  }

  @Test func `polygons of one group and label are the parts of one object`() throws {
    let dataset = try TestDataset(
      "labelme",
      [
        "a.json": Self.file(
          Self.polygon(0, group: "1"), Self.polygon(20, group: "2"), Self.polygon(40, group: "1"),
          Self.polygon(60, group: "1", label: "dog"), Self.polygon(80, group: "null"),
          Self.polygon(100, group: "null"))
      ])
    let coco = try converted(
      Self.file(Self.polygon(0, group: "1"), Self.polygon(40, group: "1")), to: "coco"
    ).output.text

    #expect(dataset.objectClasses == ["cat", "cat", "dog", "cat", "cat"])
    #expect(
      dataset.shapes.map { shape in
        if case .polygon(let polygon) = shape { polygon.partCount } else { 0 }
      } == [2, 1, 1, 1, 1])
    #expect(
      dataset.images[0].annotations.map(\.group).prefix(3) == [.number(1), .number(2), .number(1)])
    #expect(dataset.entries == [])
    #expect(
      coco.contains("\"segmentation\":[[0.5,0,10,0,10,10.25],[40.5,0,50,0,50,10.25]]"), "\(coco)")
  }

  @Test func `shapes of one group that aren't all polygons stay apart, with a note`() throws {
    let rectangle =
      #"{"label":"cat","points":[[1,1],[5,5]],"group_id":1,"shape_type":"rectangle"}"#
    let dataset = try TestDataset(
      "labelme", ["a.json": Self.file(Self.polygon(0, group: "1"), rectangle)])

    #expect(dataset.images[0].annotations.map(\.group) == [.number(1), .number(1)])
    #expect(
      dataset.entries.map { "\($0.count) \($0.detail)" } == [
        "1 1 groups hold several shapes of one label that are not all polygons; "
          + "those stay objects of their own"
      ])
  }

  @Test func `a shape of another kind is rejected elsewhere, points are keypoints`() throws {
    let dataset = try TestDataset("labelme", ["a.json": Self.file(Self.others)])
    let other = try converted(Self.file(Self.others), to: "jsonl").ledger

    #expect(dataset.images[0].foreign.map(\.shape) == ["star"])
    #expect(
      dataset.shapes[3]
        == .keypoints(Keypoints([Keypoint(Point(x: 1, y: 2)), Keypoint(Point(x: 3, y: 4))])))
    #expect([other.objects, other.written, other.rejected] == [6, 5, 1])
  }

  @Test func `a part that is cut keeps its other keys`() throws {
    var rules = ConversionRules()
    rules.range = .clip
    let text = Self.file(
      Self.polygon(0, group: "1"),
      Self.polygon(795, group: "1").replacing(
        "[[795.50,0.0],[805,0.0],[805,10.25]]",
        with:
          "[[790,0],[810,0],[810,20],[790,20]]"))
    let (output, ledger) = try converted(text, rules: rules)
    let written = output.text(of: "a.json") ?? ""

    #expect(ledger.changed == 1)
    #expect(written.ranges(of: "\"group_id\":1,\"description\":\"d\"").count == 2)
    #expect(written.contains("[10,10.25]"))
    // The image is 800 wide.
    #expect(!written.contains("810") && written.contains("[800,20]"), "\(written)")
  }

  @Test func `the embedded picture isn't used for objects on a canvas`() throws {
    let dataset = try TestDataset("labelme", ["a.json": Self.file(Self.polygon(0, group: "1"))])
    let output = MemoryOutput()
    let labelme = try #require(DatasetFormats.all.named("labelme"))
    var writer = try #require(labelme.sink(.complete, to: output, from: labelme))
    try writer.begin(dataset.header)
    for var image in dataset.images {
      image.isPlaced = true
      try writer.add(image)
    }

    #expect(output.text(of: "a.json")?.contains("\"imageData\":null") == true)
  }
}
