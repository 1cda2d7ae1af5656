import ImgMarkAnnotations
import ImgMarkDatasets
import ImgMarkGeometry
import Testing

@Suite struct RecognitionTests {
  /// A value longer than the part of a file that is looked at first.
  private static let long = String(repeating: "1.5,", count: 20_000) + "1"

  /// Formats and texts, in which `LONG` is replaced by ``long``, to keep the tests' names short.
  private static let shapes: [(String, String)] = [
    (
      "labelme",
      #"{"version":"5.0.1","shapes":[{"label":"a","points":[[LONG]],"shape_type":"polygon"}],"imagePath":"a.png"}"#
    ),
    (
      "coco",
      #"{"info":[LONG],"images":[{"id":1,"file_name":"a.png"}],"annotations":[]}"#
    ),
    (
      "coco",
      #"{"annotations":[{"segmentation":[[LONG]],"image_id":1,"category_id":1}]}"#
    ),
    (
      "supervisely",
      #"{"description":[LONG],"size":{"height":5,"width":8},"objects":[{"classTitle":"a","geometryType":"point"}]}"#
    ),
    (
      "label-studio",
      #"[{"data":{"image":"a.png","text":[LONG]},"annotations":[]}]"#
    ),
    ("createml", #"[{"image":"a.png","annotations":[]}]"#),
    (
      "w3c",
      #"[{"body":[LONG],"@context":["https://e.org","http://www.w3.org/ns/anno.jsonld"]}]"#
    ),
    ("datumaro", #"{"info":[LONG],"categories":{},"items":[]}"#),
    ("jsonl", #"{"objects":[{"polygon":[LONG]}],"image":"a.png"}"#),
  ]

  @Test(arguments: shapes, ["a.json", "a.txt"])
  func `JSON is recognized by content, however late in the file, and not by name`(
    format: (name: String, text: String), file: String
  ) throws {
    let text = format.text.replacing("LONG", with: Self.long)
    let tree = MemoryTree([file: text], named: file)

    #expect(try DatasetFormats.all.recognized(in: tree).map(\.format.name) == [format.name])
  }

  @Test func `a named text file isn't YOLO because a folder below it is`() throws {
    let row = "Car 0 0 0 1 2 3 4 0 0 0 0 0 0 0\n"
    let below = ["y/data.yaml": "names: [cat]\n", "y/labels/b.txt": "0 0.5 0.5 0.2 0.2\n"]
    func formats(_ files: [String: String]) throws -> [String] {
      let tree = MemoryTree(files.merging(["a.txt": row]) { $1 }, named: "a.txt")
      return try DatasetFormats.all.recognized(in: tree).map(\.format.name)
    }

    #expect(try formats(below) == ["kitti"])
    #expect(try formats(["data.yaml": "names: [cat]\n"]).contains("yolo"))
  }

  @Test(arguments: [
    "<annotations><version>1.1</version></annotations>",
    "<annotations><meta></meta></annotations>",
    "<?xml version='1.0'?><annotations><image id='0' name='a.png' width='8' height='5'/></annotations>",
  ])
  func `CVAT is recognized with or without its version`(text: String) throws {
    let tree = MemoryTree(["a.xml": text], named: "a.xml")

    #expect(try DatasetFormats.all.recognized(in: tree).map(\.format.name) == ["cvat"])
  }

  @Test func `an image map is recognized by content`() throws {
    let tree = MemoryTree(
      ["m.txt": "\u{FEFF} <img src='a.png' usemap='#m'><map name='m'></map>"], named: "m.txt")

    #expect(try DatasetFormats.all.recognized(in: tree).map(\.format.name) == ["html"])
  }

  @Test(arguments: [true, false])
  func `UTF-16 is recognized by its byte order mark`(isBigEndian: Bool) throws {
    for (name, text) in [
      ("coco", #"{"images":[{"id":1,"file_name":"é.png"}],"annotations":[]}"#),
      ("voc", "<annotation><filename>é.png</filename></annotation>"),
      ("tfod", "filename,width,height,class,xmin,ymin,xmax,ymax\n"),
    ] {
      let bytes = ("\u{FEFF}" + text).utf16.flatMap { unit in
        let high = UInt8(unit >> 8)
        let low = UInt8(unit & 0xFF)
        return isBigEndian ? [high, low] : [low, high]
      }
      let tree = MemoryTree(bytes: ["a": bytes], named: "a")

      #expect(try DatasetFormats.all.recognized(in: tree).map(\.format.name) == [name])
    }
  }

  @Test(arguments: [
    ["labels/classes.txt": "a\nb\n"],
    ["labels/README.txt": "hello"],
    ["labels/z.txt": "0 0.3125 nan 0.125 0.2"],
    ["labels/z.txt": "0 0.3125 0.4 0.125"],
    ["labels/z.txt": "a 0.3 0.4 0.1 0.2"],
  ])
  func `a YOLO set with a data.yaml may contain other files`(others: [String: String]) throws {
    let set = [
      "data.yaml": "names: [a]\ntrain: images", "labels/a.txt": "0 0.3125 0.4 0.125 0.2",
      "images/a.png": "",
    ]
    let tree = MemoryTree(set.merging(others) { first, _ in first })

    #expect(try DatasetFormats.all.recognized(in: tree).map(\.format.name) == ["yolo"])
  }

  /// Tables as spreadsheets write them.
  @Test(arguments: [
    ("points", "sep=;\nimage;x;y;unit\na.png;1;2;px\n"),
    ("points", "image\tx\ty\tunit\na.png\t1\t2\tpx\n"),
    ("openimages", "sep=;\r\nImageID;LabelName;XMin;XMax;YMin;YMax\r\na;m;0;1;0;1\r\n"),
    ("tfod", "\"sep=;\"\nfilename;width;height;class;xmin;ymin;xmax;ymax\na.png;9;9;c;0;0;2;2\n"),
  ])
  func `tables are recognized whatever divides their fields`(name: String, text: String) throws {
    let found = try DatasetFormats.all.recognized(in: MemoryTree(["a.csv": text], named: "a.csv"))

    #expect(found.map(\.format.name) == [name])
    #expect(
      try TestDataset(
        name, ["a.csv": text], named: "a.csv",
        sizes: ["a": PixelSize(width: 9, height: 9), "a.png": PixelSize(width: 9, height: 9)]
      ).images.map(\.annotations.count) == [1])
  }
}
