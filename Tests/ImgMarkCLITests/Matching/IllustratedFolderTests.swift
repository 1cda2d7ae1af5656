import ImgMark
import ImgMarkTestSupport
import Testing

@testable import ImgMarkCLI

/// Data sets in one folder with their own pictures.
struct IllustratedFolderTests {
  private let files: ConvertFolder

  init() throws {
    files = try ConvertFolder()
    try files.image("a.png", 40, 20)
    try files.folder.makeFolder("set")
  }

  /// The box (4, 4, 8, 6) on 40x20, whose middle is at (0.2, 0.35), in a folder with its picture.
  private func write(_ format: String) throws {
    let image = try TestPicture.png(40, 20)
    switch format {
    case "voc":
      for name in ["Annotations", "JPEGImages"] { try files.folder.makeFolder("set/\(name)") }
      try files.folder.write(image, to: "set/JPEGImages/a.png")
      try files.folder.write(
        Array(
          """
          <annotation><folder>JPEGImages</folder><filename>a.png</filename>
          <size><width>40</width><height>20</height><depth>3</depth></size>
          <object><name>c</name><bndbox><xmin>5</xmin><ymin>5</ymin><xmax>12</xmax><ymax>10</ymax>
          </bndbox></object></annotation>
          """.utf8), to: "set/Annotations/a.xml")
    case "yolo":
      try files.folder.write(image, to: "set/a.png")
      try files.folder.write(Array("0 0.2 0.35 0.2 0.3\n".utf8), to: "set/a.txt")
      try files.folder.write(Array("c\n".utf8), to: "set/classes.txt")
    default:
      try files.folder.write(image, to: "set/a.png")
      try files.folder.write(
        Array(
          """
          {"version":"5.0.1","flags":{},"imagePath":"a.png","imageData":null,"imageHeight":20,
          "imageWidth":40,"shapes":[{"label":"c","points":[[4,4],[12,10]],"group_id":null,
          "shape_type":"rectangle","flags":{}}]}
          """.utf8), to: "set/a.json")
    }
  }

  private func middles(_ run: CommandRun) -> [[Double]] {
    run.reports.first?["markers"].values.map {
      $0["normalized"].numbers.map { ($0 * 1e6).rounded() / 1e6 }
    } ?? []
  }

  @Test(arguments: ["voc", "yolo", "labelme"])
  func `a folder of images with annotations marks the image that is named`(
    format: String
  ) throws {
    try write(format)

    let run = CommandRun(
      "place", files.folder["in/a.png"], files.folder["set"], "-o", files.folder["b.png"],
      "--json")

    #expect(run.status == .done, "\(run.errors)")
    #expect(run.errors.contains("read as \(format)"))
    #expect(middles(run).count == 1)
    // The corners of VOC are pixels: the box may begin and end half a pixel further.
    let (x, y) = (middles(run).first?[0] ?? 0, middles(run).first?[1] ?? 0)
    #expect(abs(x - 0.2) < 0.026 && abs(y - 0.35) < 0.051)
    #expect(!files.folder.names.contains("JPEGImages"))
  }

  @Test(arguments: ["voc", "yolo", "labelme"])
  func `a folder of images with annotations can be given alone`(format: String) throws {
    try write(format)

    let run = CommandRun("place", files.folder["set"], "-o", files.folder["out"], "--json")

    #expect(run.status == .done, "\(run.errors)")
    #expect(run.reports.count == 1)
    #expect(middles(run).count == 1)
    #expect(files.names(in: "out").map { $0.hasSuffix("a.png") } == [true])
  }

  @Test func `with a table, a folder gives only the pictures`() throws {
    try write("yolo")
    let table = try files.folder.write(Array("x,y\n0.5,0.5\n".utf8), to: "t.csv")

    let run = CommandRun("place", files.folder["set"], table, "-o", files.folder["out"], "--json")

    #expect(middles(run) == [[0.5, 0.5]], "\(run.errors)")
  }

  @Test func `two folders with annotations are reported as ambiguous`() throws {
    try write("yolo")
    try files.folder.write(Array("0 0.2 0.35 0.2 0.3\n".utf8), to: "in/a.txt")
    try files.folder.write(Array("c\n".utf8), to: "in/classes.txt")

    let run = CommandRun(
      "place", files.folder["set"], files.folder["in"], "-o", files.folder["two.pdf"])

    #expect(
      run.errors.contains("and another folder both hold annotations, so none are drawn"),
      "\(run.errors)")
  }

  @Test(arguments: ["p.png", "p.jpg", "p.svg", "p.html"])
  func `several pictures need an output without an image's extension`(name: String) throws {
    try files.image("b.png", 40, 20)

    let run = CommandRun("place", files.folder["in"], "-o", files.folder[name])

    #expect(run.status == .usage)
    #expect(run.errors.contains("is one file, but a folder or several images need a folder"))
    #expect(!files.folder.names.contains(name))
  }
}
