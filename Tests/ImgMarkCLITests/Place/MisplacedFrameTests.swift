import ImgMark
import ImgMarkTestSupport
import Testing

@testable import ImgMarkCLI

/// A JPEG whose decoder finds another frame than its header's: every command rejects it in one
/// line.
struct MisplacedFrameTests {
  private let folder: TemporaryFolder

  /// Writes JPEG-LS with 16 pixels per line and no height, a scan, a DNL of 4112 lines (ITU-T T.81,
  /// B.2.5), and after them the header of a baseline frame.
  init() throws {
    folder = try TemporaryFolder()
    try folder.makeFolder("in")
    try folder.write(
      [
        0xFF, 0xD8, 0xFF, 0xF7, 0, 11, 8, 0, 0, 0, 16, 1, 1, 0x11, 0,
        0xFF, 0xDA, 0, 8, 1, 1, 0, 0, 63, 0, 0x12, 0x34, 0x56, 0xFF, 0xDC, 0, 4, 16, 16,
        0xFF, 0xC0, 0, 11, 8, 0, 0, 0, 16, 1, 1, 0x11, 0,
      ], to: "in/a.jpg")
    try folder.write(
      Array(
        """
        {"images": [{"id": 1, "file_name": "a.jpg", "width": 16, "height": 4112}],
        "annotations": [{"id": 1, "image_id": 1, "category_id": 1, "bbox": [1, 1, 2, 2]}],
        "categories": [{"id": 1, "name": "c"}]}
        """.utf8), to: "coco.json")
  }

  private func expectRefusal(_ words: [String]) {
    let run = CommandRun(words)

    #expect(run.status == .file)
    #expect(
      run.errors
        == "imgmark: \(folder["in/a.jpg"]): unsupported jpeg: JPEG process SOF55 (JPEG-LS); "
        + "convert it to 8-bit PNG or JPEG first\n")
    #expect(folder.names == ["coco.json", "in"])
  }

  @Test(arguments: ["out.png", "out.jpg", "out.svg", "out.html", "out.pdf"])
  func `place rejects an image whose frame is misplaced`(name: String) {
    expectRefusal(["place", folder["in/a.jpg"], "-o", folder[name]])
  }

  @Test(arguments: ["out.svg", "out.html"])
  func `place doesn't link an image whose frame is misplaced`(name: String) {
    expectRefusal(["place", folder["in/a.jpg"], "--link", "-o", folder[name]])
  }

  @Test(arguments: ["source", "link"]) func `place doesn't embed an image whose frame is misplaced`(
    what: String
  ) {
    expectRefusal(["place", folder["in/a.jpg"], "--embed=\(what)", "-o", folder["out.png"]])
  }

  @Test(arguments: ["1", "2"]) func `a folder that holds such an image is rejected`(jobs: String) {
    expectRefusal(["place", folder["in"], "-o", folder["out"], "--jobs", jobs])
  }

  @Test func `convert doesn't fit an image whose frame is misplaced`() {
    expectRefusal([
      "convert", folder["coco.json"], "--to", "yolo", "--images", folder["in"], "--canvas", "20x20",
      "-o", folder["out"],
    ])
  }

  @Test func `edit doesn't open an image whose frame is misplaced`() {
    expectRefusal(["edit", folder["in/a.jpg"], folder["points.csv"], "--no-open"])
  }
}
