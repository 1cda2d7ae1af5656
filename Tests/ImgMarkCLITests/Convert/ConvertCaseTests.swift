import ImgMark
import ImgMarkTestSupport
import Testing

@testable import ImgMarkCLI

/// Faults seen in the field, in whole conversions.
struct ConvertCaseTests {
  /// Converts a file named `a` with its extension.
  private func converted(
    _ text: String, as name: String, in folder: TemporaryFolder, _ words: String...
  ) throws -> CommandRun {
    try folder.write(Array(text.utf8), to: name)
    return CommandRun(["convert", folder[name]] + words)
  }

  /// A COCO file of two images with an object each.
  private func coco(_ objects: String...) -> String {
    let list = objects.enumerated().map { index, object in
      "{\"id\":\(index + 1),\"image_id\":1,\"category_id\":1,\(object)}"
    }
    return """
      {"images":[{"id":1,"file_name":"a.png","width":100,"height":50}],
      "categories":[{"id":1,"name":"cat"}],"annotations":[\(list.joined(separator: ","))]}
      """
  }

  @Test func `sizes are written in the orientation of the numbers`() throws {
    let folder = try TemporaryFolder()
    try folder.write(SampleImages.jpeg(width: 4000, height: 3000, orientation: 6), to: "a.jpg")
    // 10 % of 3000 and of 4000; 20 % of 3000, 10 % of 4000.
    let run = try converted(
      """
      [{"data":{"image":"a.jpg"},"annotations":[{"result":[{"id":"r","type":"rectanglelabels",
      "from_name":"l","to_name":"i","original_width":3000,"original_height":4000,"image_rotation":0,
      "value":{"x":10,"y":10,"width":20,"height":10,"rotation":0,"rectanglelabels":["cat"]}}]}]}]
      """, as: "a.json", in: folder, "--images", folder.path, "--to", "coco", "-o", "-", "-q")

    #expect(run.status == .done, "\(run.errors)")
    let report = Report(run.output)
    #expect(report["images"][0]["width"].number == 3000)
    #expect(report["images"][0]["height"].number == 4000)
    #expect(report["annotations"][0]["bbox"].numbers == [300, 400, 600, 400])
  }

