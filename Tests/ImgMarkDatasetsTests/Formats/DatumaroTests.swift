import ImgMarkAnnotations
import ImgMarkDatasets
import ImgMarkGeometry
import ImgMarkNumbers
import Testing

@Suite struct DatumaroTests {
  private let example = """
    {"dm_format_version":"1.0","media_type":2,"infos":{},
     "categories":{"label":{"labels":[{"name":"cat","parent":"","attributes":[]},{"name":"tip","parent":"","attributes":[]},
       {"name":"tri","parent":"","attributes":[]}],"label_groups":[],"attributes":[]}},
     "items":[{"id":"a","annotations":[
       {"id":0,"type":"bbox","attributes":{},"group":0,"label_id":0,"z_order":0,"bbox":[200.0,150.0,100.0,100.0]},
       {"id":1,"type":"points","attributes":{},"group":0,"label_id":1,"points":[200.0,200.0],"z_order":0,"visibility":[2]},
       {"id":2,"type":"polygon","attributes":{},"group":0,"label_id":2,"points":[400.0,100.0,500.0,300.0,300.0,300.0],"z_order":0}],
      "image":{"path":"a.png","size":[500,800]}}]}
    """

  private func file(_ objects: String, labels: String = "{\"name\":\"m\"}", more: String = "")
    -> String
  {
    "{\"categories\":{\"label\":{\"labels\":[\(labels)]}\(more)},\"items\":[{\"id\":\"a\","
      + "\"image\":{\"path\":\"a.png\",\"size\":[4,5]},\"annotations\":[\n\(objects)]}]}"
  }

  @Test func `the worked example is read, its size as height and width`() throws {
    let dataset = try TestDataset("datumaro", ["annotations/train.json": example])

    #expect(dataset.classNames == ["cat", "tip", "tri"])
    #expect(dataset.images.map(\.path) == ["a.png"])
    #expect(dataset.images.map(\.size) == [Example.size])
    #expect(dataset.images.map(\.split) == ["train"])
    #expect(dataset.shapes == [Example.cat.shape, Example.tip.shape, Example.tri.shape])
    #expect(dataset.images[0].annotations.map(\.line) == [5, 6, 7])
    #expect(dataset.entries == [])
  }

