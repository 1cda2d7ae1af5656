import ImgMarkAnnotations
import ImgMarkDatasets
import ImgMarkGeometry
import Testing

@Suite struct VOCTests {
  private let example = """
    <annotation><folder>images</folder><filename>a.png</filename>
      <size><width>800</width><height>500</height><depth>3</depth></size><segmented>0</segmented>
      <object><name>cat</name><pose>Unspecified</pose><truncated>0</truncated><difficult>0</difficult>
        <bndbox><xmin>200</xmin><ymin>150</ymin><xmax>300</xmax><ymax>250</ymax></bndbox></object>
      <object><name>tri</name><pose>Unspecified</pose><truncated>0</truncated><difficult>0</difficult>
        <bndbox><xmin>300</xmin><ymin>100</ymin><xmax>500</xmax><ymax>300</ymax></bndbox></object>
    </annotation>
    """

  /// A file of one object.
  private func file(
    box: String, source: String = "", size: String = "<width>200</width><height>200</height>",
    more: String = ""
  ) -> String {
    let names = ["xmin", "ymin", "xmax", "ymax"]
    let corners = zip(names, box.split(separator: " ")).map { "<\($0)>\($1)</\($0)>" }.joined()
    return "<annotation><filename>a.png</filename>\(source)<size>\(size)</size>"
      + "<object><name>cat</name><bndbox>\(corners)</bndbox>\(more)</object></annotation>"
  }

  @Test func `the worked example is read`() throws {
    let dataset = try TestDataset("voc", ["Annotations/a.xml": example])

    #expect(dataset.classNames == ["cat", "tri"])
    #expect(dataset.images.map(\.path) == ["a.png"])
    #expect(dataset.images.map(\.size) == [Example.size])
    #expect(dataset.shapes == [Example.cat.shape, Example.triBox.shape])
    #expect(dataset.objectClasses == ["cat", "tri"])
    #expect(dataset.images[0].annotations.map(\.line) == [3, 5])
    #expect(dataset.entries.map(\.outcome) == [.noted])
    #expect(dataset.entries[0].detail == "1 of 1 files were read by --voc-base edge")
  }

