import ImgMarkAnnotations
import ImgMarkDatasets
import ImgMarkGeometry
import ImgMarkNumbers
import Testing

@Suite struct CVATTests {
  private let example = """
    <annotations><version>1.1</version>
      <meta><task><labels>
        <label><name>cat</name><type>any</type><attributes></attributes></label>
        <label><name>tip</name><type>points</type><attributes></attributes></label>
        <label><name>tri</name><type>polygon</type><attributes></attributes></label>
      </labels></task></meta>
      <image id="0" name="a.png" width="800" height="500">
        <box label="cat" source="manual" occluded="0" xtl="200.00" ytl="150.00" xbr="300.00" ybr="250.00" z_order="0"></box>
        <points label="tip" source="manual" occluded="0" points="200.00,200.00" z_order="0"></points>
        <polygon label="tri" source="manual" occluded="0" points="400.00,100.00;500.00,300.00;300.00,300.00" z_order="0"></polygon>
        <mask label="cat" source="manual" occluded="0" rle="0, 10000" left="200" top="150" width="100" height="100" z_order="0"></mask>
        <ellipse label="cat" source="manual" occluded="0" cx="250.00" cy="200.00" rx="50.00" ry="50.00" z_order="0"></ellipse>
        <skeleton label="cat" source="manual" occluded="0" z_order="0">
          <points label="1" outside="0" occluded="0" points="200.00,200.00"></points></skeleton>
        <box label="cat" source="manual" occluded="0" xtl="168.30" ytl="168.30" xbr="268.30" ybr="268.30" rotation="30.00" z_order="0"></box>
      </image>
    </annotations>
    """

  /// A file of one image with these elements.
  private func file(_ shapes: String, meta: String = "") -> String {
    "<annotations><version>1.1</version>\(meta)<image id='7' name='x/a.png' width='8' height='5'>"
      + "\(shapes)</image></annotations>"
  }

