import ImgMark
import ImgMarkTestSupport
import Testing

@testable import ImgMarkCLI

/// Images that come along with their annotations.
@Suite struct `Convert copies images` {
  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
    _ = try folder.makeFolder("photos")
    try folder.write(TestPicture.png(80, 50, .white), to: "photos/a.png")
    try folder.write(TestPicture.png(60, 40, .white), to: "photos/b.png")
    let lines = """
      {"image":"a.png","width":80,"height":50,"split":"train","objects":[{"label":"cat","box":[8,5,16,10]}]}
      {"image":"b.png","width":60,"height":40,"split":"val","objects":[]}

      """
    try folder.write(Array(lines.utf8), to: "set.jsonl")
  }

  private func bytes(_ name: String) throws -> [UInt8] {
    try ImageFile(at: FilePath(folder[name])).contents()
  }

  private func convert(_ words: String..., to format: String = "yolo") -> CommandRun {
    CommandRun(
      [
        "convert", folder["set.jsonl"], "--images", folder["photos"], "--to", format, "-o",
        folder["out"],
      ]
        + words)
  }

  @Test(arguments: CopyWay.allCases)
  func `images lie where the tools of the format look`(way: CopyWay) throws {
    let run = convert("--copy-images", way.rawValue)

    #expect(run.status == .done, "\(run.errors)")
    #expect(try bytes("out/images/train/a.png") == bytes("photos/a.png"))
    #expect(try bytes("out/images/val/b.png") == bytes("photos/b.png"))
    #expect(!run.errors.contains("no images"))
  }

  @Test(arguments: CopyWay.allCases, CopyWay.allCases)
  func `a second run changes the way and never the originals`(one: CopyWay, other: CopyWay) throws {
    let original = try bytes("photos/a.png")
    _ = convert("--copy-images", one.rawValue)
    let run = convert("--copy-images", other.rawValue, "--overwrite")

    #expect(run.status == .done, "\(run.errors)")
    #expect(try bytes("photos/a.png") == original)
    #expect(try bytes("out/images/train/a.png") == original)
  }

  @Test func `a format of one file stands beside its images`() throws {
    let run = convert("--copy-images", "copy", to: "coco")

    #expect(run.status == .done, "\(run.errors)")
    #expect(try bytes("out/images/a.png") == bytes("photos/a.png"))
    // One file for each part.
    let train = try String(decoding: bytes("out/annotations/instances_train.json"), as: UTF8.self)
    #expect(train.contains(#""file_name":"a.png""#))
  }

  @Test func `without copies a note says that no images are there`() throws {
    let run = convert()

    #expect(run.status == .done, "\(run.errors)")
    #expect(
      run.errors.contains(
        "no images are in \(folder["out"]), where tools look for images/train/a.png; --copy-images puts "
          + "them there\n"))
  }

  /// What the writer says comes through to people.
  @Test func `a data set without a part for validation is told`() throws {
    try folder.write(
      Array(#"{"image":"a.png","width":80,"height":50,"split":"train","objects":[]}"#.utf8),
      to: "set.jsonl")
    let run = convert()

    #expect(run.status == .done, "\(run.errors)")
    #expect(run.errors.contains("data.yaml") && run.errors.contains("val"), "\(run.errors)")
  }

  @Test func `a missing image stops the conversion`() throws {
    try folder.write(
      Array(#"{"image":"c.png","width":80,"height":50,"objects":[]}"#.utf8), to: "set.jsonl")
    let run = convert("--copy-images", "copy")

    #expect(run.status == .file)
    #expect(run.errors.contains("c.png: no such image"))
    #expect(!DiskTree.isFolder(FilePath(folder["out"])))
  }

  @Test func `an image of another extension isn't copied under a wrong name`() throws {
    try folder.write(
      Array(#"{"image":"a.jpg","width":80,"height":50,"objects":[]}"#.utf8), to: "set.jsonl")
    let run = convert("--copy-images", "copy")

    #expect(run.status == .rejected)
    #expect(run.errors.contains("a.jpg isn't there, only"), "\(run.errors)")
  }

  @Test func `a name that leads outside is refused`() throws {
    try folder.write(TestPicture.png(80, 50, .white), to: "e.png")
    try folder.write(
      Array(#"{"image":"../e.png","width":80,"height":50,"objects":[]}"#.utf8), to: "set.jsonl")
    let run = convert("--copy-images", "copy", to: "coco")

    #expect(run.status != .done)
    #expect(!DiskTree.isFolder(FilePath(folder["out"])))
  }

  @Test(arguments: [["--canvas", "64x64"], ["--crops"]])
  func `copies and drawn images exclude each other`(words: [String]) {
    let run = CommandRun(
      [
        "convert", folder["set.jsonl"], "--to", "yolo", "-o", folder["out"], "--copy-images",
        "copy",
      ]
        + words)

    #expect(run.status == .usage)
    #expect(
      run.errors
        == "imgmark: --copy-images can't be combined with --canvas or --crops; use one of them\n")
  }
}