  @Test func `of mixed images, those that are stored turned are named`() throws {
    let folder = try TemporaryFolder()
    try folder.write(SampleImages.jpeg(width: 4000, height: 3000, orientation: 1), to: "a.jpg")
    try folder.write(SampleImages.jpeg(width: 4000, height: 3000, orientation: 8), to: "b.jpg")
    let run = try converted(
      """
      {"images":[{"id":1,"file_name":"a.jpg","width":4000,"height":3000},
      {"id":2,"file_name":"b.jpg","width":3000,"height":4000}],"categories":[],"annotations":[]}
      """, as: "a.json", in: folder, "--images", folder.path, "--to", "jsonl", "-o", "-")
    let sizes = CommandRun("size", folder["a.jpg"], folder["b.jpg"])

    #expect(run.status == .done, "\(run.errors)")
    #expect(
      run.reports.map { [$0["width"].number, $0["height"].number] } == [
        [4000, 3000], [3000, 4000],
      ])
    #expect(
      run.errors.contains(
        "note: b.jpg is 3000x4000 (stored 4000x3000, orientation 8); its displayed size is used\n"))
    #expect(!run.errors.contains("a.jpg"))
    #expect(sizes.lines[0].hasPrefix("4000x3000 "))
    #expect(sizes.lines[1].hasPrefix("3000x4000 "))
    #expect(sizes.lines[1].hasSuffix("(stored 4000x3000, orientation 8)"))
  }

  @Test func `a turned box is never written as if it were upright`() throws {
    let folder = try TemporaryFolder()
    // 40x20 about (50, 25), turned by an eighth.
    let text = """
      {"image":"a.png","width":100,"height":50,"objects":[
      {"label":"cat","rotated_box":[50,25,40,20,45]}]}
      """.split(separator: "\n").joined()
    let refused = try converted(
      text + "\n", as: "a.jsonl", in: folder, "--to", "voc", "-o", folder["voc"])
    let allowed = try converted(
      text + "\n", as: "a.jsonl", in: folder, "--to", "voc", "-o", folder["voc"], "--rotated",
      "box",
      "--voc-base", "edge")

    #expect(refused.status == .rejected)
    #expect(refused.errors.contains("imgmark: "))
    #expect(allowed.status == .done, "\(allowed.errors)")
    let voc = BinaryRun("cat $(find '\(folder["voc"])' -name '*.xml')").output
    // Half its width and height turned by 45 degrees: (20 + 10) / sqrt 2 = 21.2132.
    #expect(voc.contains("<xmin>28.78"))
    #expect(voc.contains("<ymax>46.21"))
  }

  @Test func `images are found by their names, in whatever order the rows are`() throws {
    let folder = try TemporaryFolder()
    for (name, width) in [("b.png", UInt32(20)), ("a.png", 10), ("c.png", 30)] {
      try folder.write(SampleImages.png(width: width, height: 10), to: name)
    }
    let lines = ["c", "a", "b"].map { "{\"image\":\"\($0).png\",\"objects\":[]}\n" }
    let run = try converted(
      lines.joined(), as: "in.jsonl", in: folder, "--images", folder.path, "--to", "jsonl", "-o",
      "-", "-q")

    #expect(run.reports.map { $0["image"].text } == ["c.png", "a.png", "b.png"])
    #expect(run.reports.map { $0["width"].number } == [30, 10, 20])
  }

  @Test func `no pixel is decoded for a conversion`() throws {
    let folder = try TemporaryFolder()
    // A picture of 806,503,200 pixels, whose file has no pixel data.
    try folder.write(SampleImages.png(width: 28_400, height: 28_398), to: "a.png")
    let run = try converted(
      "{\"image\":\"a.png\",\"objects\":[{\"label\":\"cat\",\"box\":[0,0,14200,14199]}]}\n",
      as: "in.jsonl", in: folder, "--images", folder.path, "--to", "tfod", "-o", "-", "-q")

    #expect(run.status == .done, "\(run.errors)")
    #expect(run.output.contains("28400,28398"))
  }

  @Test func `a lossy change needs its option, and is counted`() throws {
    let folder = try TemporaryFolder()
    let text = coco(
      #""bbox":[10,10,20,20],"segmentation":[[10,10,30,10,20,30]]"#, #""bbox":[1,1,5,5]"#)
    let refused = try converted(
      text, as: "a.json", in: folder, "--to", "yolo", "-o", folder["out"])
    let allowed = try converted(
      text, as: "a.json", in: folder, "--to", "yolo", "-o", folder["out"], "--polygons", "box")

    #expect(refused.status == .rejected)
    #expect(refused.errors.contains("nothing was written, 1 of 2 objects are rejected"))
    #expect(allowed.status == .done, "\(allowed.errors)")
    #expect(allowed.errors.contains("1 changed: the polygon became its box (polygon-to-box)"))
    let rows = try Fixture.bytes(at: folder["out/labels/a.txt"]).split(separator: 0x0A)
    #expect(rows.count == 2)
  }

  @Test func `missing images are reported together, and the rest is written if asked for`() throws {
    let folder = try TemporaryFolder()
    let lines = (0..<100).map { "{\"image\":\"\($0).png\",\"objects\":[]}\n" }
    for number in 0..<100 where ![7, 42, 99].contains(number) {
      try folder.write(SampleImages.png(width: 4, height: 3), to: "\(number).png")
    }
    let refused = try converted(
      lines.joined(), as: "in.jsonl", in: folder, "--images", folder.path, "--to", "coco", "-o",
      folder["out.json"], "-q")
    let going = try converted(
      lines.joined(), as: "in.jsonl", in: folder, "--images", folder.path, "--to", "coco", "-o",
      folder["out.json"], "-q", "--keep-going")

    for name in ["7.png", "42.png", "99.png"] {
      #expect(refused.errors.split(separator: "\n").count { $0.contains("\(name): ") } == 1)
    }
    #expect(refused.status == .file)
    #expect(going.status == .file)
    let written = Report(String(decoding: try Fixture.bytes(at: folder["out.json"]), as: UTF8.self))
    #expect(written["images"].values.count == 97)
  }
}
