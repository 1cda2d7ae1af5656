import ImgMarkDatasets
import ImgMarkGeometry
import ImgMarkAnnotations
import Testing

/// Images may have the names of files that aren't rows; none of their objects may be lost.
@Suite struct `YOLO reads images of any name` {
  static let names = [
    "notes", "readme", "README.first", "classes", "train", "val", "valid", "test", "license",
    "requirements", "obj", "data", "classes.names", "predefined_classes", "images", "labels",
  ]

  static let formats = ["yolo", "yolo-seg", "yolo-pose", "yolo-obb", "darknet"]

  private static func object(_ format: String) throws -> Annotation {
    switch format {
    case "yolo-seg": Annotation(.polygon(WorkedExample.triangle), category: 0)
    case "yolo-pose":
      Annotation(
        .box(WorkedExample.box), category: 0,
        keypoints: Keypoints([Keypoint(WorkedExample.tip)]))
    default: Annotation(.box(WorkedExample.box), category: 0)
    }
  }

  /// Writes one object on an image of each name, and one on `a.png`, and reads them again.
  private func comeBack(
    _ format: String, split: String?, images extensions: [String], empty: Bool = false
  ) throws -> DatasetCollector {
    let size = try WorkedExample.size
    let images = try (Self.names + ["a"]).map { name in
      var image = AnnotatedImage(path: "\(name).png", size: size)
      image.split = split
      if !empty { image.annotations = [try Self.object(format)] }
      return image
    }
    let categories = [Category(name: "cat", keypoints: format == "yolo-pose" ? ["1"] : [])]
    let output = try Datasets.written(format, DatasetHeader(categories: categories), images)
    var files = output.files.mapValues { String(decoding: $0, as: UTF8.self) }
    var sizes: [String: PixelSize] = [:]
    let part = format == "darknet" ? "obj_\(split ?? "train")_data" : split
    for name in Self.names + ["a"] {
      let path = (part.map { "\($0)/" } ?? "") + name
      sizes[path] = size
      for ending in extensions {
        sizes["\(path).\(ending)"] = size
        files[(format == "darknet" ? "" : "images/") + "\(path).\(ending)"] = ""
      }
    }
    return try Datasets.read(format, files, sizes: sizes)
  }

  @Test(arguments: formats, [nil, "train", "val"])
  func `every object comes back`(format: String, split: String?) throws {
    for extensions in [[], ["png"]] {
      let dataset = try comeBack(format, split: split, images: extensions)

      #expect(dataset.images.count == Self.names.count + 1)
      #expect(dataset.images.allSatisfy { $0.annotations.count == 1 })
      #expect(dataset.entries.isEmpty)
    }
  }

  @Test(arguments: formats) func `an image without objects comes back`(format: String) throws {
    let dataset = try comeBack(format, split: nil, images: [], empty: true)

    #expect(dataset.images.count == Self.names.count + 1)
    #expect(dataset.entries.isEmpty)
  }

  /// labelImg and Darknet keep rows next to the images.
  @Test(arguments: names) func `rows next to their image are read`(name: String) throws {
    for image in ["\(name).jpg", "other.jpg"] {
      let dataset = try Datasets.read(
        "yolo",
        ["data.yaml": "names: [cat]", "\(name).txt": "0 0.5 0.5 0.2 0.2", image: ""],
        sizes: [name: try WorkedExample.size, "\(name).jpg": try WorkedExample.size])

      #expect(dataset.images.map(\.annotations.count) == [1])
      #expect(dataset.entries.isEmpty)
    }
  }

  @Test func `a file without rows is noted, the format's own lists aren't`() throws {
    let dataset = try Datasets.read(
      "yolo",
      [
        "classes.txt": "cat", "labels/README.dataset.txt": "hello", "labels/notes.txt": "1 2 3",
        "labels/a.txt": "0 0.5 0.5 0.2 0.2", "images/a.png": "", "train.txt": "images/a.png\n",
        "my list.txt": "./images/a.png\n", "labels/blank.txt": "", "nothing.txt": "\n",
        "caption.txt": "a cat",
      ], sizes: ["a.png": try WorkedExample.size])

    #expect(dataset.images.map(\.path) == ["a.png", "blank"])
    #expect(
      dataset.entries.filter { $0.outcome == .noted }.map(\.detail) == [
        "text files that hold no rows and share their name with no image were not read: "
          + "caption.txt, labels/README.dataset.txt, labels/notes.txt"
      ])
  }

  @Test func `rows outside the folder of rows are read with their image, or else noted`() throws {
    let row = "0 0.5 0.5 0.2 0.2"
    let dataset = try Datasets.read(
      "yolo",
      [
        "data.yaml": "names: [cat]", "labels/a.txt": row, "images/a.png": "", "more/b.txt": row,
        "more/b.png": "", "results.txt": row, "more/c.txt": row,
      ], sizes: ["a.png": try WorkedExample.size, "more/b.png": try WorkedExample.size])

    #expect(dataset.images.map(\.path) == ["a.png", "more/b.png"])
    #expect(dataset.images.map(\.annotations.count) == [1, 1])
    #expect(
      dataset.entries.map(\.detail) == [
        "text files with rows outside the folder labels that share their name with no image "
          + "were not read: more/c.txt, results.txt"
      ])
  }

  @Test func `the rows of an image called classes aren't a list of classes`() throws {
    let dataset = try Datasets.read(
      "yolo",
      [
        "labels/classes.txt": "0 0.5 0.5 0.2 0.2", "labels/x/classes.txt": "cat\ndog\n",
        "images/classes.png": "",
      ], sizes: ["classes.png": try WorkedExample.size])

    #expect(dataset.header.categories.map(\.name) == ["cat", "dog"])
    #expect(dataset.images.map(\.annotations.count) == [1])
  }

  /// A file that can't be rows is reported with its row, unless its name is that of a note.
  @Test func `a broken row doesn't reject its file`() throws {
    let dataset = try Datasets.read(
      "yolo",
      [
        "data.yaml": "names: [cat]", "labels/a.txt": "0 0,5 0,5 0,2 0,2",
        "labels/notes.txt": "0 0,5 0,5 0,2 0,2\n0 0.5 0.5 0.2 0.2",
      ], sizes: ["a": try WorkedExample.size, "notes": try WorkedExample.size])

    #expect(dataset.images.map(\.annotations.count) == [0, 1])
    #expect(dataset.entries.map(\.file) == ["labels/a.txt", "labels/notes.txt"])
  }

  /// Images without a split are in the folder of those for training.
  @Test func `Darknet's list for training has the images without a split, too`() throws {
    let size = try WorkedExample.size
    var second = AnnotatedImage(path: "b.png", size: size)
    second.split = "train"

    let output = try Datasets.written(
      "darknet", DatasetHeader(categories: [Category(name: "cat")]),
      [AnnotatedImage(path: "a.png", size: size), second])

    #expect(output.text(of: "train.txt") == "obj_train_data/a.png\nobj_train_data/b.png\n")
  }
}