  @Test func `the worked example is written`() throws {
    let output = try TestDataset([Example.image([Example.cat, Example.triBox])]).written("voc")

    #expect(
      output.text(of: "a.xml") == """
        <annotation>
          <filename>a.png</filename>
          <size>
            <width>800</width>
            <height>500</height>
            <depth>3</depth>
          </size>
          <segmented>0</segmented>
          <object>
            <name>cat</name>
            <pose>Unspecified</pose>
            <truncated>0</truncated>
            <difficult>0</difficult>
            <bndbox>
              <xmin>200</xmin>
              <ymin>150</ymin>
              <xmax>300</xmax>
              <ymax>250</ymax>
            </bndbox>
          </object>
          <object>
            <name>tri</name>
            <pose>Unspecified</pose>
            <truncated>0</truncated>
            <difficult>0</difficult>
            <bndbox>
              <xmin>300</xmin>
              <ymin>100</ymin>
              <xmax>500</xmax>
              <ymax>300</ymax>
            </bndbox>
          </object>
        </annotation>

        """)
  }

  @Test(
    arguments: [
      // Columns 11...20 are edges 10 to 20.
      (VOCBase.one, "11 1 20 200", Rect(x: 10, y: 0, width: 10, height: 200)),
      (.zero, "0 0 199 199", Rect(x: 0, y: 0, width: 200, height: 200)),
      (.edge, "0 0 199 199", Rect(x: 0, y: 0, width: 199, height: 199)),
      (.auto, "1 1 200 200", Rect(x: 1, y: 1, width: 199, height: 199)),
      // Decimals are taken as they are.
      (
        .one, "1 45.70000076293945 9 50",
        Rect(x: 0, y: 44.70000076293945, width: 9, height: 50 - 44.70000076293945)
      ),
    ] as [(VOCBase, String, Rect<SourceSpace>)])
  func `the base sets the first pixel's number, and is undone on writing`(
    base: VOCBase, box: String, expected: Rect<SourceSpace>
  ) throws {
    let dataset = try TestDataset(
      "voc", ["a.xml": file(box: box)], options: ReadingOptions(vocBase: base))
    let output = try dataset.written("voc", options: WritingOptions(vocBase: base))
    let again = try TestDataset(
      "voc", bytes: output.files, options: ReadingOptions(vocBase: base))

    #expect(dataset.shapes == [.box(expected)])
    #expect(again.shapes == dataset.shapes)
    for number in box.split(separator: " ") {
      #expect(output.text(of: "a.xml")?.contains(">\(number)<") == true)
    }
  }

  @Test(arguments: ["database", "annotation"])
  func `a file of the PASCAL VOC data sets counts from one, and is written back so`(
    element: String
  ) throws {
    let source = "<source><\(element)>The PASCAL VOC2007 Database</\(element)></source>"
    let spaced = source.replacing("VOC2007", with: "VOC 2007")
    let dataset = try TestDataset("voc", ["a.xml": file(box: "1 1 200 200", source: spaced)])
    let output = try dataset.written("voc")

    #expect(dataset.shapes == [.box(Rect(x: 0, y: 0, width: 200, height: 200))])
    #expect(dataset.entries[0].detail == "1 of 1 files were read by --voc-base 1")
    #expect(output.text(of: "a.xml")?.contains("<xmin>1</xmin>") == true)
    #expect(output.text(of: "a.xml")?.contains("<xmax>200</xmax>") == true)
  }

  @Test func `a 0 with pixels counted from one is an error that lists the others`() throws {
    let dataset = try TestDataset(
      "voc", ["a.xml": file(box: "0 1 199 199")], options: ReadingOptions(vocBase: .one))

    #expect(dataset.shapes == [])
    #expect(
      dataset.rejections == [
        "a.xml:1: 0 is no pixel where they are counted from 1; use --voc-base 0 or --voc-base edge"
      ])
  }

  @Test func `numbers that look counted from one are noted`() throws {
    let dataset = try TestDataset("voc", ["a.xml": file(box: "1 1 200 200")])

    #expect(dataset.entries.map(\.outcome) == [.noted, .noted])
    #expect(dataset.entries[1].detail.contains("--voc-base 1"))
  }

  @Test func `a size of 0x0 is unknown, and the image's own is used`() throws {
    let text = file(box: "6 1 175 231", size: "<width>0</width><height>0</height>")
    let size = try PixelSize(width: 200, height: 238)
    let unknown = try TestDataset("voc", ["a.xml": text])
    let known = try TestDataset(
      "voc", ["a.xml": text], sizes: ["a.png": size], options: ReadingOptions(vocBase: .one))

    #expect(unknown.images.map(\.size) == [nil])
    #expect(unknown.entries.first?.kind == .sizeUnknown)
    #expect(known.images[0].size == size)
    #expect(known.shapes == [.box(Rect(x: 5, y: 0, width: 170, height: 231))])
  }

  @Test func `a file's other content is kept and written again`() throws {
    let text = file(
      box: "1 1 9 9", source: "<folder>f</folder><path>/x/a.png</path>",
      more: "<truncated>1</truncated><difficult>1</difficult><occluded>1</occluded>"
        + "<pose>Left</pose><part><name>head</name><bndbox><xmin>2</xmin><ymin>3</ymin>"
        + "<xmax>4</xmax><ymax>5</ymax></bndbox></part>")
    let dataset = try TestDataset("voc", ["a.xml": text])
    let again = try TestDataset("voc", bytes: try dataset.written("voc").files)

    #expect(dataset.images[0].annotations[0].flags == [.truncated, .difficult, .occluded])
    #expect(dataset.images[0].annotations[0].extras.count == 2)
    #expect(again.images[0].annotations[0].extras == dataset.images[0].annotations[0].extras)
    #expect(again.images[0].annotations[0].flags == dataset.images[0].annotations[0].flags)
    #expect(again.images[0].extras == dataset.images[0].extras)
  }

  /// The development kit's `actions` and `owner`, labelImg's `verified`.
  @Test func `elements that aren't read come back as they were`() throws {
    let actions = "<actions>\n<phoning>0</phoning><walking>1</walking></actions>"
    let owner = "<owner><flickrid>Fried Camels</flickrid><name>Jinky</name></owner>"
    let text = file(
      box: "1 1 9 9", source: owner, more: actions + "<point><x>3</x><y>4</y></point>"
    )
    .replacing("<annotation>", with: "<annotation verified=\"yes\">")
    let written = try #require(
      try TestDataset("voc", ["a.xml": text]).written("voc").text(of: "a.xml"))
    let lines = written.split(separator: "\n").map { $0.drop { $0 == " " } }.joined()

    #expect(lines.hasPrefix("<annotation verified=\"yes\">"))
    #expect(lines.contains(owner))
    #expect(lines.contains("<actions><phoning>0</phoning><walking>1</walking></actions>"))
    #expect(lines.contains("<point><x>3</x><y>4</y></point>"))
  }

  /// LabelMe's XML has the same elements around an object.
  @Test func `a file of LabelMe's web tool is recognized as one`() throws {
    let point = "<pt><x>1</x><y>2</y></pt>"
    let dataset = try TestDataset(
      "voc",
      [
        "a.xml": "<annotation><filename>a.png</filename><object><name>c</name><polygon>"
          + "\(point)\(point)\(point)</polygon></object></annotation>"
      ], sizes: ["a.png": PixelSize(width: 9, height: 9)])

    #expect(dataset.shapes == [])
    #expect(
      dataset.rejections == [
        "a.xml:1: an outline of LabelMe's web tool; only LabelMe's JSON is read; convert it first"
      ])
  }

  /// As Datumaro 1.10 and CVAT write them.
  @Test func `attributes belong to the object`() throws {
    let attributes =
      "<attributes><attribute><name>color</name><value>red</value></attribute>"
      + "<attribute><name>weight</name><value>3</value></attribute></attributes>"
    let dataset = try TestDataset("voc", ["a.xml": file(box: "1 1 9 9", more: attributes)])
    let written = try #require(try dataset.written("voc").text(of: "a.xml"))

    #expect(
      dataset.images[0].annotations[0].attributes
        == [Attribute("color", text: "red"), Attribute("weight", text: "3")])
    #expect(
      written.split(separator: "\n").map { $0.drop { $0 == " " } }.joined().contains(attributes))
  }

  @Test func `a contour that Roboflow adds is the shape, and the box is kept`() throws {
    let contour = zip(["x1", "y1", "x2", "y2", "x3", "y3"], [1, 1, 9, 1, 9, 9])
      .map { "<\($0)>\($1)</\($0)>" }.joined()
    let dataset = try TestDataset(
      "voc", ["a.xml": file(box: "1 1 9 9", more: "<polygon>\(contour)</polygon>")])

    #expect(
      dataset.shapes == [
        .polygon(Polygon([Point(x: 1, y: 1), Point(x: 9, y: 1), Point(x: 9, y: 9)]))
      ])
    #expect(dataset.images[0].annotations[0].box == Rect(x: 1, y: 1, width: 8, height: 8))
  }

  @Test func `images without objects, in folders, with backslashes, in splits are read`() throws {
    let dataset = try TestDataset(
      "voc",
      [
        "set/Annotations/b.xml": "<annotation><filename>b.png</filename></annotation>",
        "set/ImageSets/Main/train.txt": "b\n",
        "x/c.xml": "<annotation><filename>..\\images\\c.png</filename></annotation>",
        "d.xml": "<annotation/>",
      ])

    #expect(dataset.images.map(\.path) == ["d", "set/b.png", "../images/c.png"])
    #expect(dataset.images.map(\.split) == [nil, "train", nil])
    #expect(
      try dataset.written("voc").files.keys.sorted() == [
        "ImageSets/Main/train.txt", "b.xml", "c.xml", "d.xml",
      ])
    #expect(throws: DatasetError(.leadsOutside("../images/c.png", byFolders: true))) {
      try dataset.written("voc", options: WritingOptions(keepsFolders: true))
    }
  }

  @Test(arguments: ["voc", "cvat", "html"])
  func `a control character is an error with its text`(format: String) throws {
    let dataset = TestDataset([Example.image([Example.cat])], classes: ["a\u{1}b"])

    #expect {
      try dataset.written(format)
    } throws: { error in
      "\(error)".contains("the text \"a\u{1}b\" can't be written")
    }
  }

  @Test func `two images of one name need their folders`() throws {
    let dataset = TestDataset([
      Example.image([], path: "x/1.png"), Example.image([], path: "y/1.PNG"),
    ])

    #expect(throws: DatasetError(.collision("x/1.png", "y/1.PNG", at: "1.xml"))) {
      try dataset.written("voc")
    }
    let output = try dataset.written("voc", options: WritingOptions(keepsFolders: true))
    #expect(output.files.keys.sorted() == ["x/1.xml", "y/1.xml"])
    let again = try TestDataset("voc", bytes: output.files)
    #expect(again.images.map(\.path) == ["x/1.png", "y/1.PNG"])
  }

  @Test func `names are escaped`() throws {
    let dataset = TestDataset([Example.image([Example.cat])], classes: ["A&B <1>\""])
    let output = try dataset.written("voc")

    #expect(output.text(of: "a.xml")?.contains("<name>A&amp;B &lt;1&gt;\"</name>") == true)
    #expect(try TestDataset("voc", bytes: output.files).objectClasses == ["A&B <1>\""])
  }

  @Test func `a list of classes is not added to`() throws {
    let dataset = try TestDataset(
      "voc", ["a.xml": example], options: ReadingOptions(classes: ["dog", "tri"]))

    #expect(dataset.classNames == ["dog", "tri"])
    #expect(dataset.objectClasses == ["tri"])
    #expect(dataset.rejections == ["a.xml:3: the category cat is not among the categories"])
  }

  @Test(
    arguments: [
      ("x 1 9 9", "xmin is not a number"), ("nan 1 9 9", "xmin is not a finite number"),
      ("1 1e999 9 9", "ymin is not a finite number"), ("1 1 9", "ymax is missing"),
      ("5 1 5 9", "zero width; a box must cover something"),
    ])
  func `a fault of one object rejects that object`(box: String, reason: String) throws {
    let dataset = try TestDataset("voc", ["a.xml": file(box: box)])

    #expect(dataset.images.count == 1)
    #expect(dataset.shapes == [])
    #expect(dataset.rejections == ["a.xml:1: \(reason)"])
  }

  @Test func `corners in the other order are sorted, with a note`() throws {
    let dataset = try TestDataset("voc", ["a.xml": file(box: "9 8 1 2")])

    #expect(dataset.shapes == [.box(Rect(x: 1, y: 2, width: 8, height: 6))])
    #expect(dataset.entries.first?.kind == .sorted)
  }

  @Test func `a file cut anywhere is rejected by name, the others are read`() throws {
    let bytes = Array(example.utf8)
    for count in stride(from: 0, to: bytes.count - 1, by: 7) {
      let dataset = try TestDataset(
        "voc", bytes: ["a.xml": Array(bytes.prefix(count)), "b.xml": bytes])

      #expect(dataset.images.count == 1)
      #expect(dataset.rejections.count == 1)
      #expect(dataset.rejections.first?.hasPrefix("a.xml:") == true)
    }
  }
}
