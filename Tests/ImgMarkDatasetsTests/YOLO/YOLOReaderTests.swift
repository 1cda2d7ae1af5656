import ImgMarkAnnotations
import ImgMarkDatasets
import ImgMarkGeometry
import ImgMarkNumbers
import Testing

@Suite struct `YOLO is read` {
  private static let yaml = """
    path: .
    train: images/train
    val: images/val
    names: {0: cat, 1: tip, 2: tri}

    """

  /// Reads one file of rows about an image of 800×500.
  private func read(
    _ rows: String, as format: String = "yolo", yaml: String = Self.yaml,
    size: PixelSize? = nil
  ) throws -> DatasetCollector {
    let size = try size ?? WorkedExample.size
    return try Datasets.read(
      format, ["data.yaml": yaml, "labels/train/a.txt": rows, "images/train/a.png": ""],
      sizes: ["train/a.png": size])
  }

  @Test func `paths that Roboflow gives above the data set are read inside it`() throws {
    let yaml = "train: ../train/images\nval: ../valid/images\nnc: 1\nnames: ['cat']\n"
    let row = "0 0.312500 0.400000 0.125000 0.200000"
    let size = try WorkedExample.size
    let dataset = try Datasets.read(
      "yolo",
      [
        "data.yaml": yaml, "train/images/a_jpg.rf.0f1e.jpg": "",
        "train/labels/a_jpg.rf.0f1e.txt": row, "valid/images/b.jpg": "", "valid/labels/b.txt": row,
      ], sizes: ["train/a_jpg.rf.0f1e.jpg": size, "valid/b.jpg": size])

    #expect(dataset.images.map(\.path) == ["train/a_jpg.rf.0f1e.jpg", "valid/b.jpg"])
    #expect(dataset.images.map(\.split) == ["train", "valid"])
    #expect(
      dataset.images.flatMap(\.annotations).map(\.shape) == [
        .box(WorkedExample.box), .box(WorkedExample.box),
      ])
  }

  @Test(arguments: [
    ("yolo", "0 0.312500 0.400000 0.125000 0.200000", Shape.box(WorkedExample.box)),
    (
      "yolo-seg", "2 0.500000 0.200000 0.625000 0.600000 0.375000 0.600000",
      .polygon(WorkedExample.triangle)
    ),
    (
      "yolo-obb", "0 0.250000 0.300000 0.375000 0.300000 0.375000 0.500000 0.250000 0.500000",
      .box(WorkedExample.box)
    ),
  ])
  func `the examples of the reference are read`(
    format: String, row: String, shape: Shape<SourceSpace>
  ) throws {
    let dataset = try read(row, as: format)

    #expect(dataset.entries.isEmpty)
    let image = try #require(dataset.images.first)
    #expect(image.path == "train/a.png")
    #expect(image.split == "train")
    #expect(image.annotations.map(\.shape) == [shape])
  }

  @Test func `the pose of the reference is read`() throws {
    let dataset = try read(
      "0 0.312500 0.400000 0.125000 0.200000 0.250000 0.400000 2", as: "yolo-pose",
      yaml: Self.yaml + "kpt_shape: [1, 3]\n")

    let annotation = try #require(dataset.images[0].annotations.first)
    #expect(annotation.shape == .box(WorkedExample.box))
    #expect(annotation.keypoints == Keypoints([Keypoint(WorkedExample.tip)]))
  }

  /// With six decimals, corners are off by half of 10⁻⁶ of a side, 0.0004 px.
  @Test func `the turned box of the reference is read`() throws {
    let dataset = try read(
      "0 0.250000 0.300000 0.358253 0.400000 0.295753 0.573205 0.187500 0.473205",
      as: "yolo-obb")

    guard case .rotatedBox(let box)? = dataset.images[0].annotations.first?.shape else {
      Issue.record("four corners of a rectangle are a turned box")
      return
    }
    #expect(abs(box.degrees - 30) < 0.001)
    #expect(abs(box.size.width - 100) < 0.002)
    #expect(abs(box.center.x - 218.3013) < 0.002)
  }

  /// The displayed size is used.
  @Test func `fractions refer to the displayed picture`() throws {
    let dataset = try read(
      "0 0.1 0.1 0.9 0.1 0.9 0.5 0.1 0.5", as: "yolo-seg",
      size: try PixelSize(width: 40, height: 100))

    #expect(
      dataset.images[0].annotations[0].shape.bounds == Rect(x: 4, y: 10, width: 32, height: 40))
  }

  /// CRLF, byte order marks, blank lines and runs of blanks.
  @Test(arguments: [
    "0 0.5 0.5 0.2 0.2 \n\n", "\u{FEFF}0 0.5 0.5 0.2 0.2\r\n", "0\t0.5  0.5 0.2 0.2\r",
    "\n \n0 0.5 0.5 0.2 0.2",
  ])
  func `rows are read with any line ends`(text: String) throws {
    let dataset = try read(text)

    #expect(
      dataset.images[0].annotations.map(\.shape) == [
        .box(Rect(x: 320, y: 200, width: 160, height: 100))
      ])
  }

  /// A task is never guessed from one row.
  @Test(arguments: [
    (
      "yolo", "0 0.1 0.1 0.9 0.1 0.9 0.5 0.1 0.5",
      "expected 5 fields, found 9; for rotated boxes use --task obb, for polygons --task segment"
    ),
    ("yolo", "0 0.1 0.1 0.9", "expected 5 fields, found 4"),
    (
      "yolo-obb", "0 0.5 0.5 0.2 0.2",
      "expected 9 fields, found 5; for upright boxes use --task detect"
    ),
    (
      "yolo-seg", "0 0.1 0.1 0.9 0.1 0.9 0.5 0.1",
      "expected an odd number of fields, found 8; a polygon is x,y pairs; for keypoints use --task pose"
    ),
    ("yolo", "0 0.668899 0.708168 0.000000 0.000992", "zero width; a box must cover something"),
    (
      "yolo", "0 0.5 0.5 -0.1 0.2",
      "width = -0.1 is negative; a width and a height must be over 0"
    ),
    ("yolo", "3 0.5 0.5 0.2 0.2", "the category 3 is not among the categories"),
    ("yolo", "0.5 0.5 0.5 0.2 0.2", "the class = 0.5 is not a whole number in range"),
    ("yolo", "-1 0.5 0.5 0.2 0.2", "the class = -1 is not a whole number in range"),
    ("yolo", "0 nan 0.5 0.2 0.2", "the number in place 2 is not a finite number"),
    ("yolo", "0 1e999 0.5 0.2 0.2", "the number in place 2 is not a finite number"),
    (
      "yolo", "cat 0.5 0.5 0.2 0.2",
      "the row begins with 'cat', but YOLO begins a row with the index of a class; "
        + "write the place of the class in the list, from 0"
    ),
    (
      "yolo-pose", "0 0.5 0.5 0.2 0.2 0.1 0.1 0.1 0.1 0.1 0.1",
      "6 numbers may be x, y or x, y, visibility of keypoints; use a data.yaml with kpt_shape"
    ),
  ])
  func `a wrong row is reported, and the others are read`(
    format: String, row: String, reason: String
  ) throws {
    let good = format == "yolo" || format == "yolo-pose"
    let dataset = try read((good ? "1 0.5 0.5 0.2 0.2\n" : "\n") + row, as: format)

    #expect(dataset.images[0].annotations.count == (good ? 1 : 0))
    #expect(dataset.entries.map(\.detail) == [reason])
    #expect(dataset.entries.map(\.line) == [2])
    #expect(dataset.entries.map(\.file) == ["labels/train/a.txt"])
  }

  @Test func `a sixth number is a confidence, or a track if it is whole`() throws {
    let annotations = try read("0 0.5 0.5 0.2 0.2 0.75\n0 0.5 0.5 0.2 0.2 12").images[0].annotations

    #expect(annotations.map(\.score) == [0.75, nil])
    #expect(annotations.map(\.track) == [nil, .number(12)])
  }

  @Test func `keypoints of two numbers are absent if they are negative`() throws {
    let dataset = try read(
      "0 0.5 0.5 0.2 0.2 -1 -1 0.25 0.4", as: "yolo-pose",
      yaml: Self.yaml + "kpt_shape: [2, 2]\n")

    #expect(
      dataset.images[0].annotations[0].keypoints
        == Keypoints([.absent, Keypoint(WorkedExample.tip)]))
  }

  /// `kpt_shape` is written with a third number, a visibility; the rows must have it too.
  @Test func `keypoints of two numbers are written with their visibility`() throws {
    let output = try Datasets.convert(
      [
        "data.yaml": Self.yaml + "kpt_shape: [2, 2]\n", "images/a.png": "",
        "labels/a.txt": "0 0.5 0.5 0.2 0.2 -1 -1 0.25 0.4",
      ], from: "yolo-pose", to: "yolo-pose", sizes: ["a.png": try WorkedExample.size]
    ).output

    #expect(output.text(of: "labels/a.txt") == "0 0.5 0.5 0.2 0.2 0 0 0 0.25 0.4 2\n")
    #expect(output.text(of: "data.yaml")?.contains("kpt_shape: [2, 3]") == true)
  }

  @Test func `rows that could belong to two images are given to neither`() throws {
    let dataset = try Datasets.read(
      "yolo",
      [
        "data.yaml": Self.yaml, "labels/a.txt": "0 0.5 0.5 0.2 0.2", "images/a.png": "",
        "images/a.jpg": "",
      ], sizes: ["a.png": try WorkedExample.size, "a.jpg": try WorkedExample.size])

    #expect(dataset.images.map(\.path) == ["a"])
    #expect(dataset.images.map(\.size) == [nil])
  }

  @Test func `a data set inside another is not read with it`() throws {
    let dataset = try Datasets.read(
      "yolo",
      [
        "data.yaml": Self.yaml, "labels/a.txt": "0 0.5 0.5 0.2 0.2", "images/a.png": "",
        "out/data.yaml": Self.yaml, "out/labels/a.txt": "0 0.5 0.5 0.2 0.2",
      ], sizes: ["a.png": try WorkedExample.size])

    #expect(dataset.images.map(\.path) == ["a.png"])
    #expect(dataset.entries.map(\.detail) == ["out/ has a data.yaml of its own and was not read"])
  }

  @Test func `notes and lists next to the rows aren't rows, unless an image has their name`() throws
  {
    let dataset = try Datasets.read(
      "yolo",
      [
        "data.yaml": Self.yaml, "labels/readme.txt": "0 0.5 0.5 0.2 0.2",
        "images/readme.png": "", "labels/classes.txt": "cat", "labels/README.dataset.txt": "hello",
      ], sizes: ["readme.png": try WorkedExample.size])

    #expect(dataset.images.map(\.path) == ["readme.png"])
    #expect(dataset.images[0].annotations.count == 1)
  }

  /// An image without rows, or without a file of rows, has no objects.
  @Test func `images without objects are images`() throws {
    let size = try WorkedExample.size
    let dataset = try Datasets.read(
      "yolo",
      [
        "classes.txt": "cat\r\ndog\r\n", "labels/a.txt": "", "images/a.jpg": "",
        "images/b.jpg": "",
      ], sizes: ["a.jpg": size, "b.jpg": size])

    #expect(dataset.images.map(\.path) == ["a.jpg", "b.jpg"])
    #expect(dataset.images.allSatisfy { $0.annotations.isEmpty && $0.size == size })
    #expect(dataset.header.categories.map(\.name) == ["cat", "dog"])
  }

  /// Without the image the size is unknown, and the objects are counted.
  @Test func `without a size the rows are skipped and counted`() throws {
    let dataset = try Datasets.read(
      "yolo", ["classes.txt": "cat", "labels/a.txt": "0 0.5 0.5 0.1 0.1\n0 0.5 0.5 0.1 0.1"])

    #expect(dataset.entries.map(\.kind) == [.sizeUnknown])
    #expect(dataset.entries.map(\.count) == [2])
  }

  @Test(arguments: [
    (
      "names: [a, b]\nnc: 3\n",
      DatasetError.Reason.unsupported(
        "nc is 3, but there are 2 names", advice: "correct one of them"), 2
    ),
    (
      "names:\n  0: a\n  2: b\n",
      .wrongKind("the key 2 of names", expected: "an index from 0 without gaps"), 3
    ),
    ("names: [a]\nkpt_shape: [3]\n", .wrongKind("kpt_shape", expected: "[count, 2 or 3]"), 2),
  ])
  func `an invalid description is rejected`(
    yaml: String, reason: DatasetError.Reason, line: Int
  ) {
    #expect(throws: DatasetError(reason, in: "data.yaml", line: line)) {
      try read("", yaml: yaml)
    }
  }

  @Test func `Darknet's folders are read`() throws {
    let dataset = try Datasets.read(
      "darknet",
      [
        "obj.names": "cat\ntip\n", "obj.data": "classes = 2\n",
        "train.txt": "obj_train_data/a.png\n",
        "obj_train_data/a.txt": "0 0.3125 0.4 0.125 0.2\n", "obj_train_data/a.png": "",
      ], sizes: ["obj_train_data/a.png": try WorkedExample.size])

    #expect(dataset.images.map(\.split) == ["train"])
    #expect(dataset.images[0].annotations.map(\.shape) == [.box(WorkedExample.box)])
  }
}
