import ImgMarkAnnotations
import ImgMarkDatasets
import ImgMarkGeometry
import Testing

@Suite struct `Tables of objects` {
  private static let sizes: [String: PixelSize] = {
    let sides = [("a.png", 800, 500), ("b.png", 640, 480), ("c", 1024, 1024)]
    return Dictionary(
      uniqueKeysWithValues: sides.compactMap { name, width, height in
        (try? PixelSize(width: width, height: height)).map { (name, $0) }
      })
  }()

  private func read(
    _ text: String, _ values: [FormatOption: String?] = [:], units: Unit? = nil,
    named name: String = "t.csv"
  ) throws -> DatasetCollector {
    var options = ReadingOptions(units: units)
    for (option, value) in values { options.own.set(option, to: value.map { [$0] } ?? []) }
    return try Datasets.read("csv", [name: text], named: name, sizes: Self.sizes, options: options)
  }

  private func fault(
    _ text: String, _ values: [FormatOption: String?] = [:], units: Unit? = nil
  ) -> String? {
    do {
      _ = try read(text, values, units: units)
      return nil
    } catch {
      return "\(error)"
    }
  }

  private func option(_ name: String) throws -> FormatOption {
    try #require(DatasetFormats.all.options.first { $0.name == name })
  }

  /// The headers are those that each tool writes or asks for, in its documentation or its examples.
  @Test(
    arguments: [
      // microsoft/VoTT, src/providers/export/csv.ts
      #""image","xmin","ymin","xmax","ymax","label"|"a.png",200,150,300,250,"cat""#,
      // alankbi/detecto, utils.py: xml_to_csv
      "filename,width,height,class,xmin,ymin,xmax,ymax,image_id|a.png,800,500,cat,200,150,300,250,0",
      // weecology/DeepForest, docs: training data
      "image_path,xmin,ymin,xmax,ymax,label|a.png,200,150,300,250,cat",
      // Shenggan/BCCD_Dataset, test.csv
      "filename,cell_type,xmin,xmax,ymin,ymax|a.png,cat,200,300,150,250",
      // fizyr/keras-retinanet, README: no header
      "a.png,200,150,300,250,cat",
      // Google Cloud AutoML Vision: fractions of 800x500, no header
      "TRAIN,a.png,cat,0.25,0.3,,,0.375,0.5,,",
      "VALIDATE,a.png,cat,0.25,0.3,0.375,0.3,0.375,0.5,0.25,0.5",
      "img_path;Category;x_center;y_center;w;h|a.png;cat;250;200;100;100",
      "file,left,top,width,height,name|a.png,200,150,100,100,cat",
      #"image,class,bbox|a.png,cat,"[200.0, 150.0, 100.0, 100.0]""#,
      "image\tlabel\tbox_x1\tbox_y1\tbox_x2\tbox_y2|a.png\tcat\t200\t150\t300\t250",
    ])
  func `columns are found by the names that tools write`(text: String) throws {
    let dataset = try read(text.replacing("|", with: "\n") + "\n")

    let image = try #require(dataset.images.first)
    #expect(image.path == "a.png")
    #expect(image.annotations.map(\.shape) == [.box(Rect(x: 200, y: 150, width: 100, height: 100))])
    #expect(image.annotations.map(\.category) == [0])
    #expect(dataset.header.categories.map(\.name) == ["cat"])
  }

