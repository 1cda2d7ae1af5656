import ImgMarkAnnotations
import ImgMarkDatasets
import ImgMarkGeometry
import Testing

/// Files with everything that CVAT's page on its XML format lists
/// (docs.cvat.ai/docs/other/xml_format), which come back unchanged.
@Suite struct CVATRoundTripTests {
  private static let labels = """
          <labels>
            <label>
              <name>car</name>
              <color>#fa3253</color>
              <type>any</type>
              <attributes>
                <attribute>
                  <name>parked</name>
                  <mutable>True</mutable>
                  <input_type>checkbox</input_type>
                  <default_value>false</default_value>
                  <values>false</values>
                </attribute>
              </attributes>
            </label>
            <label>
              <name>man</name>
              <color>#000000</color>
              <type>skeleton</type>
              <attributes>
              </attributes>
              <svg>&lt;line x1="1"&gt;</svg>
            </label>
            <label>
              <name>head</name>
              <color>#d12345</color>
              <type>points</type>
              <attributes>
                <attribute>
                  <name>seen</name>
                  <mutable>False</mutable>
                </attribute>
              </attributes>
              <parent>man</parent>
            </label>
          </labels>
    """

  private static let video = """
    <?xml version="1.0" encoding="utf-8"?>
    <annotations>
      <version>1.1</version>
      <meta>
        <task>
          <id>5</id>
          <mode>interpolation</mode>
          <original_size>
            <width>800</width>
            <height>500</height>
          </original_size>
    \(labels)
        </task>
        <dumped>2024-01-01</dumped>
      </meta>
      <track id="0" label="car" source="manual" group_id="2">
        <box frame="3" outside="0" occluded="1" keyframe="1" xtl="200.00" ytl="150.00" xbr="300.50" ybr="250.00" z_order="0">
          <attribute name="parked">true</attribute>
        </box>
        <box frame="4" outside="0" occluded="0" keyframe="0" xtl="201.00" ytl="150.00" xbr="301.00" ybr="250.00" rotation="5.00" z_order="0">
          <attribute name="parked">false</attribute>
        </box>
        <box frame="5" outside="1" occluded="0" keyframe="1" xtl="201.00" ytl="150.00" xbr="301.00" ybr="250.00" z_order="0">
          <attribute name="parked">false</attribute>
        </box>
        <cuboid frame="9" outside="0" occluded="0" keyframe="1" xtl1="1.00" ytl1="2.00" z_order="0"/>
      </track>
      <track id="1" label="man" source="auto">
        <skeleton frame="3" keyframe="1" z_order="1">
          <points label="head" source="auto" outside="0" occluded="0" keyframe="1" points="10.00,20.00">
            <attribute name="seen">yes</attribute>
          </points>
        </skeleton>
      </track>
      <track id="2" label="car" source="manual">
        <polygon frame="3" outside="0" occluded="0" keyframe="1" points="1.00,2.00;30.00,4.00;5.00,60.00" z_order="2"/>
        <mask frame="4" outside="0" occluded="0" keyframe="1" rle="1, 1, 2, 2" left="1" top="2" width="3" height="2" z_order="0"/>
      </track>
    </annotations>

    """

  private static let images = """
    <?xml version="1.0" encoding="utf-8"?>
    <annotations>
      <version>1.1</version>
      <meta>
        <job>
          <id>8</id>
          <type>ground_truth</type>
    \(labels)
        </job>
      </meta>
      <image id="4" name="x/a.png" subset="train" task_id="5" width="800" height="500">
        <box label="car" source="file" occluded="0" xtl="200.00" ytl="150.00" xbr="300.00" ybr="250.00" z_order="0" score="0.5"/>
        <cuboid label="car" source="manual" occluded="0" xtl1="1.00" ytl1="2.00" xbl1="1.00" ybl1="9.00" z_order="0">
          <attribute name="parked">true</attribute>
        </cuboid>
        <points label="car" source="manual" occluded="0" points="200.00,200.00" z_order="0" group_id="3"/>
        <tag label="car" source="auto">
          <attribute name="parked">true</attribute>
        </tag>
      </image>
    </annotations>

    """

