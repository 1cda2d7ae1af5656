import ImgMark
import ImgMarkTestSupport
import Testing

@testable import ImgMarkCLI

/// The boxes of objects as pictures of their own.
struct ConvertCropsTests {
  private let files: ConvertFolder

  init() throws {
    files = try ConvertFolder()
  }

  @Test func `each box is cut out, widened to whole pixels, and its frame kept`() throws {
    try files.image("a.png", 40, 30, box: Rect(x: 10, y: 5, width: 8, height: 6))
    try files.coco(("a.png", 40, 30, [#""bbox":[10.25,5,7.5,6]"#, #""bbox":[30,20,10,10]"#]))

    let run = files.convert("--to", "tfod", "--crops")

    #expect(run.status == .done)
    #expect(
      files.names(in: "out") == ["a-1.png", "a-2.png", "annotations.csv", "frames.jsonl"])
    #expect(
      try files.text("out/frames.jsonl")
        == #"{"image":"a-1.png","source":"a.png","source_size":{"width":40,"height":30},"#
        + #""source_id":0,"crop":{"x":10,"y":5,"width":8,"height":6},"object":1,"label":"cat"}"#
        + "\n"
        + #"{"image":"a-2.png","source":"a.png","source_size":{"width":40,"height":30},"#
        + #""source_id":0,"crop":{"x":30,"y":20,"width":10,"height":10},"object":2,"label":"cat"}"#
        + "\n")
    #expect(
      try files.text("out/annotations.csv")
        == "filename,width,height,class,xmin,ymin,xmax,ymax\n"
        + "a-1.png,8,6,cat,0.25,0,7.75,6\na-2.png,10,10,cat,0,0,10,10\n")
    let first = try DecodedPicture(files.bytes("out/a-1.png")).pixels
    #expect(first == PixelBuffer(size: try PixelSize(width: 8, height: 6), color: .pureRed))
  }

