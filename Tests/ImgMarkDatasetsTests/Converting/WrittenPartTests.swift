import ImgMarkAnnotations
import ImgMarkDatasets
import ImgMarkGeometry
import ImgMarkNumbers
import Testing

/// The parts of a data set, such as `train`, in what is written.
@Suite struct `Parts are written` {
  private func converted(
    _ parts: [String?], to target: String, writing: WritingOptions = .complete
  ) throws -> (output: MemoryOutput, ledger: LossLedger) {
    let lines = parts.enumerated().map { index, part in
      let split = part.map { #""split":"\#($0)","# } ?? ""
      return #"{"image":"\#(index).png","width":90,"height":90,\#(split)"#
        + #""objects":[{"label":"cat","box":[1,1,2,2]}]}"#
    }
    return try Datasets.convert(
      ["a.jsonl": lines.joined(separator: "\n")], named: "a.jsonl", from: "jsonl", to: target,
      writing: writing)
  }

  private func notes(_ ledger: LossLedger) -> [String] {
    ledger.tallies.filter { $0.kind == .splits }.flatMap(\.examples).map(\.detail)
  }

  @Test(
    arguments: [
      (["Train", "Validation", "Test"], ["Train"], ["Validation"], ["Test"]),
      (["TRAIN", "VAL", "TEST"], ["TRAIN"], ["VAL"], ["TEST"]),
      (["train", "dev", "test"], ["train"], ["dev"], ["test"]),
      (["Training", "valid", "testing"], ["Training"], ["valid"], ["testing"]),
      (["a_train", "b_val"], ["a_train"], ["b_val"], []),
      (["train2014", "train2017", "val2017"], ["train2014", "train2017"], ["val2017"], []),
    ] as [([String], [String], [String], [String])])
  func `data.yaml names each part by its role`(
    parts: [String], train: [String], val: [String], test: [String]
  ) throws {
    let (output, ledger) = try converted(parts, to: "yolo")
    func value(_ folders: [String]) -> String {
      let texts = folders.map { #""images/\#($0)""# }
      return texts.count == 1 ? texts[0] : "[\(texts.joined(separator: ", "))]"
    }
    let lines = [("train", train), ("val", val), ("test", test)].filter { !$0.1.isEmpty }
      .map { "\($0.0): \(value($0.1))\n" }.joined()

    #expect(try #require(output.text(of: "data.yaml")).hasPrefix("path: .\n\(lines)names:"))
    #expect(notes(ledger) == [])
  }

  @Test func `what isn't for training is never trained on`() throws {
    for parts in [["Test"], ["test", "val"], ["fold1", "fold2", "fold3"], ["val"]] {
      let yaml = try #require(try converted(parts, to: "yolo").output.text(of: "data.yaml"))
      // Nothing lies there.
      #expect(yaml.contains("\ntrain: \"images/train\"\n"), "\(yaml)")
    }
  }

  @Test(
    arguments: [
      (
        [nil, nil],
        ["no image belongs to a part, so train and val in data.yaml both name all of them"]
      ),
      (["train"], ["no part is for validation, so val in data.yaml names the part for training"]),
      (
        ["train", "test"],
        ["no part is for validation, so val in data.yaml names the part for testing"]
      ),
      (
        ["train", "val", "fold1"],
        [
          "data.yaml doesn't say what the part fold1 is for, since its name doesn't; write it into its "
            + "lines for training and validation yourself"
        ]
      ),
      (["train", "val", nil], ["data.yaml doesn't name the images that belong to no part"]),
    ] as [([String?], [String])])
  func `what data.yaml names in place of a part, and what it lacks, is told`(
    parts: [String?], told: [String]
  ) throws {
    #expect(notes(try converted(parts, to: "yolo").ledger) == told)
  }

  /// Darknet reads `train` and `valid` (src/detector.c).
  @Test func `Darknet's lists have Darknet's names, and come back`() throws {
    let output = try converted(["Train", "Validation", "Test", "fold1"], to: "darknet").output
    let files = output.files.mapValues { String(decoding: $0, as: UTF8.self) }
    let names = ["Train/0", "Validation/1", "Test/2", "fold1/3"]
    let pictures = names.map { name in
      let parts = name.split(separator: "/")
      return ("obj_\(parts[0])_data/\(parts[1]).png", "")
    }
    let size = try PixelSize(width: 90, height: 90)
    let read = try Datasets.read(
      "darknet", files.merging(pictures) { $1 },
      sizes: Dictionary(uniqueKeysWithValues: pictures.map { ($0.0, size) }))

    #expect(
      output.text(of: "obj.data") == """
        classes = 1
        train = train.txt
        valid = val.txt
        test = test.txt
        fold1 = fold1.txt
        names = obj.names
        backup = backup/

        """)
    #expect(output.text(of: "val.txt") == "obj_Validation_data/1.png\n")
    #expect(Set(read.images.compactMap(\.split)) == ["Train", "Validation", "Test", "fold1"])
    #expect(read.images.count == 4)
  }

  @Test func `lists of Pascal VOC have its names, and every list of images is read`() throws {
    let output = try converted(["Train", "Validation", "fold1", nil], to: "voc").output
    let files = output.files.mapValues { String(decoding: $0, as: UTF8.self) }
    let others = [
      "ImageSets/Main/trainval.txt": "0\n1\n", "ImageSets/Main/cat_train.txt": "0 1\n3 -1\n",
    ]
    let read = try Datasets.read("voc", files.merging(others) { $1 })

    #expect(files["ImageSets/Main/train.txt"] == "0\n")
    #expect(files["ImageSets/Main/val.txt"] == "1\n")
    #expect(read.images.map(\.split) == ["train", "val", "fold1", nil])
  }

  @Test func `Roboflow's folders are those of the roles`() throws {
    let files = try converted(["Train", "Validation", "TEST", "fold1"], to: "roboflow-obb").output
      .files

    #expect(
      files.keys.sorted() == [
        "fold1/labelTxt/3.txt", "test/labelTxt/2.txt", "train/labelTxt/0.txt",
        "valid/labelTxt/1.txt",
      ])
  }

