import ImgMarkAnnotations
import ImgMarkDatasets
import ImgMarkGeometry
import Testing

/// Files as other tools than the format's own write or arrange them.
@Suite struct `Variants that tools write are read` {
  /// The corners of a square whose diagonals are 20 long: its sides are 20 / √2.
  private static let turned = "[[50,40],[60,50],[50,60],[40,50]]"

  private func labelMe(_ type: String, _ points: String) throws -> TestDataset {
    try TestDataset(
      "labelme",
      [
        "a.json": #"""
        {"shapes":[{"label":"x","shape_type":"\#(type)","points":\#(points)}],"imagePath":"a.png",
        "imageWidth":100,"imageHeight":100}
        """#
      ])
  }

  @Test func `four corners of a rectangle that are upright are a box`() throws {
    let upright = try labelMe("rectangle", "[[10,10],[30,10],[30,40],[10,40]]")
    let other = try labelMe("rectangle", "[[30,40],[10,40],[10,10],[30,10]]")

    #expect(upright.shapes == [.box(Rect(x: 10, y: 10, width: 20, height: 30))])
    #expect(other.shapes == upright.shapes)
    #expect(
      try labelMe("rectangle", "[[1,1],[2,2],[3,3]]").entries.map(\.detail)
        == ["points is not a list of 2 points"])
  }

  @Test(arguments: ["rectangle", "rotation", "oriented_rectangle"])
  func `other corners are a turned box`(type: String) throws {
    guard case .rotatedBox(let box)? = try labelMe(type, Self.turned).shapes.first else {
      Issue.record("no turned box")
      return
    }

    #expect(box.center == Point(x: 50, y: 50))
    #expect(abs(box.size.width - 20 / 2.0.squareRoot()) < 1e-9)
    #expect(abs(box.degrees - 45) < 1e-9)
  }

  private static let numbers = "0.00 0 -1.5 10 10 30 40 1.5 1.6 3.7 1.0 1.7 9.0 -1.5"

  @Test func `KITTI's names may have blanks, and the numbers count from the right`() throws {
    let rows = "Car \(Self.numbers)\nPerson sitting \(Self.numbers)\nA b c \(Self.numbers) 0.5\n"
    let size = try PixelSize(width: 100, height: 100)

    let dataset = try TestDataset("kitti", ["a.txt": rows], sizes: ["a": size])
    let found = try DatasetFormats.all.recognized(in: MemoryTree(["a.txt": "A b \(Self.numbers)"]))

    #expect(dataset.objectClasses == ["Car", "Person sitting", "A b c"])
    #expect(dataset.images[0].annotations.map(\.score) == [nil, nil, 0.5])
    #expect(
      dataset.shapes == (0..<3).map { _ in .box(Rect(x: 10, y: 10, width: 20, height: 30)) })
    #expect(found.map(\.format.name) == ["kitti"])
  }

  @Test func `KITTI's labels belong to the images of the same camera`() throws {
    let row = "Car \(Self.numbers)\n"
    let size = try PixelSize(width: 100, height: 100)
    let files = [
      "t/label_2/1.txt": row, "t/image_2/1.png": "", "t/velodyne/1.bin": "",
      "t/calib/1.txt": "P: 1", "t/label_3/1.txt": row, "t/image_3/1.png": "",
      "u/label_2/2.txt": row,
    ]

    let dataset = try TestDataset(
      "kitti", files, sizes: ["t/image_2/1": size, "t/image_3/1": size, "u/2": size])

    #expect(dataset.images.map(\.path) == ["t/image_2/1", "t/image_3/1", "u/2"])
    #expect(dataset.images.map(\.annotations.count) == [1, 1, 1])
  }

  @Test func `Roboflow's oriented boxes are recognized beside their data.yaml`() throws {
    let tree = MemoryTree([
      "data.yaml": "train: ../train/images\nnames: [car]\n", "train/images/a.png": "",
      "train/labelTxt/a.txt": "10 10 30 10 30 40 10 40 car 0\n", "README.roboflow.txt": "hello",
    ])

    #expect(try DatasetFormats.all.recognized(in: tree).map(\.format.name) == ["roboflow-obb"])
  }

  @Test func `image maps may be in capital letters`() throws {
    let text = "<HTML><IMG SRC='a.png' USEMAP='#m'><MAP NAME='m'></MAP></HTML>"
    let tree = MemoryTree(["a.html": text], named: "a.html")

    #expect(try DatasetFormats.all.recognized(in: tree).map(\.format.name) == ["html"])
  }
}
