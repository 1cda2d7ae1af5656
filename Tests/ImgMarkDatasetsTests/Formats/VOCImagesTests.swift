import ImgMarkAnnotations
import ImgMarkDatasets
import ImgMarkGeometry
import Testing

@Suite struct `All that a Pascal VOC data set has is read or told` {
  private static func box(_ numbers: String) -> String {
    let names = ["xmin", "ymin", "xmax", "ymax"]
    let corners = zip(names, numbers.split(separator: " ")).map { "<\($0)>\($1)</\($0)>" }
    return "<bndbox>\(corners.joined())</bndbox>"
  }

  private static func file(_ objects: String, name: String = "a.png") -> String {
    "<annotation><filename>\(name)</filename><size><width>800</width><height>500</height></size>\n"
      + "<object>\(objects)</object></annotation>"
  }

  private func read(_ files: [String: String], sizes: [String: PixelSize] = [:]) throws
    -> (images: [AnnotatedImage], entries: [LossEntry])
  {
    let dataset = try TestDataset("voc", files, sizes: sizes)
    return (dataset.images, dataset.entries.filter { !$0.detail.contains("--voc-base") })
  }

  @Test func `each box of an object is an object of its class`() throws {
    let boxes = Self.box("65 18 150 242") + "\n" + Self.box("265 93 451 310")
    let text = Self.file("<name>cat</name>" + boxes)

    let (images, entries) = try read(["a.xml": text])

    #expect(
      images[0].annotations.map(\.shape) == [
        .box(Rect(x: 65, y: 18, width: 85, height: 224)),
        .box(Rect(x: 265, y: 93, width: 186, height: 217)),
      ])
    #expect(images[0].annotations.map(\.category) == [0, 0])
    #expect(images[0].annotations.map(\.line) == [2, 3])
    #expect(entries.map(\.detail) == ["an object with 2 boxes is read as 2 objects"])
    #expect(entries.map(\.count) == [2])
  }

  /// Nothing says to which of the boxes the other geometry belongs.
  @Test(arguments: [
    ("<name>cat</name><name>dog</name>" + box("1 1 2 2"), "name"),
    ("<name>cat</name><bndbox><xmin>1</xmin><xmin>2</xmin></bndbox>", "xmin"),
    (
      "<name>cat</name><bndbox><xmin>1</xmin><ymin>1</ymin><xmax>2</xmax><ymax>2</ymax>"
        + "<xmax>3</xmax></bndbox>", "xmax"
    ),
    ("<name>cat</name><pose>Left</pose><pose>Right</pose>" + box("1 1 2 2"), "pose"),
    ("<name>cat</name>" + box("1 1 9 9") + box("1 1 2 2") + "<part></part>", "bndbox"),
  ])
  func `a repeated element rejects its object`(object: String, name: String) throws {
    let (images, entries) = try read(["a.xml": Self.file(object)])

    #expect(images[0].annotations.isEmpty)
    #expect(
      entries.map(\.detail) == ["the element \(name) stands twice in one element; remove one"])
    #expect(entries.map(\.line) == [2])
  }

  @Test func `a repeated element of an image rejects its file, and the others are read`() throws {
    let good = Self.file("<name>cat</name>" + Self.box("1 1 2 2"), name: "b.png")
    let twice = good.replacing("<filename>b.png", with: "<filename>x.png</filename><filename>a.png")

    let (images, entries) = try read(["a.xml": twice, "b.xml": good])

    #expect(images.map(\.path) == ["b.png"])
    #expect(entries.map(\.outcome) == [.rejected])
    #expect(entries.map(\.file) == ["a.xml"])
  }

  @Test(arguments: [("", 0), ("<x1>1</x1><y1>1</y1><x2>2</x2><y2>2</y2>", 2)])
  func `a box counts beside an outline of too few points`(points: String, count: Int) throws {
    let object = "<name>cat</name>\(Self.box("1 1 2 2"))<polygon>\(points)</polygon>"

    let (images, entries) = try read(["a.xml": Self.file(object)])

    #expect(
      images[0].annotations.map(\.shape) == [.box(Rect(x: 1, y: 1, width: 1, height: 1))])
    #expect(
      entries.map(\.detail)
        == ["a contour of \(count) points was left out, because an outline has at least 3"])
    #expect(entries.map(\.kind) == [.detail])
  }

  @Test func `coordinates between pixels are read`() throws {
    let text = Self.file("<name>cat</name>" + Self.box("1.25 2.5 3.75 4.125"))

    #expect(
      try read(["a.xml": text]).images[0].annotations.map(\.shape) == [
        .box(Rect(x: 1.25, y: 2.5, width: 2.5, height: 1.625))
      ])
  }

  @Test func `images without an annotation file are images without objects`() throws {
    let size = try PixelSize(width: 8, height: 5)
    let object = "<name>cat</name>" + Self.box("1 1 2 2")

    let (images, entries) = try read(
      [
        "V/Annotations/a.xml": Self.file(object, name: "a.jpg"), "V/JPEGImages/a.jpg": "",
        "V/JPEGImages/b.jpg": "", "V/JPEGImages/c.jpg": "",
        "V/ImageSets/Main/train.txt": "a\nb\n", "V/ImageSets/Main/trainval.txt": "a\nb\nd\n",
        "V/ImageSets/Main/cat_train.txt": "a 1\nb -1\n",
        "V/ImageSets/Main/night.txt": "c\n", "V/ImageSets/Main/default.txt": "a\nb\nc\n",
        "V/SegmentationClass/a.png": "", "V/SegmentationObject/a.png": "",
      ], sizes: ["V/b.jpg": size, "V/c.jpg": size])

    #expect(images.map(\.path) == ["V/a.jpg", "V/b.jpg", "V/c.jpg"])
    #expect(images.map(\.split) == ["train", "train", "night"])
    #expect(images.map(\.annotations.count) == [1, 0, 0])
    #expect(
      entries.map(\.detail) == [
        "images without an XML file are read as images without objects: V/JPEGImages/b.jpg, "
          + "V/JPEGImages/c.jpg",
        "names in ImageSets/Main have neither an XML file nor an image, and were left out: d",
        "masks are PNG files of their own and were not read: V/SegmentationClass/a.png, "
          + "V/SegmentationObject/a.png",
      ])
    #expect(entries.map(\.count) == [2, 1, 2])
  }
}
