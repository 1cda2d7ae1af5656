import ImgMarkAnnotations
import ImgMarkDatasets
import ImgMarkGeometry
import Testing

@Suite struct `The classes of YOLO come from the list that belongs to the rows` {
  private static let row = "0 0.5 0.5 0.2 0.2\n"

  private func classes(
    _ files: [String: String], named: String? = nil, options: ReadingOptions = .complete
  ) throws -> [String] {
    try Datasets.read("yolo", files, named: named, options: options).header.categories.map(\.name)
  }

  @Test(arguments: [nil, "a.txt"])
  func `not from a folder below it`(named: String?) throws {
    let files = ["a.txt": Self.row, "classes.txt": "good", "other/data.yaml": "names: [wrong]"]

    #expect(try classes(files, named: named) == ["good"])
  }

  @Test func `a named file has no list in a folder below`() {
    #expect(throws: DatasetError.self) {
      try classes(["a.txt": Self.row, "other/classes.txt": "wrong"], named: "a.txt")
    }
  }

  @Test func `for a folder, a list without rows is used if there is no other`() throws {
    let files = ["labels/a.txt": Self.row, "meta/classes.txt": "far"]

    #expect(try classes(files) == ["far"])
    #expect(
      try classes(files.merging(["labels/classes.txt": "near"]) { $1 }) == ["near"])
  }

  @Test(arguments: [
    (["meta/classes.txt": "x", "more/classes.txt": "y"], "meta/classes.txt", "more/classes.txt"),
    (["classes.txt": "x", "labels/classes.txt": "y"], "classes.txt", "labels/classes.txt"),
    (["data.yaml": "names: [x]", "classes.txt": "y"], "data.yaml", "classes.txt"),
  ])
  func `two lists that disagree are both named`(
    lists: [String: String], first: String, second: String
  ) throws {
    let files = lists.merging(["labels/a.txt": Self.row]) { $1 }
    var options = ReadingOptions.complete

    let error = #expect(throws: DatasetError.self) { try classes(files) }
    options.classes = ["given"]

    #expect(
      error.map { "\($0)" } == "\(first) calls the class 0 'x', but \(second) calls it 'y'; "
        + "use --classes with the file that is right")
    #expect(try classes(files, options: options) == ["given"])
  }

  /// labelImg keeps its own list for new sets beside them.
  @Test(arguments: [
    ["classes.txt": "x\ny", "labels/classes.txt": "x"],
    ["classes.txt": "x", "predefined_classes.txt": "dog"],
    ["data.yaml": "names: [x]", "train.yaml": "names: [other]"],
  ])
  func `lists that agree, and other files, are no conflict`(lists: [String: String]) throws {
    #expect(try classes(lists.merging(["labels/a.txt": Self.row]) { $1 }).first == "x")
  }

  @Test func `two data sets below a folder are named`() throws {
    let error = #expect(throws: DatasetError.self) {
      try classes([
        "u/data.yaml": "names: [x]", "u/labels/a.txt": Self.row, "v/data.yaml": "names: [x]",
        "v/labels/a.txt": Self.row,
      ])
    }

    #expect(
      error.map { "\($0)" } == "u/data.yaml and v/data.yaml each describe a data set; "
        + "use one of their folders as the input")
  }

  @Test func `a named description reads the folder that it gives`() throws {
    let files = [
      "u.yaml": "path: u\nnames: [x]", "v.yaml": "path: v\nnames: [y]", "u/labels/a.txt": Self.row,
      "u/images/a.png": "", "v/labels/b.txt": Self.row, "v/images/b.png": "",
    ]
    let size = try PixelSize(width: 10, height: 10)

    let set = try Datasets.read(
      "yolo", files, named: "v.yaml", sizes: ["b.png": size, "v/b.png": size, "a.png": size])

    #expect(set.header.categories.map(\.name) == ["y"])
    #expect(set.images.count == 1)
  }

  @Test func `a description of another folder says so`() throws {
    let error = #expect(throws: DatasetError.self) {
      try classes(["c.yaml": "path: ../sets/coco8\nnames: [x]"], named: "c.yaml")
    }

    #expect(
      error.map { "\($0)" } == "c.yaml: path leads to ../sets/coco8, outside the folder of this "
        + "file; give that folder as the input, and the names of the classes by --classes")
  }
}