  /// 10 % of 20x10 is 2 and 1; 25 pixels reach the edges only on the left and above.
  @Test(arguments: [
    ("10%", [8, 9, 24, 12]), ("25", [0, 0, 55, 45]), ("0.5", [9, 9, 22, 12]),
    ("0", [10, 10, 20, 10]),
  ])
  func `a margin ends at the image, and the frame has the actual margin`(
    margin: String, crop: [Int]
  ) throws {
    try files.image("a.png", 80, 60)
    try files.coco(("a.png", 80, 60, [#""bbox":[10,10,20,10]"#]))

    let run = files.convert("--to", "coco", "--crops", "--margin", margin)

    #expect(run.status == .done)
    #expect(
      try files.text("out/frames.jsonl").contains(
        #""crop":{"x":\#(crop[0]),"y":\#(crop[1]),"width":\#(crop[2]),"height":\#(crop[3])}"#))
    let size = try DecodedPicture(files.bytes("out/images/a-1.png")).header.size
    #expect([size.width, size.height] == Array(crop[2...]))
  }

  /// The pixels of a crop are those of the upright image, however it's stored and for any
  /// background.
  @Test func `pixels are copied upright, transparent ones too`() throws {
    let pixel: (Int, Int) -> RGBA8 = { column, row in
      RGBA8(red: UInt8(column * 12), green: UInt8(row * 12), blue: 7, alpha: column < 8 ? 255 : 100)
    }
    let bytes = try TestPicture.png(20, 10, pixel: pixel)
    // Displayed, the stored column is the row, and the stored row, counted from below, the column.
    try files.folder.write(SampleImages.png(bytes, orientation: 6), to: "in/a.png")
    try files.coco(("a.png", 10, 20, [#""bbox":[2,4,5,9]"#]))

    let run = files.convert("--to", "coco", "--crops")

    #expect(run.status == .done)
    let crop = try DecodedPicture(files.bytes("out/images/a-1.png"))
    #expect(crop.header.orientation == .upright)
    for row in 0..<9 {
      for column in 0..<5 {
        #expect(crop.pixels[column, row] == pixel(row + 4, 9 - (column + 2)))
      }
    }
  }

  /// A point that was found on a crop comes back by the crop of its line in `frames.jsonl`.
  @Test func `numbers measured in crops come back`() throws {
    try files.image("a.png", 81, 53)
    try files.coco(
      ("a.png", 81, 53, [#""bbox":[20.37,15,10.25,10.5]"#, #""bbox":[0,0,81,53]"#]))

    let cut = files.convert("--to", "tfod", "--crops", "--margin", "7%")
    #expect(cut.status == .done)
    let rows = try files.text("out/annotations.csv").split(separator: "\n").dropFirst()
    let frames = try files.text("out/frames.jsonl").split(separator: "\n")
    let boxes = [[20.37, 15, 30.62, 25.5], [0, 0, 81, 53]]
    #expect(rows.count == 2)
    for ((row, frame), box) in zip(zip(rows, frames), boxes) {
      let crop = Report(frame)["crop"].numbers
      let table = "x1,y1,x2,y2\n" + row.split(separator: ",").suffix(4).joined(separator: ",")
      let back = CommandRun(
        [
          "normalize", "-", "--size", "81x53", "--crop",
          crop.map { "\(Int($0))" }.joined(separator: ","),
        ], input: Array(table.utf8))

      #expect(back.status == .done, "\(back.errors)")
      let found = back.lines[1].split(separator: ",").map { Double($0) ?? -1 }
      let sides = [81.0, 53, 81, 53]
      for (index, value) in found.enumerated() {
        #expect((value - box[index] / sides[index]).magnitude < 1e-9)
      }
    }
  }

  @Test func `a crop holds all of its object`() throws {
    try files.image("a.png", 40, 40)
    // The given box is smaller than the polygon, and a keypoint is outside both.
    try files.coco(
      (
        "a.png", 40, 40,
        [
          #""bbox":[10,10,5,5],"segmentation":[[9.998,10,16,10,12,15]],"#
            + #""keypoints":[20,12,2],"num_keypoints":1"#
        ]
      ))

    let run = files.convert("--to", "coco", "--crops")

    #expect(run.status == .done, "\(run.errors)")
    #expect(
      try files.text("out/frames.jsonl").contains(
        #""crop":{"x":9,"y":10,"width":11,"height":5}"#))
    #expect(
      run.errors.contains(
        "1 noted: keypoints beyond the box, which the crop has in it (crop-widened)"))
  }

  @Test func `masks are cut by whole pixels`() throws {
    try files.image("a.png", 6, 5)
    let line =
      #"{"image":"a.png","width":6,"height":5,"objects":["#
      + #"{"label":"c","mask":{"size":[5,6],"counts":[11,2,3,3,11]}}]}"#
    try files.folder.write(Array((line + "\n").utf8), to: "a.json")

    let run = files.convert("--to", "jsonl", "--from", "jsonl", "--crops")

    #expect(run.status == .done, "\(run.errors)")
    // Column 2, rows 1 and 2; column 3, rows 1 to 3: a part of 2x3 with one cell outside.
    #expect(
      try files.text("out/annotations.jsonl").contains(
        #""width":2,"height":3,"objects":[{"label":"c","mask":{"size":[3,2],"counts":[0,2,1,3]"#))
  }

  @Test func `an object without a box is reported`() throws {
    try files.image("a.png", 20, 20)
    try files.coco(
      ("a.png", 20, 20, [#""bbox":[3,4,0,0],"keypoints":[3,4,2],"num_keypoints":1"#]))

    let bare = files.convert("--to", "coco", "--crops")
    #expect(bare.status == .rejected)
    #expect(
      bare.errors.contains("it covers nothing that can be cut; --margin takes what is around it"))

    let wide = files.convert("--to", "coco", "--crops", "--margin", "2")
    #expect(wide.status == .done, "\(wide.errors)")
    #expect(
      try files.text("out/frames.jsonl").contains(
        #""crop":{"x":1,"y":2,"width":4,"height":4}"#))
  }
}
