import ImgMarkAnnotations
import ImgMarkDatasets
import ImgMarkGeometry
import ImgMarkNumbers
import Testing

/// Faults of data sets that were seen in the field and aren't tested elsewhere.
@Suite struct `Field cases of data sets` {
  private func coco(
    _ objects: String, categories: String = #"{"id":1,"name":"cat"}"#, width: Int = 100,
    height: Int = 100
  ) -> String {
    """
    {"images":[{"id":1,"file_name":"a.png","width":\(width),"height":\(height)},
    {"id":2,"file_name":"b.png","width":\(width),"height":\(height)}],
    "categories":[\(categories)],
    "annotations":[\(objects)]}
    """
  }

  private func read(_ text: String) throws -> DatasetCollector {
    try Datasets.read("coco", ["a.json": text], named: "a.json")
  }

  @Test func `the first pixel is the box from its outer corner, 1 by 1`() throws {
    let text = coco(
      #"{"id":1,"image_id":1,"category_id":1,"bbox":[0,0,1,1]},"#
        + #"{"id":2,"image_id":1,"category_id":1,"bbox":[3,0,8,1]}"#, width: 10, height: 10)
    // The second box covers columns 3 to 10 of 10, so its last is one too far.
    let data = try read(text)
    let size = try #require(data.images[0].size)

    #expect(
      data.images[0].annotations.map(\.shape) == [
        .box(Rect(columns: 0...0, rows: 0...0)), .box(Rect(columns: 3...10, rows: 0...0)),
      ])
    #expect(
      size.normalizer(try #require(data.images[0].annotations[0].bounds))
        == Rect(x: 0, y: 0, width: 0.1, height: 0.1))
  }

  @Test func `pixels come back from six decimals by rounding, not by cutting`() throws {
    // (6, 11)-(96, 98) of 416x295 in six decimals: x_min is 5.999968.
    let yolo = try Datasets.convert(
      [
        "classes.txt": "cat", "labels/a.txt": "0 0.122596 0.184746 0.216346 0.294915\n",
        "images/a.png": "",
      ], from: "yolo", to: "html", sizes: ["a.png": PixelSize(width: 416, height: 295)],
      writing: WritingOptions(digits: 0))

    #expect(yolo.output.text.contains(#"coords="6,11,96,98""#))
  }

  @Test(arguments: [("25.61", true), ("100", true), ("2561.47", false), ("-1", false)])
  func `Label Studio's numbers are percent, whatever the image's width`(
    x: String, isKept: Bool
  ) throws {
    for width in [100, 4000] {
      let text = """
        [{"data":{"image":"a.png"},"annotations":[{"result":[{"id":"r","type":"keypointlabels",
        "from_name":"l","to_name":"i","original_width":\(width),"original_height":50,
        "value":{"x":\(x),"y":50,"width":0.1,"keypointlabels":["tip"]}}]}]}]
        """
      let (output, ledger) = try Datasets.convert(
        ["a.json": text], named: "a.json", from: "label-studio", to: "label-studio",
        writing: WritingOptions(digits: 6))
      let percent = try Datasets.convert(
        ["a.json": text], named: "a.json", from: "label-studio", to: "jsonl")

      #expect(ledger.failures == (isKept ? 0 : 1), "\(x) of \(width)")
      if isKept {
        let pixels = Double(width) * (try #require(Double(x))) / 100
        #expect(output.text.contains("\"x\":\(x),"))
        #expect(
          try Datasets.read("jsonl", ["a.jsonl": percent.output.text]).images[0].annotations[0]
            .shape
            == .point(Point(x: pixels, y: 25)))
      } else {
        #expect(ledger.tallies[0].kind == .outside)
      }
    }
  }