  @Test func `an element that may stand once is an error if it stands twice`() throws {
    let box = #"<box label="a" xtl="1" ytl="1" xbr="2" ybr="2">"#
    let image = #"<image id="0" name="a.png" width="8" height="5">"#
    let value = #"<attribute name="color">red</attribute>"#
    func read(_ text: String) throws -> TestDataset {
      try TestDataset("cvat", ["a.xml": "<annotations>\(text)</annotations>"], named: "a.xml")
    }

    #expect(
      try read("\(image)\(box)\(value)\(value)</box></image>").entries.map(\.detail)
        == ["the element attribute of color stands twice in one element; remove one"])
    #expect(throws: DatasetError(.repeated("name"), in: "a.xml", line: 1)) {
      try read(
        "<meta><task><labels><label><name>a</name><name>b</name></label></labels></task></meta>")
    }
  }

  @Test func `the worked example is read`() throws {
    let dataset = try TestDataset("cvat", ["annotations.xml": example])
    let full = Rect<SourceSpace>(x: 200, y: 150, width: 100, height: 100)

    #expect(dataset.classNames == ["cat", "tip", "tri"])
    #expect(dataset.images.map(\.path) == ["a.png"])
    #expect(dataset.images.map(\.size) == [Example.size])
    #expect(dataset.images.map(\.id) == [.number(0)])
    #expect(dataset.rejections == [])
    #expect(
      dataset.shapes.prefix(6) == [
        Example.cat.shape, Example.tip.shape, Example.tri.shape,
        .mask(Mask(try RunLengthMask(columns: 100, rows: 100, runs: [0, 10000]), over: full)),
        .ellipse(Ellipse(center: Point(x: 250, y: 200), radii: Size(width: 50, height: 50))),
        .keypoints(Keypoints([Keypoint(Point(x: 200, y: 200))])),
      ])
    // Written with two decimals, so within half a hundredth of the turned box of the example.
    let turned = try #require(dataset.shapes.last?.rotatedBox)
    let expected = try #require(Example.turned.shape.rotatedBox)
    #expect(turned.isClose(to: expected, within: 0.005))
    #expect(dataset.images[0].annotations.map(\.decimals) == [2, 2, 2, nil, 2, 2, 2])
  }

  @Test func `the worked example is written`() throws {
    let turned = Annotation(
      .rotatedBox(
        RotatedBox(
          center: Point(x: 218.5, y: 218.5), size: Size(width: 100, height: 100), degrees: 30)),
      category: 0)
    let output = try TestDataset([
      Example.image([Example.cat, Example.tip, Example.tri, turned])
    ]).written("cvat")

    #expect(
      output.text == """
        <?xml version="1.0" encoding="utf-8"?>
        <annotations>
          <version>1.1</version>
          <meta>
            <task>
              <labels>
                <label>
                  <name>cat</name>
                  <type>any</type>
                  <attributes>
                  </attributes>
                </label>
                <label>
                  <name>tip</name>
                  <type>any</type>
                  <attributes>
                  </attributes>
                </label>
                <label>
                  <name>tri</name>
                  <type>any</type>
                  <attributes>
                  </attributes>
                </label>
              </labels>
            </task>
          </meta>
          <image id="0" name="a.png" width="800" height="500">
            <box label="cat" source="manual" occluded="0" xtl="200" ytl="150" xbr="300" ybr="250" z_order="0"/>
            <points label="tip" source="manual" occluded="0" points="200,200" z_order="0"/>
            <polygon label="tri" source="manual" occluded="0" points="400,100;500,300;300,300" z_order="0"/>
            <box label="cat" source="manual" occluded="0" xtl="168.5" ytl="168.5" xbr="268.5" ybr="268.5" rotation="30" z_order="0"/>
          </image>
        </annotations>

        """)
  }

  @Test func `all content of a file is written again`() throws {
    let meta = """
      <meta><task><name>work</name><labels>
      <label><name>man</name><color>#fa3253</color><type>skeleton</type><svg>&lt;line/&gt;</svg>
      <attributes><attribute><name>age</name><mutable>False</mutable><values>old
      young</values></attribute></attributes></label>
      <label><name>head</name><type>points</type><parent>man</parent></label>
      <label><name>foot</name><type>points</type><parent>man</parent></label>
      </labels></task></meta>
      """
    let shapes = """
      <tag label="man" source="manual"></tag>
      <skeleton label="man" source="auto" occluded="1" z_order="3" group_id="4">
        <points label="foot" outside="1" occluded="0" points="1,2"/>
        <points label="head" outside="0" occluded="1" points="3,4.5"/>
        <attribute name="age">old</attribute></skeleton>
      <points label="man" points="1,1;2,2"/>
      <polyline label="man" points="0,0;8,5;1,1"/>
      <ellipse label="man" cx="4" cy="2" rx="2" ry="1" rotation="350"/>
      <mask label="man" rle="0,1,1,2" left="1" top="2" width="2" height="2"/>
      """
    let dataset = try TestDataset("cvat", ["a.xml": file(shapes, meta: meta)])
    let again = try TestDataset("cvat", ["a.xml": try dataset.written("cvat").text])
    let man = dataset.images[0].annotations[0]

    #expect(dataset.rejections == [])
    #expect(dataset.header.categories[0].keypoints == ["head", "foot"])
    #expect(dataset.images[0].labels == [0])
    #expect(
      man.shape
        == .keypoints(Keypoints([Keypoint(Point(x: 3, y: 4.5), .hidden), .absent])))
    #expect(man.flags == .occluded && man.zOrder == 3 && man.group == .number(4))
    #expect(man.attributes == [Attribute("age", text: "old")])
    #expect(again.header == dataset.header)
    #expect(again.shapes == dataset.shapes)
    #expect(
      again.images[0].annotations.map(\.extras) == dataset.images[0].annotations.map(\.extras))
    #expect(again.images[0].annotations[0].attributes == man.attributes)
    #expect(again.images[0].labels == [0])
    #expect(again.images[0].path == "x/a.png")
  }

  @Test func `the runs of a mask go along the rows of a part of the image`() throws {
    // . # .
    // . # #
    let dataset = try TestDataset(
      "cvat",
      ["a.xml": file("<mask label='m' rle='1,1,2,2' left='1' top='2' width='3' height='2'/>")])
    let cells = try RunLengthMask(columns: 3, rows: 2, runs: [2, 2, 1, 1])
    let output = try TestDataset(
      [Example.image([Annotation(dataset.shapes[0], category: 0)])]
    ).written("cvat").text

    #expect(
      dataset.shapes == [.mask(Mask(cells, over: Rect(x: 1, y: 2, width: 3, height: 2)))])
    // Without its empty column: # . over # #.
    #expect(output.contains("rle=\"0, 1, 1, 2\" left=\"2\" top=\"2\" width=\"2\" height=\"2\""))
  }

  @Test func `a mask of the whole image is written as the part that it needs`() throws {
    // The mask of 5x4 in COCO's order: columns 2 and 3, rows 1 and 2.
    let cells = try RunLengthMask(columns: 5, rows: 4, runs: [9, 2, 2, 2, 5])
    let dataset = TestDataset([
      AnnotatedImage(
        path: "a.png", size: try PixelSize(width: 5, height: 4),
        annotations: [Annotation(.mask(Mask(cells)), category: 0)])
    ])

    #expect(
      try dataset.written("cvat").text.contains(
        "rle=\"0, 4\" left=\"2\" top=\"1\" width=\"2\" height=\"2\""))
  }

  @Test func `a box turns about its center, clockwise`() throws {
    let dataset = try TestDataset(
      "cvat",
      ["a.xml": file("<box label='m' xtl='2' ytl='2' xbr='6' ybr='4' rotation='90'/>")])
    let box = try #require(dataset.shapes[0].rotatedBox)

    // The top left corner (2, 2) is (-2, -1) from the center (4, 3) and turns to (1, -2).
    #expect(box.corners[0] == Point(x: 5, y: 1))
    #expect(box.bounds == Rect(x: 3, y: 1, width: 2, height: 4))
  }

  @Test func `coordinates outside the image are kept`() throws {
    let dataset = try TestDataset(
      "cvat", ["a.xml": file("<box label='m' xtl='-2.5' ytl='2' xbr='90' ybr='4'/>")])

    #expect(dataset.shapes == [.box(Rect(x: -2.5, y: 2, width: 92.5, height: 2))])
  }

  @Test func `numbers are written with all their digits, or as many as asked for`() throws {
    let third = Annotation(.point(Point(x: 100.0 / 3, y: 1)), category: 1)
    let dataset = TestDataset([Example.image([third])])

    #expect(try dataset.written("cvat").text.contains("points=\"33.333333333333336,1\""))
    #expect(
      try dataset.written("cvat", options: WritingOptions(digits: 2)).text
        .contains("points=\"33.33,1\""))
  }

  @Test(
    arguments: [
      (
        "<box label='m' xtl='2' ytl='2' xbr='2' ybr='4'/>", "zero width; a box must cover something"
      ),
      ("<box label='m' xtl='a' ytl='2' xbr='2' ybr='4'/>", "xtl is not a number"),
      ("<box label='m' ytl='2' xbr='2' ybr='4'/>", "xtl is missing"),
      ("<box xtl='1' ytl='2' xbr='2' ybr='4'/>", "label is missing"),
      ("<polygon label='m' points='1,2;3,4'/>", "a contour of 2 points; at least 3 are needed"),
      ("<polygon label='m' points='1,2,3;4'/>", "points is not a list as x,y;x,y"),
      ("<points label='m' points='1,nan'/>", "points is not a finite number"),
      (
        "<mask label='m' rle='1,2' left='0' top='0' width='2' height='2'/>",
        "the runs of the mask cover 3 of its 4 cells"
      ),
      (
        "<mask label='m' rle='1' left='0' top='0' width='99999999' height='99999999'/>",
        "a mask of 99999999x99999999 cells; each side must be over 0 and there may be 300000000 cells"
      ),
      (
        "<mask label='m' rle='1' left='.5' top='0' width='1' height='1'/>",
        "left = 0.5 is not a whole number in range"
      ),
      (
        "<ellipse label='m' cx='1' cy='1' rx='-1' ry='1'/>",
        "width = -1 is negative; a width and a height must be over 0"
      ),
      (
        "<box label='m' xtl='1' ytl='2' xbr='2' ybr='4' z_order='x'/>",
        "z_order is not a whole number"
      ),
    ])
  func `a fault of one shape rejects that shape`(shape: String, reason: String) throws {
    let good = "\n<points label='m' points='1,1'/>"
    let dataset = try TestDataset("cvat", ["a.xml": file(shape + good)])

    #expect(dataset.rejections == ["a.xml:1: \(reason)"])
    #expect(dataset.shapes == [.point(Point(x: 1, y: 1))])
  }

  @Test func `a label that the file does not declare is rejected`() throws {
    let meta = "<meta><job><labels><label><name>m</name></label></labels></job></meta>"
    let dataset = try TestDataset(
      "cvat",
      [
        "a.xml": file(
          "<points label='m' points='1,1'/><points label='n' points='1,1'/>", meta: meta)
      ])

    #expect(dataset.objectClasses == ["m"])
    #expect(dataset.rejections == ["a.xml:1: the category n is not among the categories"])
  }

  @Test func `tracks of CVAT for video are read frame by frame`() throws {
    let text = """
      <annotations><version>1.1</version><meta><task>
      <labels><label><name>car</name></label><label><name>man</name><type>skeleton</type></label>
      <label><name>head</name><type>points</type><parent>man</parent></label></labels>
      <original_size><width>800</width><height>500</height></original_size></task></meta>
      <track id="3" label="car" source="manual" group_id="2">
      <box frame="12" outside="0" occluded="1" keyframe="1" xtl="200" ytl="150" xbr="300" ybr="250" z_order="0">
      <attribute name="color">red</attribute></box>
      <box frame="13" outside="0" occluded="0" keyframe="0" xtl="201" ytl="150" xbr="301" ybr="250" z_order="0"/>
      <box frame="14" outside="1" occluded="0" keyframe="1" xtl="201" ytl="150" xbr="301" ybr="250" z_order="0"/>
      </track>
      <track id="4" label="man">
      <skeleton frame="12" keyframe="1" z_order="0">
      <points label="head" outside="0" occluded="0" keyframe="1" points="10,20"/></skeleton>
      <cuboid frame="13" outside="0" xtl1="1"/>
      </track></annotations>
      """
    let dataset = try TestDataset("cvat", ["a.xml": text])
    let first = try #require(dataset.images.first?.annotations)

    #expect(dataset.images.map(\.path) == ["frame_000012", "frame_000013"])
    #expect(dataset.images.map(\.size) == [Example.size, Example.size])
    #expect(dataset.images.map(\.id) == [.number(12), .number(13)])
    #expect(
      first.map(\.shape) == [
        Example.cat.shape, .keypoints(Keypoints([Keypoint(Point(x: 10, y: 20))])),
      ])
    #expect(first.map(\.track) == [.number(3), .number(4)])
    #expect(first[0].flags == .occluded)
    #expect(first[0].group == .number(2))
    #expect(
      first[0].attributes == [
        Attribute("keyframe", text: "1"), Attribute("color", text: "red"),
      ])
    #expect(
      dataset.images[1].annotations.map(\.shape)
        == [.box(Rect(x: 201, y: 150, width: 100, height: 100))])
    #expect(dataset.images[1].foreign.map(\.shape) == ["cuboid"])
    #expect(dataset.images[1].foreign.map(\.line) == [14])
    #expect(dataset.entries == [])
  }

  @Test(arguments: ["", "frame='x'", "frame='1.5'"])
  func `a shape of a track without a frame is rejected`(frame: String) throws {
    let text =
      "<annotations><version>1.1</version>\n<track id='0' label='m'>"
      + "<points \(frame) points='1,1'/></track></annotations>"

    #expect(try TestDataset("cvat", ["a.xml": text]).rejections.count == 1)
  }

  @Test func `CVAT's metadata of a task come back, whatever they are`() throws {
    let text = """
      <?xml version="1.0" encoding="utf-8"?>
      <annotations>
        <version>1.1</version>
        <meta>
          <task>
            <id>7</id>
            <bugtracker/>
            <owner>
              <username>me &amp; you</username>
              <email/>
            </owner>
            <segments>
              <segment>
                <id>1</id>
                <url>http://e.org/?id=1</url>
              </segment>
            </segments>
            <labels>
              <label>
                <name>cat</name>
                <type>any</type>
                <attributes>
                </attributes>
              </label>
            </labels>
          </task>
          <dumped>2024-01-01</dumped>
        </meta>
      </annotations>

      """
    let output = try TestDataset("cvat", ["a.xml": text], named: "a.xml").written("cvat")

    #expect(output.text == text)
  }

  @Test func `a file cut anywhere is an error with its place`() throws {
    let bytes = Array(example.utf8)
    for count in stride(from: 0, to: bytes.count - 1, by: 61) {
      #expect {
        try TestDataset("cvat", bytes: ["a.xml": Array(bytes.prefix(count))])
      } throws: { error in
        (error as? DatasetError)?.path == "a.xml" && (error as? DatasetError)?.line != nil
      }
    }
  }
}
