import ImgMark
import ImgMarkTestSupport
import Testing

@testable import ImgMarkCLI

/// Shapes other than boxes on a canvas.
struct ConvertShapeTests {
  private let files: ConvertFolder

  init() throws {
    files = try ConvertFolder()
    try files.image("a.png", 40, 20)
  }

  private func lines(_ objects: String) throws {
    let line = #"{"image":"a.png","width":40,"height":20,"objects":[\#(objects)]}"#
    try files.folder.write(Array((line + "\n").utf8), to: "a.jsonl")
  }

  private func convert(_ words: String...) -> CommandRun {
    CommandRun(
      [
        "convert", files.folder["a.jsonl"], "--images", files.folder["in"], "-o",
        files.folder["out"],
      ] + words)
  }

  private var objects: String {
    get throws {
      let text = try files.text("out/annotations.jsonl")
      let start = try #require(text.firstRange(of: #""objects":["#)).upperBound
      return String(text[start...].dropLast(3))
    }
  }

  /// On 20x20, half in size and 5 down.
  @Test(arguments: [
    (
      #"{"label":"c","rotated_box":[20,10,12,4,30]}"#,
      #"{"label":"c","rotated_box":[10,10,6,2,30]}"#
    ),
    (#"{"label":"c","ellipse":[20,10,8,4,30]}"#, #"{"label":"c","ellipse":[10,10,4,2,30]}"#),
    (#"{"label":"c","point":[3,4]}"#, #"{"label":"c","point":[1.5,7]}"#),
    (#"{"label":"c","polyline":[[3,4],[5,20]]}"#, #"{"label":"c","polyline":[[1.5,7],[2.5,15]]}"#),
    (
      #"{"label":"c","keypoints":[[3,4,2],[0,0,0],[8,2,1]]}"#,
      #"{"label":"c","keypoints":[[1.5,7,2],[0,0,0],[4,6,1]]}"#
    ),
    (
      #"{"label":"c","polygon":[[[0,0],[40,0],[40,20]],[[20,2],[30,2],[30,6]]],"holes":[1]}"#,
      #"{"label":"c","polygon":[[[0,5],[20,5],[20,15]],[[10,6],[15,6],[15,8]]],"holes":[1]}"#
    ),
  ])
  func `every shape is scaled exactly`(object: String, moved: String) throws {
    try lines(object)

    let run = convert("--to", "jsonl", "--canvas", "20x20")

    #expect(run.status == .done, "\(run.errors)")
    #expect(try objects == moved)
  }

  /// Fitted into 13 columns, both scales are 13/40, but their last bits differ.
  @Test func `a turned box stays a box despite rounding in divisions`() throws {
    try lines(#"{"label":"c","rotated_box":[20,10,12,4,30]}"#)

    let run = convert("--to", "jsonl", "--canvas", "13x99")

    #expect(run.status == .done)
    let numbers = Report(try objects)["rotated_box"].numbers
    #expect(numbers.count == 5)
    for (number, wanted) in zip(numbers, [6.5, 49.5, 3.9, 1.3, 30]) {
      #expect((number - wanted).magnitude < 1e-12)
    }
  }

  /// Twice as high as wide on 20x40: (20 +- 4, 10 +- 2) with a quarter turn's worth of corners, x/2
  /// and y*2.
  @Test func `stretching makes a turned box the polygon of its corners`() throws {
    // A square of 2*sqrt(2) turned by 45 degrees: its corners lie 2 left, right, above and below.
    try lines(#"{"label":"c","rotated_box":[20,10,2.8284271247461903,2.8284271247461903,45]}"#)

    let run = convert("--to", "jsonl", "--canvas", "20x40", "--mode", "stretch")

    #expect(run.status == .done)
    #expect(run.errors.contains("rotated-to-polygon"))
    let numbers = try objects.split { !"0123456789.".contains($0) }.compactMap { Double($0) }
    // From the corner that was the top left one, clockwise.
    let corners: [Double] = [10, 16, 11, 20, 10, 24, 9, 20]
    #expect(numbers.count == corners.count)
    for (number, corner) in zip(numbers, corners) { #expect((number - corner).magnitude < 1e-9) }
  }

  @Test func `in formats without polygons, stretching a turned box needs an option`() throws {
    try lines(#"{"label":"c","rotated_box":[20,10,2.8284271247461903,2.8284271247461903,45]}"#)

    let refused = convert("--to", "yolo-obb", "--canvas", "20x40", "--mode", "stretch")
    #expect(refused.status == .rejected)
    #expect(
      refused.errors.contains(
        "--mode stretch leaves no rotated box of it; --rotated box writes the box around it"))

    let boxed = convert(
      "--to", "tfod", "--canvas", "20x40", "--mode", "stretch", "--rotated", "box")
    #expect(boxed.status == .done)
    #expect(try files.text("out/annotations.csv").hasSuffix("a.png,20,40,c,9,16,11,24\n"))
  }

  /// The left half of 40x20, on 20x20 the columns from 0 to 9 and the rows from 5 to 14.
  private let half = #"{"label":"c","mask":{"size":[20,40],"counts":[0,400,400]}}"#

  @Test func `a mask is rejected, resampled, or becomes its outline or its box`() throws {
    try lines(half)

    let refused = convert("--to", "jsonl", "--canvas", "20x20")
    #expect(refused.status == .rejected)
    #expect(
      refused.errors.contains(
        "its mask does not lie on the pixels of its canvas; --masks resample makes it anew, "
          + "--masks polygon writes its outline"))

    let resampled = convert("--to", "jsonl", "--canvas", "20x20", "--masks", "resample")
    #expect(resampled.status == .done)
    #expect(resampled.errors.contains("(resampled)"))
    // Ten columns of 5 outside, 10 inside, 5 outside, which are 10 with the next, then 200 outside.
    let runs = "5,10" + String(repeating: ",10,10", count: 9) + ",205"
    #expect(
      try objects
        == #"{"label":"c","mask":{"size":[20,20],"counts":[\#(runs)],"frame":[0,0,20,20]}}"#)
  }

  @Test(arguments: [
    ("polygon", #"{"label":"c","polygon":[[[10,5],[10,15],[0,15],[0,5]]]}"#),
    ("box", #"{"label":"c","box":[0,5,10,10]}"#),
  ])
  func `a mask becomes the shape that was asked for`(option: String, object: String) throws {
    try lines(half)

    let run = convert("--to", "jsonl", "--canvas", "20x20", "--masks", option)

    #expect(run.status == .done)
    #expect(try objects == object)
  }

  /// At its own size a mask is moved by whole pixels, and is otherwise unchanged.
  @Test func `a mask whose picture keeps its size is kept`() throws {
    try lines(#"{"label":"c","mask":{"size":[20,40],"counts":[45,3,752]}}"#)

    let run = convert("--to", "jsonl", "--canvas", "41x23", "--mode", "none")

    #expect(run.status == .done)
    #expect(run.errors.contains("1 written as they were"))
    // Column 2, rows 5 to 7 of 20; half a pixel right and 1.5 down, rounded down: column 2, rows 6 to 8
    // of 23.
    #expect(try objects.contains(#""counts":[52,3,888]"#))
  }

  @Test func `a mask is cut at the canvas, an ellipse isn't`() throws {
    try lines(half + #","# + #"{"label":"c","ellipse":[12,10,8,4,0]}"#)

    let run = convert(
      "--to", "jsonl", "--canvas", "20x20", "--mode", "cover", "--masks", "resample",
      "--out-of-range", "clip", "--keep-going")

    #expect(run.status == .done)
    #expect(run.errors.contains("an ellipse can't be cut"))
    // Columns 10 to 29 are visible: of the mask's, the ten from 10 to 19.
    #expect(
      try objects
        == #"{"label":"c","mask":{"size":[20,20],"counts":[0,200,200],"frame":[0,0,20,20]}}"#)
  }
}