  @Test func `corners come in any order, sides are never negative`() throws {
    let labelme = """
      {"version":"5.0.1","flags":{},"shapes":[{"label":"cat","shape_type":"rectangle","group_id":null,
      "points":[[832.7647,383.0],[494.5294,535.9412]],"flags":{}}],"imagePath":"a.png",
      "imageData":null,"imageHeight":600,"imageWidth":900}
      """
    let box = try Datasets.read("labelme", ["a.json": labelme]).images[0].annotations[0].bounds
    let negative = try read(
      coco(#"{"id":1,"image_id":1,"category_id":1,"bbox":[100,50,-20,30]}"#))

    #expect(box?.minX == 494.5294 && box?.maxX == 832.7647)
    #expect(abs((box?.size.width ?? 0) - 338.2353) < 1e-9)
    #expect(negative.images[0].annotations.isEmpty)
    #expect(negative.entries.map(\.outcome) == [.rejected])
  }

  @Test func `objects without ids are numbered across two images`() throws {
    let text = coco(
      #"{"image_id":1,"category_id":1,"bbox":[1,1,2,2]},"#
        + #"{"image_id":2,"category_id":1,"bbox":[1,1,2,2]},"#
        + #"{"image_id":2,"category_id":1,"bbox":[5,5,2,2]}"#)
    let output = try Datasets.convert(
      ["a.json": text], named: "a.json", from: "coco", to: "coco"
    ).output

    let ids = try read(output.text).images.flatMap(\.annotations).map(\.id)
    #expect(ids == [.number(1), .number(2), .number(3)])
  }

  @Test func `two boxes of one id are an error that names it, and aren't merged`() {
    let text = coco(
      #"{"id":5,"image_id":1,"category_id":1,"bbox":[0,0,10,10]},"#
        + #"{"id":5,"image_id":1,"category_id":1,"bbox":[90,90,10,10]}"#)

    for target in ["coco", "yolo", "jsonl"] {
      #expect {
        try Datasets.convert(["a.json": text], named: "a.json", from: "coco", to: target)
      } throws: { error in
        "\(error)".contains("the id 5 of annotations stands twice")
      }
    }
  }

  @Test(arguments: [[1, 2, 3, 4, 5], [11, 20, 24], [90, 0, 7]])
  func `ids become indices in their order, and come back from the written list`(
    ids: [Int]
  ) throws {
    let categories = ids.map { #"{"id":\#($0),"name":"c\#($0)"}"# }.joined(separator: ",")
    let objects = ids.map { #"{"id":\#($0),"image_id":1,"category_id":\#($0),"bbox":[1,1,2,2]}"# }
    let yolo = try Datasets.convert(
      ["a.json": coco(objects.joined(separator: ","), categories: categories)], named: "a.json",
      from: "coco", to: "yolo"
    ).output
    let rows = try #require(yolo.text(of: "labels/a.txt")).split(separator: "\n")

    let places = ids.map { id in ids.sorted().firstIndex(of: id) ?? -1 }
    #expect(rows.map { String($0.prefix(1)) } == places.map { "\($0)" })
    var files = yolo.files.mapValues { String(decoding: $0, as: UTF8.self) }
    files["images/a.png"] = ""
    files["images/b.png"] = ""
    let size = try PixelSize(width: 100, height: 100)
    let back = try Datasets.read("yolo", files, sizes: ["a.png": size, "b.png": size])
    #expect(back.header.categories.map(\.id) == ids.sorted().map { .number($0) })
    #expect(
      back.images[0].annotations.map { back.header.categories[$0.category ?? 0].name }
        == ids.map { "c\($0)" })
  }

  @Test func `a class keeps its index in the given list, even if it is the only one used`()
    throws
  {
    let list = ["cat", "dog", "bird"]
    func rows(of name: String) throws -> (output: MemoryOutput, ledger: LossLedger) {
      var rules = ConversionRules()
      rules.classes = list
      return try Datasets.convert(
        [
          "a.json": coco(
            #"{"id":1,"image_id":1,"category_id":9,"bbox":[10,10,20,20]}"#,
            categories: #"{"id":9,"name":"\#(name)"}"#)
        ], named: "a.json", from: "coco", to: "yolo", rules: rules,
        writing: WritingOptions(classes: list))
    }

    let dog = try rows(of: "dog")
    #expect(dog.output.text(of: "labels/a.txt") == "1 0.2 0.2 0.2 0.2\n")
    #expect(dog.ledger.failures == 0)
    let cow = try rows(of: "cow")
    #expect(cow.ledger.failures == 1)
    #expect(
      cow.ledger.tallies.first { $0.isFailure }?.examples[0].detail
        == "its class cow is not in the list of classes")
  }

  @Test(arguments: [
    ("-250,1090,0", "0,0,0", 0), ("-250,1090,1", nil, 1), ("0,0,2", "0,0,2", 0),
    ("7,8,1", "7,8,1", 0),
  ])
  func `a keypoint of visibility 0 has no place, the others must lie on the image`(
    keypoint: String, written: String?, failures: Int
  ) throws {
    // Another value of the object changes, so that it's written anew.
    let text = coco(
      #"{"id":1,"image_id":1,"category_id":1,"bbox":[1,1,9,9],"keypoints":[\#(keypoint)],"#
        + #""num_keypoints":9}"#,
      categories: #"{"id":1,"name":"cat","keypoints":["tip"],"skeleton":[]}"#)
    let (output, ledger) = try Datasets.convert(
      ["a.json": text], named: "a.json", from: "coco", to: "coco")

    #expect(ledger.failures == failures)
    #expect(
      output.text.contains(#""keypoints":[\#(written ?? "-"),"#.dropLast()) == (written != nil))
  }

  @Test(arguments: [
    (
      #"[[26,31,50,31]]"#,
      "a contour of 2 points was left out, because an outline has at least 3"
    ),
    (
      "[[\((0..<1047).map { "\($0 % 90)" }.joined(separator: ","))]]",
      "a contour of 1047 numbers, which is odd; they are x,y pairs"
    ),
    (#"[0,47,1024,706]"#, "the contour is a flat list of 4 numbers; it looks like a box"),
  ])
  func `an invalid contour is reported with the object's id`(
    segmentation: String, reason: String
  ) throws {
    let data = try read(
      coco(
        #"{"id":77,"image_id":1,"category_id":1,"bbox":[1,1,2,2],"segmentation":\#(segmentation)}"#)
    )

    #expect(data.entries.map(\.detail) == [reason])
    #expect(data.entries.map(\.object) == [.number(77)])
  }

  @Test func `an image without objects has its place in every format`() throws {
    let text = coco(#"{"id":1,"image_id":1,"category_id":1,"bbox":[10,10,20,20]}"#)
    let yolo = try Datasets.convert(["a.json": text], named: "a.json", from: "coco", to: "yolo")
    let back = try Datasets.convert(["a.json": text], named: "a.json", from: "coco", to: "coco")
    let voc = try Datasets.convert(["a.json": text], named: "a.json", from: "coco", to: "voc")

    #expect(yolo.output.text(of: "labels/a.txt") == "0 0.2 0.2 0.2 0.2\n")
    #expect(yolo.output.text(of: "labels/b.txt") == "")
    #expect(try read(back.output.text).images.map(\.path) == ["a.png", "b.png"])
    #expect(voc.output.text(of: "b.xml")?.contains("<object>") == false)
  }

  @Test func `decimals in a file that counts pixels from 1 are read and written back`() throws {
    let text = """
      <annotation><filename>a.png</filename><size><width>200</width><height>100</height></size><object>
      <name>cat</name><bndbox><xmin>1</xmin><ymin>45.70000076293945</ymin><xmax>9</xmax>
      <ymax>50</ymax></bndbox></object></annotation>
      """
    let (output, ledger) = try Datasets.convert(
      ["a.xml": text], from: "voc", to: "voc", reading: ReadingOptions(vocBase: .one),
      writing: WritingOptions(vocBase: .one))
    let read = try Datasets.read("voc", ["a.xml": text], options: ReadingOptions(vocBase: .one))

    #expect(read.images[0].annotations[0].bounds?.minY == 44.70000076293945)
    #expect(ledger.rejected == 0)
    #expect(output.text(of: "a.xml")?.contains("<ymin>45.70000076293945</ymin>") == true)
  }

  @Test(arguments: ["yolo", "darknet", "voc", "labelme", "kitti", "dota"])
  func `two images of one name are an error, unless their folders are kept`(
    format: String
  ) throws {
    let size = try WorkedExample.size
    let header = DatasetHeader(categories: [Category(name: "a")])
    for names in [["x/1.png", "y/1.png"], ["x/1.png", "y/1.PNG"]] {
      let images = names.map { AnnotatedImage(path: $0, size: size) }
      #expect {
        try Datasets.written(format, header, images)
      } throws: { error in
        "\(error)".contains("\(names[0]) and \(names[1]) would both be written to")
      }
      var options = WritingOptions.complete
      options.keepsFolders = true
      let kept = try Datasets.written(format, header, images, options: options)
      #expect(kept.files.keys.contains { $0.contains("x/1") })
      #expect(kept.files.keys.contains { $0.contains("y/1") })
    }
  }
}
