import ImgMarkAnnotations
import ImgMarkDatasets
import ImgMarkGeometry
import ImgMarkNumbers
import Testing

/// Folders with a COCO file for each split of a data set.
@Suite struct COCOPartsTests {
  private func file(
    _ image: String, id: Int = 1, categories: String = #"{"id":0,"name":"cat"}"#,
    category: Int = 0, info: String = "1"
  ) -> String {
    """
    {"info":\(info),"images":[{"id":\(id),"file_name":"\(image)","width":80,"height":50}],
    "categories":[\(categories)],
    "annotations":[{"id":\(id),"image_id":\(id),"category_id":\(category),"bbox":[1,2,3,4]}]}
    """
  }

  @Test func `Roboflow's folders are the splits, and the images are next to their files`() throws {
    let size = try PixelSize(width: 80, height: 50)
    let dataset = try Datasets.read(
      "coco",
      [
        "train/_annotations.coco.json": file("a.jpg"),
        "valid/_annotations.coco.json": file("a.jpg"),
      ], sizes: ["train/a.jpg": size, "valid/a.jpg": size])

    #expect(dataset.images.map(\.path) == ["train/a.jpg", "valid/a.jpg"])
    #expect(dataset.images.map(\.split) == ["train", "valid"])
    #expect(dataset.header.categories.map(\.name) == ["cat"])
    // Each file has ids of its own; what is written decides whether they may meet.
    #expect(dataset.images.map(\.id) == [.number(1), .number(1)])
    #expect(dataset.images.flatMap(\.annotations).map(\.id) == [.number(1), .number(1)])
    #expect(!dataset.header.hasUniqueIDs)
    #expect(dataset.entries == [])
  }

  @Test func `the split is in COCO's own file names, and ids that differ are kept`() throws {
    let dataset = try Datasets.read(
      "coco",
      [
        "annotations/instances_train2017.json": file("a.jpg", id: 9),
        "annotations/instances_val2017.json": file("b.jpg", id: 7),
      ])

    #expect(dataset.images.map(\.path) == ["a.jpg", "b.jpg"])
    #expect(dataset.images.map(\.split) == ["train", "val"])
    #expect(dataset.images.map(\.id) == [.number(9), .number(7)])
    #expect(dataset.images.flatMap(\.annotations).map(\.id) == [.number(9), .number(7)])
    #expect(dataset.entries == [])
  }

  @Test func `the classes of all files are one list`() throws {
    let dataset = try Datasets.read(
      "coco",
      [
        "instances_train.json": file("a.jpg"),
        "instances_val.json": file(
          "b.jpg", id: 2, categories: #"{"id":5,"name":"dog"},{"id":0,"name":"cat"}"#, category: 5),
      ])

    #expect(dataset.header.categories.map(\.name) == ["cat", "dog"])
    #expect(dataset.header.categories.map(\.id) == [.number(0), .number(5)])
    #expect(dataset.images.flatMap(\.annotations).map(\.category) == [0, 1])
  }

  @Test(arguments: [#"{"id":0,"name":"dog"}"#, #"{"id":1,"name":"cat"}"#])
  func `an id or a name of two classes is rejected`(categories: String) {
    #expect {
      try Datasets.read(
        "coco",
        [
          "instances_train.json": file("a.jpg"),
          "instances_val.json": file("b.jpg", categories: categories),
        ])
    } throws: { error in
      "\(error)".contains("in another file of the folder; use one of the files as the input")
    }
  }

  @Test func `sections that differ are noted`() throws {
    let dataset = try Datasets.read(
      "coco",
      [
        "instances_train.json": file("a.jpg"),
        "instances_val.json": file("b.jpg", id: 2, info: "2"),
      ])

    #expect(dataset.header.extras == [Attribute("info", json: "1")])
    #expect(dataset.entries.map(\.detail) == ["what later files say of themselves is left out"])
  }

  @Test func `two files of the same split are ambiguous`() {
    #expect {
      try Datasets.read(
        "coco",
        [
          "annotations/instances_val2017.json": file("a.jpg"),
          "annotations/person_keypoints_val2017.json": file("a.jpg"),
        ])
    } throws: { error in
      "\(error)".contains("several COCO files")
    }
  }

  /// COCO's own folder `annotations`.
  @Test func `files with only captions or images are skipped`() throws {
    func file(_ annotations: String) -> String {
      #"{"images":[{"id":1,"file_name":"a.jpg","width":8,"height":6}],"#
        + #""annotations":[\#(annotations)],"categories":[{"id":1,"name":"c"}]}"#
    }
    let box = #"{"id":1,"image_id":1,"category_id":1,"bbox":[1,2,3,4]}"#
    let dataset = try Datasets.read(
      "coco",
      [
        "annotations/captions_train2017.json": file(#"{"id":1,"image_id":1,"caption":"A bike"}"#),
        "annotations/image_info_test2017.json": file(""),
        "annotations/instances_train2017.json": file(box),
      ])

    #expect(
      dataset.images.flatMap(\.annotations).map(\.shape) == [
        .box(Rect(x: 1, y: 2, width: 3, height: 4))
      ])
    #expect(
      dataset.entries.map(\.detail) == [
        "annotations/captions_train2017.json marks nothing on its images and was not read",
        "annotations/image_info_test2017.json marks nothing on its images and was not read",
      ])
  }
}