  @Test(
    arguments: [
      #"[{"image":"a.png","class":"cat","x1":200,"y1":150,"x2":300,"y2":250}]"#,
      #"{"image":"a.png","class":"cat","x1":200,"y1":150,"x2":300,"y2":250}"#,
      #"{"file":"a.png","label":"cat","bbox":[200,150,100,100]}"#,
    ])
  func `tables are read from JSON and from JSON lines`(text: String) throws {
    let dataset = try read(text + "\n", named: "t.json")

    #expect(
      dataset.images.flatMap(\.annotations).map(\.shape)
        == [.box(Rect(x: 200, y: 150, width: 100, height: 100))])
  }

  @Test func `a key that the first object lacks rejects its object`() throws {
    let dataset = try read(
      """
      {"image":"a.png","x1":1,"y1":2,"x2":9,"y2":9}
      {"image":"a.png","x1":1,"y1":2,"x2":9,"y2":9,"class":"cat"}

      """, named: "t.jsonl")

    #expect(dataset.images.flatMap(\.annotations).count == 1)
    #expect(dataset.entries.map(\.line) == [2])
    #expect(
      dataset.entries.map(\.detail)
        == ["the key class is not in the first object; give all objects the same keys"])
  }

  @Test(
    arguments: [
      "image,label,x1,y1,x2,y2|a.png,cat,1,2,3,4|b.png,,,,,|c,,,,,",
      "a.png,1,2,3,4,cat|b.png,,,,,|c,,,,,",
      "ImageId,EncodedPixels|a.png,1 3|b.png,|c,-1",
    ])
  func `rows of empty cells are images without objects`(text: String) throws {
    let dataset = try read(text.replacing("|", with: "\n") + "\n")

    #expect(dataset.images.map(\.path) == ["a.png", "b.png", "c"])
    #expect(dataset.images.map(\.annotations.count) == [1, 0, 0])
    #expect(dataset.entries.isEmpty)
  }

  @Test func `a class without coordinates is no image without objects`() throws {
    let dataset = try read("image,label,x1,y1,x2,y2\na.png,dog,1,2,3,4\na.png,cat,,,,\n")

    #expect(
      dataset.entries.map(\.detail)
        == ["it has a class, but no coordinates; leave both empty, or neither"])
    #expect(dataset.entries.map(\.line) == [3])
  }

  /// Kaggle's example: "1 3 10 5" is pixels 1, 2, 3, 10, 11, 12, 13, 14, counted down the columns.
  @Test func `runs count pixels down the columns from 1`() throws {
    let dataset = try read("ImageId,EncodedPixels\nb.png,1 3 10 5\n")

    guard case .mask(let mask)? = dataset.images.first?.annotations.first?.shape else {
      Issue.record("no mask")
      return
    }
    #expect(mask.cells.columns == 640)
    #expect(mask.cells.runs == [0, 3, 6, 5, UInt32(640 * 480 - 14)])
  }

  @Test(
    arguments: [
      (
        "5 3 6 2",
        "the run at 6 begins before the end of the one before it; starts are counted from 1 "
          + "at the first pixel, down the columns"
      ),
      ("307200 2", "the run at 307200 ends behind the last of 307200 pixels of the image"),
      ("5 3 6", "EncodedPixels is not pairs of a start and a length"),
      ("0 3", #"EncodedPixels with "0" is not a list of whole numbers over 0"#),
    ])
  func `runs that are none are reported`(runs: String, detail: String) throws {
    let dataset = try read("ImageId,EncodedPixels\nb.png,\(runs)\n")

    #expect(dataset.entries.map(\.detail) == [detail])
  }

  @Test func `numbers up to 1 need their unit`() throws {
    let text = "image,label,xmin,ymin,xmax,ymax\na.png,cat,0.25,0.3,0.375,0.5\n"

    #expect(
      fault(text)
        == "t.csv: no number is over 1, so that they may be pixels or fractions; use --units px or "
        + "--units fraction")
    #expect(
      try read(text, units: .fractions).images[0].annotations.map(\.shape)
        == [.box(Rect(x: 200, y: 150, width: 100, height: 100))])
  }

  @Test func `a box in a cell needs its kind if both fit`() throws {
    let text = "image,bbox\na.png,\"[200, 150, 300, 250]\"\n"

    #expect(
      fault(text)
        == "t.csv: the cells of four numbers may be x, y, width, height or two corners; use --box-cell "
        + "xywh or --box-cell xyxy")
    let cell = try option("box-cell")
    #expect(
      try read(text, [cell: "xyxy"]).images[0].annotations.map(\.shape)
        == [.box(Rect(x: 200, y: 150, width: 100, height: 100))])
    #expect(
      try read(text, [cell: "xywh"]).images[0].annotations.map(\.shape)
        == [.box(Rect(x: 200, y: 150, width: 300, height: 250))])
  }

  @Test func `masks have classes by number, too`() throws {
    let dataset = try read("ImageId,ClassId,EncodedPixels\nb.png,1,1 3\n")

    #expect(dataset.entries.isEmpty)
    #expect(dataset.header.categories.map(\.name) == ["1"])
    #expect(dataset.images.flatMap(\.annotations).map(\.category) == [0])
  }

  @Test func `columns that no role is given for stay as attributes`() throws {
    let values = [
      try option("columns"): "image,label,x1,y1,x2,y2", try option("no-header"): String?.none,
    ]
    let dataset = try read("a.png,cat,1,2,30,40,0.7\n", values)

    #expect(
      dataset.images.flatMap(\.annotations).flatMap(\.attributes)
        == [Attribute("column 7", json: "0.7")])
  }

  /// A server and its bucket are no folders of the data set.
  @Test func `addresses of images lose their servers`() throws {
    let dataset = try read("image,label,x1,y1,x2,y2\ngs://bucket/a.png,cat,1,2,3,4\n")

    #expect(dataset.images.map(\.path) == ["a.png"])
  }

  @Test func `a table of TensorFlow's columns and parts is read as a table of objects`() throws {
    let text = "filename,xmin,ymin,xmax,ymax,class,split\na.png,1,2,30,40,cat,val\n"
    let tree = MemoryTree(["t.csv": text], named: "t.csv")

    #expect(try DatasetFormats.all.recognized(in: tree).map(\.format.name) == ["csv"])
    #expect(try read(text).images.map(\.split) == ["val"])
  }

  @Test func `an outline stands in a cell`() throws {
    let dataset = try read("image,label,polygon\na.png,tri,\"[[1,2],[3,4],[5,1]]\"\n")

    #expect(
      dataset.images[0].annotations.map(\.shape)
        == [.polygon(Polygon([Point(x: 1, y: 2), Point(x: 3, y: 4), Point(x: 5, y: 1)]))])
  }

  @Test func `two columns that may be the class are an error`() throws {
    #expect(
      fault("image,class,category,x1,y1,x2,y2\na.png,cat,animal,1,2,3,4\n")
        == "t.csv:1: the columns class and category may both be the class; use --columns label=class or "
        + "label=category")
  }

  @Test func `a row of too few fields costs one row`() throws {
    let dataset = try read(
      "image,label,x1,y1,x2,y2\na.png,cat,1,2,3,4\na.png,cat,1\na.png,dog,5,6,7,8\n")

    #expect(dataset.images.flatMap(\.annotations).count == 2)
    #expect(dataset.entries.map(\.line) == [3])
    #expect(dataset.entries.map(\.detail) == ["expected 6 fields, found 3"])
  }

  @Test func `corners of AutoML that are no upright box are reported`() throws {
    let dataset = try read("TRAIN,a.png,cat,0.25,0.3,0.4,0.3,0.375,0.5,0.25,0.5\n")

    #expect(
      dataset.entries.map(\.detail)
        == ["its corners are no upright box; give two opposite corners"])
  }

  /// A table of more than a megabyte is read image by image if its rows are in order.
  @Test(arguments: [true, false])
  func `rows of an image may be scattered in a large table`(isScattered: Bool) throws {
    let blanks = String(repeating: " ", count: 400)
    let rows = (0..<3000).map { row in
      let image = isScattered ? row % 3 : row / 1000
      return "\(["a.png", "b.png", "c"][image]),cat,\(row % 400),1,\(row % 400 + 2),\(blanks)4\n"
    }
    let dataset = try read("image,label,x1,y1,x2,y2\n" + rows.joined())

    #expect(dataset.images.map(\.path) == ["a.png", "b.png", "c"])
    #expect(dataset.images.map(\.annotations.count) == [1000, 1000, 1000])
    #expect(dataset.entries.isEmpty)
  }

  @Test func `columns and a missing header are given by options`() throws {
    let values = [
      try option("columns"): "image,-,x,y,w,h,label", try option("no-header"): String?.none,
    ]
    let dataset = try read("a.png;7;200;150;100;100;cat\n", values)

    #expect(
      dataset.images.flatMap(\.annotations).map(\.shape)
        == [.box(Rect(x: 200, y: 150, width: 100, height: 100))])
  }
}
