import ImgMarkAnnotations
import ImgMarkDatasets
import ImgMarkGeometry
import ImgMarkNumbers
import Testing

@Suite struct `YOLO is written` {
  private func written(
    _ annotations: [Annotation], as format: String, size: PixelSize? = nil,
    categories: [Category] = WorkedExample.categories, options: WritingOptions = WritingOptions()
  ) throws -> MemoryOutput {
    var image = AnnotatedImage(path: "a.png", size: try size ?? WorkedExample.size)
    image.annotations = annotations
    return try Datasets.written(
      format, DatasetHeader(categories: categories), [image], options: options)
  }

  private static let pose: Annotation = Annotation(
    .box(WorkedExample.box), category: 0, keypoints: Keypoints([Keypoint(WorkedExample.tip)]))

  @Test(arguments: [
    ("yolo", Annotation(.box(WorkedExample.box), category: 0), "0 0.3125 0.4 0.125 0.2\n"),
    (
      "yolo-seg", Annotation(.polygon(WorkedExample.triangle), category: 2),
      "2 0.5 0.2 0.625 0.6 0.375 0.6\n"
    ),
    (
      "yolo-obb", Annotation(.box(WorkedExample.box), category: 0),
      "0 0.25 0.3 0.375 0.3 0.375 0.5 0.25 0.5\n"
    ),
    ("yolo-pose", pose, "0 0.3125 0.4 0.125 0.2 0.25 0.4 2\n"),
  ])
  func `the examples of the reference are written`(
    format: String, annotation: Annotation, rows: String
  ) throws {
    let output = try written([annotation], as: format)

    #expect(output.text(of: "labels/a.txt") == rows)
    #expect(output.text(of: "data.yaml")?.contains("names:\n  0: \"cat\"\n  1: \"tip\"") == true)
  }

