import Glibc
import ImgMarkAnnotations
import ImgMarkDatasets
import ImgMarkGeometry
import ImgMarkNumbers
import Testing

@Suite struct `YOLO is recognized by whole rows` {
  @Test(
    arguments: [
      (["labels/a.txt": "0 0.5 0.5 0.1 0.1", "classes.txt": "a"], ["yolo"]),
      (["labels/a.txt": "0 0.1 0.1 0.2 0.2 0.3 0.1", "classes.txt": "a"], ["yolo-seg"]),
      (
        ["labels/a.txt": "0 0.1 0.1 0.2 0.1 0.2 0.2 0.1 0.2", "classes.txt": "a"],
        ["yolo-seg", "yolo-obb"]
      ),
      (
        [
          "labels/a.txt": "0 0.5 0.5 0.1 0.1 0.5 0.5 2",
          "data.yaml": "names: [a]\nkpt_shape: [1, 3]",
        ],
        ["yolo-pose"]
      ),
      (["obj_train_data/a.txt": "0 0.5 0.5 0.1 0.1", "obj.names": "a"], ["darknet"]),
      (["notes/a.txt": "some words about this"], []),
    ] as [([String: String], [String])])
  func `formats are distinguished by their rows`(files: [String: String], names: [String]) throws {
    let family = ["yolo", "yolo-seg", "yolo-pose", "yolo-obb", "darknet"]
    let tree = MemoryTree(files)

    let found = try DatasetFormats.all.recognized(in: tree).map(\.format.name).filter(
      family.contains)

    #expect(found == names)
  }

  /// A row of an outline, whose points lie on a circle.
  private static func outline(_ points: Int) -> String {
    let numbers = (0..<points).flatMap { index in
      let angle = 2 * Double.pi * Double(index) / Double(points)
      return [0.5 + 0.3 * cos(angle), 0.5 + 0.3 * sin(angle)]
    }
    let digits = numbers.map { "0.\(Int(($0 * 1_000_000).rounded()))" }
    return "0 \(digits.joined(separator: " "))\n"
  }

  private func formats(_ rows: String, yaml: String = "names: [a]\n") throws -> [String] {
    let files = ["labels/a.txt": rows, "images/a.png": "", "data.yaml": yaml]
    return try DatasetFormats.all.recognized(in: MemoryTree(files)).map(\.format.name)
  }

  /// 227 points of six decimals are 4,087 bytes, and 228 points over 4,096.
  @Test(arguments: [227, 228, 229, 5_000, 40_000])
  func `a row of any length is an outline`(points: Int) throws {
    #expect(try formats(Self.outline(points)) == ["yolo-seg"])
  }

  @Test func `the row that ends behind the first piece of a file counts`() throws {
    let boxes = String(repeating: "0 0.5 0.5 0.1 0.1\n", count: 227)

    #expect(boxes.utf8.count == 4_086)
    #expect(try formats(boxes + Self.outline(300)) == ["yolo-seg"])
  }

  /// 8 = 1 + 4 + 3: a box and a keypoint with its visibility.
  @Test func `keypoints are read if kpt_shape says so`() throws {
    let row = "0 0.5 0.5 0.1 0.1 0.5 0.5 2\n"

    #expect(try formats(row) == ["yolo-seg"])
    #expect(try formats(row, yaml: "names: [a]\nkpt_shape: [1, 3]\n") == ["yolo-pose"])
    #expect(
      try Datasets.read(
        "yolo-seg", ["labels/a.txt": row, "images/a.png": "", "classes.txt": "a"],
        sizes: ["a.png": WorkedExample.size]
      ).entries.map(\.detail) == [
        "expected an odd number of fields, found 8; a polygon is x,y pairs; for keypoints use "
          + "--task pose"
      ])
  }

  /// Ultralytics writes a confidence and then the number of a track.
  @Test(arguments: [
    ("0 0.5 0.5 0.1 0.1 0.75 12\n", ["yolo"]),
    ("0 0.5 0.5 0.1 0.1 0.75 1\n", ["yolo", "yolo-seg"]),
    ("0 0.5 0.5 0.1 0.1 0.75 0.5\n", ["yolo-seg"]),
    ("0 0.5 0.5 0.1 0.1 0.75 12\n0 0.1 0.1 0.2 0.1 0.2 0.5\n", ["yolo-seg"]),
  ])
  func `seven fields may be a box with a confidence and a track`(
    rows: String, names: [String]
  ) throws {
    #expect(try formats(rows) == names)
  }

  /// Files without rows say nothing of the task.
  @Test func `empty files are passed over`() throws {
    var files = ["data.yaml": "names: [a]\n", "labels/z.txt": "0 0.1 0.1 0.2 0.1 0.2 0.5\n"]
    for index in 10..<40 { files["labels/\(index).txt"] = "" }

    let found = try DatasetFormats.all.recognized(in: MemoryTree(files)).map(\.format.name)

    #expect(found == ["yolo-seg"])
  }
}

@Suite struct `YOLO's rows are read in the unit that is given` {
  private func read(
    _ rows: String, as format: String, in unit: Unit?
  ) throws -> DatasetCollector {
    var options = ReadingOptions.complete
    options.units = unit
    return try Datasets.read(
      format, ["labels/a.txt": rows, "images/a.png": "", "classes.txt": "a"],
      sizes: ["a.png": WorkedExample.size], options: options)
  }

  /// The box of the reference is 100x100 at (200, 150) on 800x500: its center is (250, 200).
  @Test(arguments: [
    (Unit.pixels, "0 250 200 100 100"), (.percent, "0 31.25 40 12.5 20"),
    (.permille, "0 312.5 400 125 200"), (.fractions, "0 0.3125 0.4 0.125 0.2"),
  ])
  func `boxes`(unit: Unit, row: String) throws {
    let objects = try read(row, as: "yolo", in: unit).images[0].annotations

    #expect(objects.map(\.shape) == [.box(WorkedExample.box)])
    #expect((objects[0].original == nil) == (unit != .fractions))
  }

  @Test func `outlines and corners`() throws {
    let outline = try read("0 400 100 500 300 300 300", as: "yolo-seg", in: .pixels)
    let corners = try read("0 25 30 37.5 30 37.5 50 25 50", as: "yolo-obb", in: .percent)

    #expect(outline.images[0].annotations.map(\.shape) == [.polygon(WorkedExample.triangle)])
    #expect(corners.images[0].annotations.map(\.shape) == [.box(WorkedExample.box)])
  }

  @Test func `a whole sixth number is a confidence beside others of its file`() throws {
    let scores = try read("0 .5 .5 .1 .1 0.75\n0 .5 .5 .1 .1 1", as: "yolo", in: nil)
    let tracks = try read("0 .5 .5 .1 .1 2\n0 .5 .5 .1 .1 1", as: "yolo", in: nil)
    let both = try read("0 .5 .5 .1 .1 0.75 12", as: "yolo", in: nil)

    #expect(scores.images[0].annotations.map(\.score) == [0.75, 1])
    #expect(scores.images[0].annotations.map(\.track) == [nil, nil])
    #expect(tracks.images[0].annotations.map(\.track) == [.number(2), .number(1)])
    #expect(both.images[0].annotations.map(\.score) == [0.75])
    #expect(both.images[0].annotations.map(\.track) == [.number(12)])
  }
}
