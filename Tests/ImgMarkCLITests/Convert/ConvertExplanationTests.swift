import ImgMark
import ImgMarkTestSupport
import Testing

@testable import ImgMarkCLI

/// The text of `convert --explain`, compared with the results of the same options.
struct ConvertExplanationTests {
  private let files: ConvertFolder

  init() throws {
    files = try ConvertFolder()
    try files.coco(("a.png", 8, 5, [#""bbox":[1,1,2,2]"#]))
  }

  private func explained(_ words: [String]) -> CommandRun {
    CommandRun(["convert", files.folder["a.json"], "--explain"] + words)
  }

  @Test(arguments: [
    (
      ["--to", "coco"],
      "sizes are those the data set declares, unchecked; images without one"
    ),
    (
      ["--to", "coco", "--images", "in"],
      "sizes are those of the images in in, as they are displayed"
    ),
    (
      ["--to", "coco", "--canvas", "9x9"],
      "sizes are those of the images beside the data set, as they are displayed"
    ),
    (
      ["--to", "coco", "--space", "stored"],
      "sizes are those of the images beside the data set, as they are stored"
    ),
    (
      ["--to", "coco", "--crops", "--trust", "declared"], "; a declared size takes precedence"
    ),
    (["--to", "kitti", "--polygons", "box"], "polygons that can't be held: box"),
    (
      ["--to", "kitti", "--polygons", "mask"],
      "polygons that can't be held: error (kitti has no mask either)"
    ),
    (
      ["--to", "yolo", "--masks", "polygon"],
      "masks that can't be held: error (yolo has no polygon either)"
    ),
    (
      ["--to", "yolo", "--rotated", "polygon"],
      "turned boxes that can't be held: error (yolo has no polygon either)"
    ),
    (
      ["--to", "coco", "--masks", "resample"],
      "masks that can't be held: error (resample needs images that are scaled)"
    ),
    (
      ["--to", "coco", "--masks", "resample", "--canvas", "9x9"],
      "masks that can't be held: resample"
    ),
    (
      ["--to", "yolo", "--keypoints", "box"],
      "keypoints that can't be held: dropped from objects with another shape; alone, replaced by their box"
    ),
    (
      ["--to", "coco", "--canvas", "9x8", "--padding", "1,2,1,2"],
      "images are fitted on 9x8, contain, xMidYMid, padding 1,2,1,2; annotations are moved with them"
    ),
  ])
  func `the rules in force are listed`(words: [String], line: String) {
    let run = explained(words)

    #expect(run.lines.contains { $0.contains(line) }, "\(run.output)\(run.errors)")
  }

  @Test func `frames are explained as the way back to the image`() throws {
    let path = files.folder["frames.jsonl"]
    try files.folder.write(
      Array(
        (#"{"image":"a.png","source":"b.png","source_size":{"width":9,"height":9},"#
          + #""crop":{"x":1,"y":1,"width":8,"height":5}}"#).utf8), to: "frames.jsonl")

    let run = explained(["--to", "coco", "--frames", path])

    #expect(
      run.lines.contains("  sizes are those in \(path), which declared sizes must match"))
    #expect(
      run.lines.last
        == "  objects are moved back to the source images in \(path)")
  }
}