  @Test func `the turned box of the reference is written`() throws {
    let output = try written(
      [Annotation(.rotatedBox(WorkedExample.rotated), category: 0)], as: "yolo-obb",
      options: .init(digits: 6))

    #expect(
      output.text(of: "labels/a.txt")
        == "0 0.25 0.3 0.358253 0.4 0.295753 0.573205 0.1875 0.473205\n")
  }

  /// The box (6, 11) to (96, 98) on 416×295, in full.
  @Test func `fractions restore the pixels`() throws {
    let output = try written(
      [Annotation(.box(Rect(x: 6, y: 11, width: 90, height: 87)), category: 0)], as: "yolo",
      size: try PixelSize(width: 416, height: 295))

    #expect(
      output.text(of: "labels/a.txt")
        == "0 0.12259615384615384 0.1847457627118644 0.21634615384615385 0.29491525423728815\n")
  }

  /// Classes count from 0 in the order of the ids, and the ids come back.
  @Test func `ids become indices and come back`() throws {
    let coco = """
      {"images":[{"id":1,"file_name":"a.png","width":800,"height":500}],
      "categories":[{"id":24,"name":"c"},{"id":11,"name":"a"},{"id":20,"name":"b"}],
      "annotations":[{"id":1,"image_id":1,"category_id":24,"bbox":[200,150,100,100]},
      {"id":2,"image_id":1,"category_id":11,"bbox":[200,150,100,100]}]}
      """

    let (output, ledger) = try Datasets.convert(
      ["a.json": coco], named: "a.json", from: "coco", to: "yolo")

    #expect(output.text(of: "labels/a.txt") == "2 0.3125 0.4 0.125 0.2\n0 0.3125 0.4 0.125 0.2\n")
    #expect(ledger.written == 2)
    var files = output.files.mapValues { String(decoding: $0, as: UTF8.self) }
    files["images/a.png"] = ""
    let back = try Datasets.read("yolo", files, sizes: ["a.png": try WorkedExample.size])
    #expect(back.header.categories.map(\.id) == [.number(11), .number(20), .number(24)])
    #expect(back.images[0].annotations.map(\.category) == [2, 0])
  }

  @Test func `polygons become boxes only with an option`() throws {
    let files = ["a.json": `COCO is read`.example]

    let refused = try Datasets.convert(files, named: "a.json", from: "coco", to: "yolo").ledger
    var rules = ConversionRules()
    rules.polygons = .box
    let (output, ledger) = try Datasets.convert(
      files, named: "a.json", from: "coco", to: "yolo", rules: rules)

    #expect(refused.failures == 3)
    #expect(
      refused.tallies.first { $0.isFailure }?.examples.map(\.detail) == [
        "yolo has no polygons; --polygons box writes their boxes", "yolo has no points",
        "yolo has no polygons; --polygons box writes their boxes",
      ])
    #expect(output.text(of: "labels/a.txt") == "0 0.3125 0.4 0.125 0.2\n2 0.5 0.4 0.25 0.4\n")
    #expect(ledger.changed == 2)
    #expect(ledger.rejected == 1)
  }

  /// The other keys of Ultralytics' data.yaml for poses (docs.ultralytics.com/datasets/pose).
  @Test func `a data.yaml keeps its training options and the keypoints' names`() throws {
    let yaml = """
      path: ../x
      train: images
      val: images
      kpt_shape: [2, 3]
      flip_idx: [1, 0] # for mirrored images
      nc: 1
      names: {0: person}
      kpt_names:
        0:
          - left
          - right
      download: https://e.org/x.zip
      hyp: {mixup: 0.10, on_top: yes, note: "yes"}

      """
    let files = [
      "data.yaml": yaml, "labels/a.txt": "0 0.5 0.5 0.2 0.2 0.45 0.45 2 0.55 0.55 1\n",
    ]
    let sizes = ["a": try WorkedExample.size]
    let dataset = try Datasets.read("yolo-pose", files, sizes: sizes)
    let (output, ledger) = try Datasets.convert(
      files, from: "yolo-pose", to: "yolo-pose", sizes: sizes)
    let written = try #require(output.text(of: "data.yaml")).split(separator: "\n").map(String.init)

    #expect(dataset.header.categories.map(\.keypoints) == [["left", "right"]])
    #expect(written.contains(#""flip_idx": [1, 0]"#))
    #expect(written.contains(#""download": "https://e.org/x.zip""#))
    #expect(written.contains(#""hyp": {"mixup": 0.10, "on_top": true, "note": "yes"}"#))
    #expect(written.contains(#"  0: ["left", "right"]"#))
    #expect(ledger.tallies.allSatisfy { $0.kind != .detail })
    // Another format can't hold it, and reports that.
    let other = try Datasets.convert(files, from: "yolo-pose", to: "yolo", sizes: sizes).ledger
    for key in ["flip_idx", "download", "hyp"] {
      #expect(
        other.tallies.flatMap(\.examples).map(\.detail)
          .contains("yolo has no place for the section \"\(key)\" of the data set"))
    }
  }

  @Test(arguments: [("", 1), (#","keypoints":[[1,2,2]]"#, 0)])
  func `invented keypoints are noted`(keypoints: String, notes: Int) throws {
    let line =
      #"{"image":"a.png","width":80,"height":50,"objects":[{"label":"c","box":[0,0,8,5]\#(keypoints)}]}"#
    let ledger = try Datasets.convert(["a.jsonl": line], from: "jsonl", to: "yolo-pose").ledger

    let rules = ledger.tallies.filter { $0.kind == .rule }.flatMap(\.examples).map(\.detail)
    #expect(rules.count { $0.contains("no object has keypoints") } == notes)
  }

  /// FiftyOne writes every path from the root of the disk.
  @Test(arguments: ["/home/u/data/a.png", "C:\\data\\a.png", "\\\\server\\data\\a.png"])
  func `the folders of an absolute name matter only if they are kept`(path: String) throws {
    let image = AnnotatedImage(path: path, size: try WorkedExample.size)
    let header = DatasetHeader(categories: WorkedExample.categories)

    for format in ["yolo", "darknet"] {
      let files = try Datasets.written(format, header, [image], options: WritingOptions())
        .files.keys
      #expect(files.contains { $0.hasSuffix("/a.txt") }, "\(files)")
      #expect(throws: DatasetError(.leadsOutside(path, byFolders: true))) {
        try Datasets.written(
          format, header, [image], options: WritingOptions(keepsFolders: true))
      }
    }
  }

  @Test func `folders above an image matter only if they are kept`() throws {
    let image = AnnotatedImage(path: "../images/a.png", size: try WorkedExample.size)
    let header = DatasetHeader(categories: WorkedExample.categories)
    var options = WritingOptions()
    let flat = try Datasets.written("yolo", header, [image], options: options)
    options.keepsFolders = true

    #expect(flat.text(of: "labels/a.txt") == "")
    #expect(throws: DatasetError(.leadsOutside("../images/a.png", byFolders: true))) {
      try Datasets.written("yolo", header, [image], options: options)
    }
  }

  /// One ring per row; holes aren't silently filled.
  @Test func `parts are rows of their own and holes are rejected`() throws {
    let part = [SourcePoint(x: 1, y: 1), SourcePoint(x: 9, y: 1), SourcePoint(x: 1, y: 9)]
    let other = part.map { Point<SourceSpace>(x: $0.x + 20, y: $0.y) }
    let format = try #require(DatasetFormats.all.named("yolo-seg"))
    let coco = try #require(DatasetFormats.all.named("coco"))
    let output = MemoryOutput()
    var conversion = DatasetConversion(
      from: coco, to: format, by: ConversionRules(),
      writer: try #require(format.sink(.init(), to: output, from: coco)))
    var image = AnnotatedImage(path: "a.png", size: try PixelSize(width: 100, height: 100))
    image.annotations = [
      Annotation(.polygon(Polygon(rings: [.init(part), .init(other)])), category: 0),
      Annotation(
        .polygon(Polygon(rings: [.init(part), .init(other, isHole: true)])), category: 0),
    ]

    try conversion.begin(DatasetHeader(categories: [Category(name: "a")]))
    try conversion.add(image)
    try conversion.end()

    #expect(
      output.text(of: "labels/a.txt")
        == "0 0.01 0.01 0.09 0.01 0.01 0.09\n0 0.21 0.01 0.29 0.01 0.21 0.09\n")
    #expect(conversion.ledger.changed == 1)
    #expect(conversion.ledger.rejected == 1)
    #expect(conversion.ledger.tallies.map(\.kind) == [.parts, .holes, .splits])
  }

  @Test func `unchanged rows are written as they were`() throws {
    let rows = "0 0.312500 0.40 0.1250 0.2\n"
    let (output, ledger) = try Datasets.convert(
      ["data.yaml": "names: [cat]", "labels/train/a.txt": rows, "images/train/a.png": ""],
      from: "yolo", to: "yolo", sizes: ["train/a.png": try WorkedExample.size])

    #expect(output.text(of: "labels/train/a.txt") == rows)
    #expect(!ledger.hasLosses)
  }

  /// Names are compared without case.
  @Test func `two images in one place are an error`() throws {
    let size = try WorkedExample.size
    let images = ["x/1.png", "y/1.PNG"].map { AnnotatedImage(path: $0, size: size) }
    let header = DatasetHeader(categories: [Category(name: "a")])

    #expect(throws: DatasetError(.collision("x/1.png", "y/1.PNG", at: "labels/1.txt"))) {
      try Datasets.written("yolo", header, images)
    }
    let kept = try Datasets.written("yolo", header, images, options: .init(keepsFolders: true))
    #expect(kept.files.keys.sorted() == ["data.yaml", "labels/x/1.txt", "labels/y/1.txt"])
  }

  @Test(arguments: ["../a.png", "/etc/a.png", "x/../../a.png", "..", "."])
  func `a name never leads outside`(path: String) throws {
    let image = AnnotatedImage(path: path, size: try WorkedExample.size)

    #expect(throws: DatasetError(.leadsOutside(path, byFolders: true))) {
      try Datasets.written(
        "yolo", DatasetHeader(categories: [Category(name: "a")]), [image],
        options: WritingOptions(keepsFolders: true))
    }
  }

  @Test(arguments: ["yolo", "darknet", "voc", "kitti", "labelme", "supervisely"])
  func `a name of several lines isn't used as a file's name`(format: String) throws {
    let image = AnnotatedImage(path: "a\nb.png", size: try WorkedExample.size)

    #expect {
      try Datasets.written(format, DatasetHeader(categories: [Category(name: "a")]), [image])
    } throws: { error in
      "\(error)".contains("line breaks")
    }
  }

  /// `labels/./a.txt` would be another name of `labels/a.txt`.
  @Test func `a split called . gets no folder`() throws {
    var image = AnnotatedImage(path: "a.png", size: try WorkedExample.size)
    image.split = "."
    let output = try Datasets.written(
      "yolo", DatasetHeader(categories: [Category(name: "a")]), [image])

    #expect(output.files.keys.sorted() == ["data.yaml", "labels/a.txt"])
  }

  @Test func `the advice for two images in one place works`() {
    let folders = DatasetError.Reason.collision("x/a.png", "y/a.png", at: "a.txt")
    let kinds = DatasetError.Reason.collision("A.png", "a.jpg", at: "a.txt")

    #expect("\(folders)".hasSuffix("; use --tree to keep their folders"))
    #expect(!"\(kinds)".contains("--tree"))
  }

  @Test func `names with blanks, quotes and other letters come back`() throws {
    let names = ["big cat", "a, b", "say \"hi\"", "Größe", "no", "# x", "1"]
    let output = try written([], as: "yolo", categories: names.map { Category(name: $0) })

    var files = output.files.mapValues { String(decoding: $0, as: UTF8.self) }
    files["images/a.png"] = ""
    let back = try Datasets.read("yolo", files, sizes: ["a.png": try WorkedExample.size])
    #expect(back.header.categories.map(\.name) == names)
  }
}