  @Test func `a file of COCO for each part gives the parts and their ids back`() throws {
    func file(_ image: String) -> String {
      """
      {"images":[{"id":1,"file_name":"\(image)","width":80,"height":50}],
      "categories":[{"id":3,"name":"cat"}],
      "annotations":[{"id":1,"image_id":1,"category_id":3,"bbox":[1,2,3,4],"iscrowd":0,"k":7}]}
      """
    }
    let coco = try #require(DatasetFormats.all.named("coco"))
    let target = coco.dividingParts(separatesNames: true)
    var options = WritingOptions.complete
    options.dividesParts = true
    let output = MemoryOutput()
    var conversion = DatasetConversion(
      from: coco, to: target, by: ConversionRules(),
      writer: try #require(target.sink(options, to: output, from: coco)))
    let files = [
      "annotations/instances_train2017.json": file("a.jpg"),
      "annotations/instances_val2017.json": file("a.jpg"),
    ]
    try conversion.read(
      MemoryTree(files), by: try #require(coco.reader).init(.complete),
      sizes: [:] as [String: PixelSize])
    let written = output.files.mapValues { String(decoding: $0, as: UTF8.self) }
    let read = try Datasets.read("coco", written)

    #expect(
      written.keys.sorted() == [
        "annotations/instances_train.json", "annotations/instances_val.json",
      ])
    for text in written.values {
      #expect(
        text.contains(#"{"id":1,"image_id":1,"category_id":3,"bbox":[1,2,3,4],"iscrowd":0,"k":7}"#))
    }
    #expect(read.images.map(\.path) == ["a.jpg", "a.jpg"])
    #expect(read.images.map(\.split) == ["train", "val"])
    #expect(read.images.map(\.id) == [.number(1), .number(1)])
    #expect(!conversion.ledger.hasLosses)
  }

  @Test(arguments: [
    (["Train", "Validation"], ["instances_Train", "instances_Validation"]),
    (["fold1", "fold2"], ["instances_fold1", "instances_fold2"]),
    (["a_train", "b_train"], ["instances_a_train", "instances_b_train"]),
    (["train"], ["instances_train"]),
  ])
  func `parts of any name come back from files of COCO`(parts: [String], names: [String]) throws {
    var options = WritingOptions.complete
    options.dividesParts = true
    let images = try parts.enumerated().map { index, part in
      AnnotatedImage(
        path: "\(index).png", size: try PixelSize(width: 9, height: 9), id: .number(index + 1),
        split: part)
    }
    let output = try Datasets.written("coco", DatasetHeader(), images, options: options)
    let read = try Datasets.read(
      "coco", output.files.mapValues { String(decoding: $0, as: UTF8.self) })

    #expect(output.files.keys.sorted() == names.map { "annotations/\($0).json" })
    #expect(read.images.map(\.split) == parts)
  }

  @Test func `images without a part have a file beside those of the parts`() throws {
    var options = WritingOptions.complete
    options.dividesParts = true
    let size = try PixelSize(width: 9, height: 9)
    let images = [
      AnnotatedImage(path: "a.png", size: size, id: .number(1)),
      AnnotatedImage(path: "b.png", size: size, id: .number(2), split: "val"),
    ]
    let output = try Datasets.written("coco", DatasetHeader(), images, options: options)
    let files = output.files.mapValues { String(decoding: $0, as: UTF8.self) }
      .merging(["annotations.json": output.text]) { $1 }
    let read = try Datasets.read("coco", files)

    #expect(Set(read.images.map { "\($0.path) \($0.split ?? "-")" }) == ["a.png -", "b.png val"])
  }
}