  @Test func `the worked example is written`() throws {
    let output = try TestDataset([Example.image([Example.cat, Example.tip, Example.tri])])
      .written("datumaro")

    #expect(
      output.text(of: "annotations/default.json") == """
        {"dm_format_version":"1.0","media_type":2,"infos":{},"categories":{"label":{"labels":[\
        {"name":"cat","parent":"","attributes":[]},{"name":"tip","parent":"","attributes":[]},\
        {"name":"tri","parent":"","attributes":[]}],"label_groups":[],"attributes":[]}},\
        "items":[{"id":"a","annotations":[\
        {"id":0,"type":"bbox","attributes":{},"group":0,"label_id":0,"bbox":[200,150,100,100],"z_order":0},\
        {"id":0,"type":"points","attributes":{},"group":0,"label_id":1,"points":[200,200],"visibility":[2],"z_order":0},\
        {"id":0,"type":"polygon","attributes":{},"group":0,"label_id":2,"points":[400,100,500,300,300,300],"z_order":0}],\
        "attr":{},"image":{"path":"a.png","size":[500,800]}}]}

        """)
  }

  @Test func `everything comes back`() throws {
    let objects = """
      {"id":3,"type":"mask","label_id":0,"group":2,"z_order":-1,"attributes":{"occluded":true,"is_crowd":true,"score":0.5,"track_id":7,"age":3},"rle":{"size":[4,5],"counts":"92203"}},
      {"type":"ellipse","label_id":null,"points":[1,1,3,2]},
      {"type":"polyline","label_id":0,"points":[1,1,3,2]},
      {"type":"points","label_id":0,"points":[1,2,0,0,3,4],"visibility":[1,0,2]},
      {"type":"label","label_id":0}
      """
    let points =
      ",\"points\":{\"items\":[{\"label_id\":0,\"labels\":[\"x\",\"y\",\"z\"],\"joints\":[[1,3]]}]}"
    let dataset = try TestDataset("datumaro", ["a.json": file(objects, more: points)])
    let output = try dataset.written("datumaro")
    let again = try TestDataset("datumaro", bytes: output.files)
    let object = dataset.images[0].annotations[0]

    #expect(dataset.rejections == [])
    #expect(output.files.keys.sorted() == ["annotations/a.json"])
    // Rows 1 and 2 of columns 2 and 3 are covered: 2 * 4 + 1 = 9 cells down the columns before.
    #expect(
      dataset.shapes == [
        .mask(Mask(try RunLengthMask(columns: 5, rows: 4, runs: [9, 2, 2, 2, 5]))),
        .ellipse(
          Ellipse(center: Point(x: 2, y: 1.5), radii: Size(width: 1, height: 0.5))),
        .polyline([Point(x: 1, y: 1), Point(x: 3, y: 2)]),
        .keypoints(
          Keypoints([
            Keypoint(Point(x: 1, y: 2), .hidden), .absent, Keypoint(Point(x: 3, y: 4)),
          ])),
      ])
    #expect(object.flags == [.occluded, .crowd])
    #expect(object.score == 0.5 && object.group == .number(2) && object.zOrder == -1)
    #expect(object.track == .number(7) && object.id == .number(3))
    #expect(object.attributes == [Attribute("age", json: "3")])
    #expect(dataset.images[0].labels == [0])
    #expect(dataset.header.categories[0].keypoints == ["x", "y", "z"])
    #expect(dataset.header.categories[0].skeleton == [.init(start: 0, end: 2)])
    #expect(again.header == dataset.header)
    #expect(again.shapes == dataset.shapes)
    #expect(again.images[0].labels == [0])
    #expect(again.images[0].annotations[0].attributes == object.attributes)
    #expect(again.images[0].annotations[0].flags == object.flags)
    #expect(again.images[0].annotations[0].track == object.track)
    #expect(again.images[0].annotations.map(\.category) == [0, nil, 0, 0])
  }

  @Test func `label_id is an index in the file's own list, even if the list comes last`()
    throws
  {
    let one =
      "{\"items\":[{\"id\":\"a\",\"image\":{\"path\":\"a.png\",\"size\":[4,5]},"
      + "\"annotations\":[{\"type\":\"points\",\"label_id\":1,\"points\":[1,1]}]}],"
      + "\"categories\":{\"label\":{\"labels\":[{\"name\":\"x\"},{\"name\":\"y\"}]}}}"
    let two = file(
      "{\"type\":\"points\",\"label_id\":0,\"points\":[1,1]}", labels: "{\"name\":\"y\"}")
    let dataset = try TestDataset("datumaro", ["1.json": one, "2.json": two])

    #expect(dataset.classNames == ["x", "y"])
    #expect(dataset.images.map { $0.annotations[0].category } == [1, 1])
  }

  @Test(
    arguments: [
      (
        "{\"type\":\"bbox\",\"label_id\":1,\"bbox\":[1,1,1,1]}",
        "the category 1 is not among the categories"
      ),
      ("{\"type\":\"bbox\",\"label_id\":0,\"bbox\":[1,1,1]}", "bbox is not [x, y, width, height]"),
      (
        "{\"type\":\"bbox\",\"label_id\":0,\"bbox\":[1,1,-1,1]}",
        "width = -1 is negative; a width and a height must be over 0"
      ),
      (
        "{\"type\":\"polygon\",\"label_id\":0,\"points\":[1,1,2,2]}",
        "a contour of 2 points; at least 3 are needed"
      ),
      (
        "{\"type\":\"polygon\",\"label_id\":0,\"points\":[1,1,2,2,3]}",
        "a contour of 5 numbers, which is odd; they are x,y pairs"
      ),
      (
        "{\"type\":\"points\",\"label_id\":0,\"points\":[1,1],\"visibility\":[3]}",
        "visibility is 3, which it can't be"
      ),
      (
        "{\"type\":\"mask\",\"label_id\":0,\"rle\":{\"size\":[5,4],\"counts\":\"92203\"}}",
        "the size of the mask is not [4, 5]"
      ),
      (
        "{\"type\":\"mask\",\"label_id\":0,\"rle\":{\"size\":[4,5],\"counts\":\"9220\"}}",
        "the runs of the mask cover 15 of its 20 cells"
      ),
      ("{\"type\":\"cuboid_3d\",\"label_id\":0}", "the shape cuboid_3d is not one that is read"),
      ("{\"label_id\":0}", "type is missing"),
    ])
  func `a fault of one object rejects that object`(object: String, reason: String) throws {
    let dataset = try TestDataset("datumaro", ["a.json": file(object)])

    #expect(dataset.shapes == [])
    #expect(dataset.rejections == ["a.json:2: \(reason)"])
  }

  @Test func `a turned box can't be written`() throws {
    #expect(throws: DatasetError(.unknownShape("rotated box"))) {
      try TestDataset([Example.image([Example.turned])]).written("datumaro")
    }
  }

  @Test func `the attributes of the classes of masks come back`() throws {
    let text = example.replacing(
      "\"label_groups\":[]", with: "\"label_groups\":[{\"name\":\"g\"}]"
    ).replacing(
      "\"items\":[", with: "\"own\":[1.50],\"items\":[", maxReplacements: 1
    ).replacing(
      "\"attributes\":[]}},",
      with: "\"attributes\":[\"a\"]},\"mask\":{\"colormap\":[{\"label_id\":0,\"r\":1}]}},")
    let output = try TestDataset("datumaro", ["default.json": text]).written("datumaro")
    let written = output.text(of: "annotations/default.json") ?? ""

    #expect(text.contains("colormap"))
    #expect(written.contains("\"mask\":{\"colormap\":[{\"label_id\":0,\"r\":1}]}"))
    #expect(written.contains("\"label_groups\":[{\"name\":\"g\"}]"))
    #expect(written.contains("\"attributes\":[\"a\"]"))
    #expect(written.contains("\"own\":[1.50]"))
  }

  @Test func `a split's name never leads outside the folder`() throws {
    var image = Example.image([])
    image.split = "../x"

    #expect(throws: DatasetError(.leadsOutside("../x"))) {
      try TestDataset([image]).written("datumaro")
    }
  }

  @Test(arguments: ["a/b", ".", "a\nb"])
  func `a split's name that can't be a file name is rejected with another message`(split: String) {
    var image = Example.image([])
    image.split = split

    #expect {
      try TestDataset([image]).written("datumaro")
    } throws: { error in
      "\(error)".hasPrefix("the name \(split) can't be written")
    }
  }

  @Test func `a file cut anywhere is an error with its place`() throws {
    let bytes = Array(example.utf8)
    for count in stride(from: 0, to: bytes.count - 1, by: 13) {
      #expect {
        try TestDataset("datumaro", bytes: ["a.json": Array(bytes.prefix(count))])
      } throws: { error in
        (error as? DatasetError)?.path == "a.json" && (error as? DatasetError)?.line != nil
      }
    }
  }

  /// An item with two labels of the whole image, a caption, and keys that only Datumaro knows.
  private static let wholes = """
    {"dm_format_version":"1.0","media_type":2,"infos":{},"categories":{"label":{"labels":[\
    {"name":"cat","parent":"","attributes":[]},{"name":"dog","parent":"","attributes":[]}],\
    "label_groups":[],"attributes":[]}},"items":[{"id":"a","annotations":[\
    {"id":5,"type":"label","attributes":{"noisy":true},"group":2,"label_id":0},\
    {"id":6,"type":"label","attributes":{"noisy":false},"group":0,"label_id":1},\
    {"id":9,"type":"caption","attributes":{},"group":0,"caption":"a cat"},\
    {"id":1,"type":"bbox","attributes":{},"group":0,"label_id":0,"bbox":[1,2,3,4],"z_order":0,\
    "object_id":-1}],"attr":{},"image":{"path":"a.jpg","size":[10,20]},"extra":1}]}

    """

  @Test func `what is said of labels, captions and other keys come back`() throws {
    let (output, ledger) = try Datasets.convert(
      ["annotations/default.json": Self.wholes], from: "datumaro", to: "datumaro")

    #expect(output.text(of: "annotations/default.json") == Self.wholes)
    #expect([ledger.objects, ledger.written] == [1, 1])
    #expect(!ledger.hasLosses)
  }

  @Test func `a label keeps what is said of it if another is left out, which is noted`() throws {
    var rules = ConversionRules()
    rules.droppedClasses = ["cat"]
    let (output, ledger) = try Datasets.convert(
      ["annotations/default.json": Self.wholes], from: "datumaro", to: "datumaro", rules: rules)

    #expect(
      output.text(of: "annotations/default.json")?.contains(
        #""annotations":[{"id":6,"type":"label","attributes":{"noisy":false},"group":0,"label_id":0},"#
      ) == true)
    #expect(
      ledger.tallies.flatMap(\.examples).map(\.detail) == [
        "its class is not to be written", "a class of the whole image is not to be written",
      ])
  }

  @Test func `other formats count what is said of labels, and captions`() throws {
    let ledger = try Datasets.convert(
      ["annotations/default.json": Self.wholes], from: "datumaro", to: "jsonl"
    ).ledger

    #expect(
      ledger.tallies.flatMap(\.examples).map { "\($0.count) \($0.detail)" } == [
        "1 jsonl has no place for the key \"object_id\" of objects",
        "2 jsonl has no place for the key \"label/noisy\" of images",
        "1 jsonl has no place for the key \"caption\" of images",
        "1 jsonl has no place for the key \"extra\" of images",
      ])
  }
}
