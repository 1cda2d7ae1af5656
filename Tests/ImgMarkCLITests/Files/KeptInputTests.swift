import ImgMarkTestSupport
import Testing

@testable import ImgMark
@testable import ImgMarkCLI

/// An output never overwrites one of the inputs, whatever its name.
struct KeptInputTests {
  private let folder: TemporaryFolder

  private static let coco = """
    {"images":[{"id":1,"file_name":"i1.png","width":32,"height":20}],"annotations":[
    {"id":1,"image_id":1,"category_id":1,"bbox":[1,2,3,4]}],"categories":[{"id":1,"name":"a b"}]}
    """

  private static let files: [(name: String, text: String)] = [
    ("s.json", coco),
    ("ok.txt", "a b\n"),
    ("other.txt", "c\n"),
    ("yolo/data.yaml", "names: [a b]\n"),
    ("yolo/labels/i1.txt", "0 0.5 0.5 0.25 0.25\n"),
    (
      "voc/i1.xml",
      """
      <annotation><filename>i1.png</filename><size><width>32</width><height>20</height>
      <depth>3</depth></size><object><name>cat</name><bndbox><xmin>2</xmin><ymin>3</ymin>
      <xmax>5</xmax><ymax>8</ymax></bndbox></object></annotation>
      """
    ),
    (
      "datumaro/annotations/default.json",
      """
      {"info":{},"categories":{"label":{"labels":[{"name":"cat","parent":"","attributes":[]}]}},
      "items":[{"id":"i1","annotations":[{"id":1,"type":"bbox","label_id":0,"bbox":[1,2,3,4]}],
      "image":{"path":"i1.png","size":[20,32]}}]}
      """
    ),
    ("sized/annotations.json", coco),
    ("beside/b.json", coco.replacing(#""width":32,"height":20"#, with: #""width":0,"height":0"#)),
    ("t.csv", "image,x,y\ni1.png,0.5,0.5\n"),
  ]

  private static let images = ["images/i1.png", "sized/images/i1.png", "beside/i1.png"]

  init() throws {
    folder = try TemporaryFolder()
    for name in [
      "yolo", "yolo/labels", "voc", "datumaro", "datumaro/annotations", "sized", "sized/images",
      "beside", "images",
    ] {
      try folder.makeFolder(name)
    }
    for (name, text) in Self.files { try folder.write(Array(text.utf8), to: name) }
    for name in Self.images {
      try folder.write(TestPicture.png(32, 20), to: name)
    }
    try folder.link("link.txt", to: folder["ok.txt"])
    try folder.hardLink("hard.png", to: "images/i1.png")
  }

  /// The files of the folder with their bytes, hidden ones too.
  private func contents() throws -> [String: [UInt8]] {
    var contents: [String: [UInt8]] = [:]
    for name in folder.names { contents[name] = [] }
    for name in Self.files.map(\.name) + Self.images {
      contents[name] = try ImageFile(at: FilePath(folder[name])).contents()
    }
    return contents
  }

  /// Runs a command line in which names of the folder begin with a colon.
  private func run(_ line: String) -> CommandRun {
    CommandRun(
      line.split(separator: " ").map { word in
        word.hasPrefix(":") ? folder[String(word.dropFirst())] : String(word)
      })
  }

  @Test(arguments: [
    // Images whose sizes are read.
    ("convert :s.json --images :images --to coco -o :images/i1.png", "images/i1.png"),
    ("convert :s.json --images :images --to coco -o :hard.png", "images/i1.png"),
    (
      "convert :s.json --images :images --to coco -o :new.json --report :images/i1.png",
      "images/i1.png"
    ),
    ("convert :beside/b.json --to coco -o :beside/i1.png", "beside/i1.png"),
    // Lists of classes.
    ("convert :s.json --to tfod --classes :ok.txt -o :ok.txt", "ok.txt"),
    ("convert :s.json --to tfod --classes :ok.txt -o :link.txt", "ok.txt"),
    ("convert :s.json --to tfod --classes :ok.txt -o :new.csv --report :ok.txt", "ok.txt"),
    ("convert :s.json --to tfod --classes :other.txt -o :new.csv --report :other.txt", "other.txt"),
    ("place :images/i1.png :s.json --classes :ok.txt -o :link.png", "ok.txt"),
    // The files of a folder.
    ("convert :yolo --images :images --to coco -o :yolo/labels/i1.txt", "yolo/labels/i1.txt"),
    ("convert :yolo --images :images --to coco -o :yolo/data.yaml", "yolo/data.yaml"),
    (
      "convert :yolo --images :images --to coco -o :new.json --report :yolo/data.yaml",
      "yolo/data.yaml"
    ),
    (
      "convert :yolo --images :images --to yolo --rename-class a=x -o :yolo --overwrite",
      "yolo/labels/i1.txt"
    ),
    ("convert :voc --to coco -o :voc/i1.xml", "voc/i1.xml"),
    (
      "convert :datumaro --to coco -o :datumaro/annotations/default.json",
      "datumaro/annotations/default.json"
    ),
    (
      "convert :sized --images :sized/images --crops --to coco -o :sized --overwrite",
      "sized/annotations.json"
    ),
    // Tables and the images that they name.
    ("normalize :t.csv --images :images -o :images/i1.png", "images/i1.png"),
    ("normalize :t.csv --images :images -o :hard.png", "images/i1.png"),
  ])
  func `an input isn't overwritten`(line: String, input: String) throws {
    // A class without a blank in its name, since blanks divide the words here.
    try folder.write(Array("names: [a]\n".utf8), to: "yolo/data.yaml")
    if line.contains("link.png") { try folder.link("link.png", to: folder["ok.txt"]) }
    let before = try contents()

    let run = run(line)

    #expect(run.status == .file, "\(run.errors)")
    #expect(
      run.errors.contains("would overwrite the input \(folder[input]); name another output"),
      "\(run.errors)")
    #expect(run.output.isEmpty)
    #expect(try contents() == before)
  }

  @Test func `a file that wasn't read may be replaced, even in the same folder`() throws {
    let first = run("convert :sized/annotations.json --to tfod -o :sized/boxes.csv")
    let again = run(
      "convert :sized/annotations.json --to tfod -o :sized/boxes.csv --report :other.txt")

    #expect(first.status == .done, "\(first.errors)")
    #expect(again.status == .done, "\(again.errors)")
    #expect(try ImageFile(at: FilePath(folder["sized/boxes.csv"])).contents().isEmpty == false)
  }

  @Test(arguments: [
    ("convert :s.json --to coco -o :new.json --report :new.json", "-o and --report both name"),
    ("convert :s.json --to coco -o :new.json --report :images/../new.json", "both name"),
    ("convert :s.json --to coco -o :other.txt --report :other.link", "both name"),
    ("convert :s.json --to tfod -o - --report -", "-o - and --report - both print"),
    ("convert :s.json --to tfod -o /dev/stdout --report -", "-o - and --report - both print"),
    ("convert :s.json --to tfod -o :new.csv --report - --json", "--report - and --json both print"),
  ])
  func `two outputs can't have one place`(line: String, message: String) throws {
    try folder.link("other.link", to: folder["other.txt"])
    let before = try contents()

    let run = run(line)

    #expect(run.status == .usage)
    #expect(run.errors.contains(message), "\(run.errors)")
    #expect(run.output.isEmpty)
    #expect(try contents() == before)
  }

  @Test func `a device can take any number of outputs`() {
    let run = run("convert :s.json --to coco -o /dev/null --report /dev/null")

    #expect(run.status == .done, "\(run.errors)")
  }

  @Test func `a report isn't written into the folder of outputs`() throws {
    try folder.makeFolder("out")
    try folder.write([], to: "out/data.yaml")

    let run = run("convert :s.json --to yolo -o :out --overwrite --report :out/data.yaml")

    #expect(run.status == .file)
    #expect(run.errors.contains("would be written to \(folder["out/data.yaml"]) as well"))
    #expect(folder.names.contains("out"))
    #expect(try ImageFile(at: FilePath(folder["out/data.yaml"])).contents().isEmpty)
  }
}
