import ImgMark
import ImgMarkTestSupport
import Testing

/// The errors of `imgmark edit` before a page is opened.
@Suite(.tags(.process), .unlessQuick)
struct EditCommandTests {
  /// Runs the command in the folder of a sheet, with errors in the output.
  private func run(_ words: String, table: String = "x,y\n0.5,0.5\n") throws -> BinaryRun {
    let sheet = try Sheet()
    try sheet.folder.write(Array(table.utf8), to: "markers.csv")
    try sheet.folder.write(Array("x,y\n".utf8), to: "image.points.csv")
    try sheet.folder.write(TestPicture.png(8, 5), to: "other.png")
    try sheet.folder.write(Self.webP, to: "picture.webp")
    try sheet.folder.write(Array("<svg/>".utf8), to: "drawing.svg")
    try sheet.folder.write(
      Array("{\"images\": [], \"annotations\": [], \"categories\": []}".utf8), to: "coco.json")
    return BinaryRun(
      "cd '\(sheet.folder.path)' && timeout 20 \"$imgmark\" edit \(words) --no-open 2>&1")
  }

  /// The header of a lossless WebP of one pixel (RFC 9649, 3.4: sizes less one, in 14 bits each).
  private static let webP: [UInt8] =
    Array("RIFF".utf8) + [18, 0, 0, 0] + Array("WEBPVP8L".utf8) + [5, 0, 0, 0, 0x2F, 0, 0, 0, 0, 0]

  @Test(arguments: [
    ("image.png -", 2, "edit can't use '-': it saves to the table"),
    ("image.png markers.csv more.csv", 2, "one operand too many"),
    ("image.png other.png", 2, "'other.png' is a second image; give one image and its table"),
    ("picture.webp", 3, "picture.webp: unsupported webp: only PNG and JPEG are shown; convert it"),
    ("image.png nowhere/new.csv", 3, "nowhere/new.csv: the folder nowhere does not exist"),
    ("nowhere/new.csv image.png", 3, "nowhere/new.csv: the folder nowhere does not exist"),
    ("image.png coco.json", 1, "coco.json: is a data set (coco), but edit needs a table"),
    ("image.png drawing.svg", 1, "imgmark normalize drawing.svg -o drawing.csv"),
    ("image.png markers.csv --port 0", 2, "--port"),
    ("image.png markers.csv --port 65536", 2, "--port"),
    ("nowhere.png", 3, "nowhere.png: no such file"),
    ("markers.csv", 3, "markers.csv: "),
    (
      "image.png", 1,
      "image.points.csv: already exists; to edit it, run imgmark edit image.png image.points.csv"
    ),
    ("image.png markers.csv --crop 700,0,200,100", 1, "markers.csv: "),
    ("image.png markers.csv --columns x=a", 1, "markers.csv:1: "),
  ])
  func `an input that can't be edited is rejected in one line`(
    words: String, status: Int32, message: String
  ) throws {
    let run = try run(words)

    #expect(run.status == status)
    #expect(run.output.hasPrefix("imgmark: "))
    #expect(run.output.contains(message))
    #expect(run.output.split(separator: "\n").count == 1)
  }

  @Test(arguments: [
    ("[{\"x\": 0.5, \"y\": 0.5}]", "markers.csv: holds JSON"),
    ("a,b\n1,2\n", "markers.csv:1: no columns of coordinates"),
    ("\n", "markers.csv: the table is empty"),
    ("x,y\n\"0.5,0.5\n", "markers.csv:2: a quote opens here and is never closed"),
  ])
  func `a table that can't be edited is rejected with its line`(
    table: String, message: String
  ) throws {
    let run = try run("image.png markers.csv", table: table)

    #expect(run.status == 1)
    #expect(run.output.hasPrefix("imgmark: \(message)"))
    #expect(run.output.split(separator: "\n").count == 1)
  }
}
