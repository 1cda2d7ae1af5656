import ImgMarkAnnotations
import ImgMarkDatasets
import ImgMarkGeometry
import Testing

/// Poses, several labels and the labeling configuration of Label Studio.
@Suite struct LabelStudioPoseTests {
  private static func result(
    _ id: String, _ type: String, _ value: String, parent: String? = nil
  ) -> String {
    let parent = parent.map { #","parentID":"\#($0)""# } ?? ""
    return
      #"{"original_width":100,"original_height":50,"image_rotation":0,"id":"\#(id)"\#(parent),"#
      + #""from_name":"c","to_name":"image","type":"\#(type)","value":{\#(value)}}"#
  }

  private static func point(
    _ id: String, _ x: Int, _ y: Int, _ name: String, hidden: Bool = false
  ) -> String {
    result(
      id, "keypointlabels",
      #""x":\#(x),"y":\#(y),"width":1\#(hidden ? #","hidden":true"# : ""),"keypointlabels":["\#(name)"]"#,
      parent: "r1")
  }

  private static func box(_ id: String, _ labels: String) -> String {
    result(
      id, "rectanglelabels",
      #""x":10,"y":20,"width":30,"height":40,"rotation":0,"rectanglelabels":[\#(labels)]"#)
  }

  private static func file(_ results: String...) -> String {
    "[\n" + #"{"id":1,"data":{"image":"a.png"},"annotations":[{"result":["#
      + results.joined(separator: ",") + "]}]}\n]\n"
  }

  /// A box with two points, one of which comes before the box.
  private static let pose = file(
    point("k2", 30, 40, "eye"), box("r1", #""cat""#), point("k1", 20, 30, "nose", hidden: true))

  private func convert(
    _ text: String, to target: String, rules: ConversionRules = ConversionRules()
  ) throws -> (output: MemoryOutput, ledger: LossLedger) {
    try Datasets.convert(["t.json": text], from: "label-studio", to: target, rules: rules)
  }

  // MARK: - Poses

  @Test func `keypoints with a parent are the keypoints of the parent's box`() throws {
    let dataset = try TestDataset("label-studio", ["t.json": Self.pose])
    let object = try #require(dataset.images[0].annotations.first)

    #expect(dataset.shapes == [.box(Rect(x: 10, y: 10, width: 30, height: 20))])
    #expect(dataset.header.categories[0].keypoints == ["eye", "nose"])
    #expect(
      object.keypoints
        == Keypoints([
          Keypoint(Point(x: 30, y: 20), .visible), Keypoint(Point(x: 20, y: 15), .hidden),
        ]))
  }

  @Test func `a pose is written to YOLO and back to Label Studio`() throws {
    let yolo = try convert(Self.pose, to: "yolo-pose").output.text(of: "labels/a.txt")
    let same = try convert(Self.pose, to: "label-studio")

    // The box's center is (25, 20) of 100x50; the points are fractions as the percents say.
    #expect(yolo == "0 0.25 0.4 0.3 0.4 0.3 0.4 2 0.2 0.3 1\n")
    #expect(same.output.text == Self.pose)
    #expect(!same.ledger.hasLosses)
  }

  @Test func `keypoints of other formats become points of their box`() throws {
    var dataset = TestDataset(
      [
        AnnotatedImage(
          path: "a.png", size: try PixelSize(width: 100, height: 50),
          annotations: [
            Annotation(
              .box(Rect(x: 10, y: 10, width: 30, height: 20)), category: 0,
              keypoints: Keypoints([
                Keypoint(Point(x: 30, y: 20), .visible), .absent,
                Keypoint(Point(x: 20, y: 15), .hidden),
              ]))
          ])
      ], classes: ["cat"])
    dataset.header.categories[0].keypoints = ["eye", "ear", "nose"]
    let text = try dataset.written("label-studio").text
    let again = try TestDataset("label-studio", ["t.json": text])

    #expect(text.contains(#""id":"r1-1","type":"keypointlabels","from_name":"label_keypoints","#))
    #expect(text.contains(#""to_name":"image","parentID":"r1""#))
    #expect(!text.contains("ear"))
    #expect(again.header.categories[0].keypoints == ["eye", "nose"])
    #expect(
      again.images[0].annotations[0].keypoints?.points.map(\.visibility) == [.visible, .hidden])
  }

  @Test func `a keypoint that stands twice rejects its object`() throws {
    let text = Self.file(
      Self.box("r1", #""cat""#), Self.point("k1", 1, 2, "eye"), Self.point("k2", 3, 4, "eye"))

    #expect(
      try TestDataset("label-studio", ["t.json": text]).rejections
        == ["t.json:2: its keypoint eye stands twice; delete one or rename its label"])
  }

  // MARK: - Several labels

  @Test func `each label of a region is an object of its own in other formats`() throws {
    let text = Self.file(Self.box("r1", #""cat","dog""#))
    let (output, ledger) = try convert(text, to: "yolo")
    let grouped = try convert(text, to: "jsonl").output.text
    let same = try convert(text, to: "label-studio")

    // The center is (10 + 30 / 2, 20 + 40 / 2) percent.
    #expect(output.text(of: "labels/a.txt") == "0 0.25 0.4 0.3 0.4\n1 0.25 0.4 0.3 0.4\n")
    #expect(
      ledger.tallies.first?.examples.first?.detail
        == "each of its other classes became an object of its own: dog")
    #expect(ledger.changed == 1)
    #expect(grouped.ranges(of: #""group":1"#).count == 2)
    #expect(same.output.text == text && !same.ledger.hasLosses)
  }

  @Test func `one of several labels is renamed or left out`() throws {
    var rules = ConversionRules()
    rules.renamedClasses = [.init("dog", to: "wolf")]
    let text = Self.file(Self.box("r1", #""cat","dog""#))
    let renamed = try convert(text, to: "label-studio", rules: rules).output.text
    rules.droppedClasses = ["cat"]
    let (output, ledger) = try convert(text, to: "label-studio", rules: rules)
    let left = output.text

    #expect(
      ledger.tallies.flatMap(\.examples).map(\.detail)
        == ["1 of its 2 classes were left out or joined"])
    #expect(ledger.changed == 1)
    #expect(renamed == Self.file(Self.box("r1", #""cat","wolf""#)))
    #expect(left == Self.file(Self.box("r1", #""wolf""#)))
  }

  // MARK: - The labeling configuration

  // A control tag makes regions of one kind (labelstud.io/tags), and names are unique.
  @Test func `each kind of region has a control of its own, which the configuration declares`()
    throws
  {
    let images = [
      Example.image([
        Example.cat, Example.tip, Example.tri,
        Annotation(
          .box(Rect(x: 1, y: 1, width: 2, height: 2)),
          attributes: [
            Attribute("color", text: "red"), Attribute("size", json: "2"),
          ]),
      ])
    ]
    let output = try TestDataset(images).written("label-studio")
    let labels = ["cat", "tip", "tri"].map { "    <Label value=\"\($0)\"/>\n" }.joined()

    for name in ["label_rectangles", "label_keypoints", "label_polygons", "rectangles"] {
      #expect(output.text.ranges(of: #""from_name":"\#(name)""#).count == 1)
    }
    #expect(
      String(decoding: output.companion, as: UTF8.self) == """
        <View>
          <Image name="image" value="$image"/>
          <RectangleLabels name="label_rectangles" toName="image">
        \(labels)  </RectangleLabels>
          <Rectangle name="rectangles" toName="image"/>
          <PolygonLabels name="label_polygons" toName="image">
        \(labels)  </PolygonLabels>
          <KeyPointLabels name="label_keypoints" toName="image">
        \(labels)  </KeyPointLabels>
          <Choices name="color" toName="image" perRegion="true">
            <Choice value="red"/>
          </Choices>
          <Number name="size" toName="image" perRegion="true"/>
        </View>

        """)
  }

  // MARK: - Views that aren't the image

  @Test(
    arguments: [
      (
        file(box("r1", #""cat""#)).replacing(#""image_rotation":0"#, with: #""image_rotation":90"#),
        "image_rotation is 90, so that the place was measured on the turned image; turn the image "
          + "back in Label Studio and export again"
      ),
      (
        file(box("r1", #""cat""#)).replacing(#""id":"r1""#, with: #""id":"r1","item_index":1"#),
        "item_index is 1, but the task has one image; make a task of each image and export again"
      ),
      (
        file(box("r1", #""cat""#)).replacing(#""a.png""#, with: #"["a.png","b.png"]"#),
        "the task has a list of images, and its results name them by item_index; make a task of each "
          + "image and export again"
      ),
    ])
  func `results of another view are rejected by a line that says what to do`(
    text: String, reason: String
  ) throws {
    #expect(
      try TestDataset("label-studio", ["t.json": text]).rejections == ["t.json:2: \(reason)"])
  }
}