  private func converted(
    _ text: String, to target: String = "cvat", rules: ConversionRules = ConversionRules(),
    writing: WritingOptions = .complete
  ) throws -> (text: String, ledger: LossLedger) {
    let result = try Datasets.convert(
      ["a.xml": text], named: "a.xml", from: "cvat", to: target, rules: rules, writing: writing)
    return (result.output.text, result.ledger)
  }

  @Test(arguments: [video, images]) func `a file is written back as it was`(text: String) throws {
    let (written, ledger) = try converted(text)

    #expect(written == text)
    #expect(ledger.written == ledger.objects)
    #expect(!ledger.hasLosses)
  }

  @Test func `content without a place in other formats is counted by its kind`() throws {
    let video = try converted(Self.video, to: "jsonl").ledger
    let images = try converted(Self.images, to: "jsonl").ledger

    #expect([video.objects, video.written, video.rejected] == [6, 5, 1])
    #expect(
      video.tallies.flatMap(\.examples).contains {
        $0.detail == "jsonl has no place for shapes of tracks that are outside their frame"
          && $0.count == 1
      })
    #expect([images.objects, images.written, images.rejected] == [3, 2, 1])
    #expect(
      images.tallies.first?.examples.map { "\($0.line ?? 0): \($0.detail)" }
        == ["\(Self.line(of: "<cuboid")): the shape cuboid is not one that is read"])
  }

  private static func line(of mark: String) -> Int {
    1 + (images.components(before: mark) ?? "").count { $0 == "\n" }
  }

  @Test func `a renamed class has its new name in tracks, shapes and tags`() throws {
    var rules = ConversionRules()
    rules.renamedClasses = [.init("car", to: "bus"), .init("man", to: "person")]

    func renamed(_ text: String) -> String {
      text.replacing("label=\"car\"", with: "label=\"bus\"")
        .replacing("label=\"man\"", with: "label=\"person\"")
        .replacing("<name>car<", with: "<name>bus<")
        .replacing("<name>man<", with: "<name>person<")
        .replacing("<parent>man<", with: "<parent>person<")
    }
    #expect(try converted(Self.video, rules: rules).text == renamed(Self.video))
    #expect(try converted(Self.images, rules: rules).text == renamed(Self.images))
  }

  @Test func `a track whose class is left out is removed entirely`() throws {
    var rules = ConversionRules()
    rules.droppedClasses = ["car"]
    let (text, ledger) = try converted(Self.video, rules: rules)

    #expect(text.contains("<track id=\"1\" label=\"man\""))
    #expect(!text.contains("<track id=\"0\"") && !text.contains("<cuboid"))
    #expect(ledger.leftOut == 5)
    #expect(ledger.failures == 0)
  }

  @Test func `numbers are rounded if that is asked for, the rest is unchanged`() throws {
    var writing = WritingOptions.complete
    writing.digits = 1
    let text = try converted(Self.video, writing: writing).text

    #expect(
      text.contains(
        #"<box frame="3" outside="0" occluded="1" keyframe="1" xtl="200" ytl="150" xbr="300.5" ybr="250" z_order="0">"#
      ), "\(text)")
  }

  @Test func `frames in other formats are images`() throws {
    let dataset = try TestDataset("cvat", ["a.xml": Self.video], named: "a.xml")
    let output = MemoryOutput()
    let cvat = try #require(DatasetFormats.all.named("cvat"))
    var writer = try #require(cvat.sink(.complete, to: output, from: cvat))
    try writer.begin(dataset.header)
    for var image in dataset.images {
      (image.isPlaced, image.foreign) = (true, [])
      try writer.add(image)
    }
    try writer.end()

    #expect(!output.text.contains("<track"))
    #expect(output.text.contains("<image id=\"3\" name=\"frame_000003\""))
    #expect(!output.text.contains("keyframe=\"1\" "))
  }
}

extension String {
  /// The part before a mark.
  fileprivate func components(before mark: String) -> Substring? {
    firstRange(of: mark).map { self[..<$0.lowerBound] }
  }
}
