import ImgMark
import ImgMarkTestSupport
import Testing

@testable import ImgMarkCLI

/// Streams of our own JSON lines: each an image with its objects.
struct ConvertStreamTests {
  private func streamed(_ lines: [String], _ words: String...) -> CommandRun {
    CommandRun(
      ["convert", "-", "--stream", "--to", "jsonl"] + words,
      input: Array(lines.map { $0 + "\n" }.joined().utf8))
  }

  /// Two objects on an image of 80x50 pixels, in a spelling that no writer would produce.
  private let line =
    #"{"k": 1.50, "image":"a.png","width":80,"height":50, "objects":[ {"box":[1,2.0,3,4], "label":"cat","own":[1, 2]}, {"label":"dog","point":[5,5]} ]}"#

  @Test func `an unchanged line keeps its bytes`() {
    let run = streamed([line])

    #expect(run.output == line.dropLast() + ",\"status\":\"ok\"}\n")
    #expect(run.status == .done)
  }

  @Test func `only changed lines are written anew`() {
    let renamed = streamed([line], "--rename-class", "cat=li\"on")
    let dropped = streamed([line], "--drop-class", "dog")
    let rounded = streamed([line], "--digits", "0")

    #expect(
      renamed.lines[0].contains(
        #""objects":[{"box":[1,2.0,3,4], "label":"li\"on","own":[1, 2]},{"label":"dog","point":[5,5]}]"#
      ), "\(renamed.output)")
    #expect(
      dropped.lines[0].contains(#""objects":[{"box":[1,2.0,3,4], "label":"cat","own":[1, 2]}]"#))
    #expect(dropped.report["reasons"][0]["kind"] == .text("left-out"))
    #expect(dropped.report["reasons"][0]["count"].number == 1)
    #expect(
      rounded.report["objects"][0]["box"].numbers == [1, 2, 3, 4]
        && rounded.report["objects"][0]["own"].numbers == [1, 2])
    #expect(rounded.lines[0].hasPrefix(#"{"k": 1.50, "#))
  }

  @Test func `a class that no object of the line has isn't a fault`() {
    let other =
      #"{"image":"b.png","width":8,"height":5,"objects":[{"label":"bird","point":[1,1]}],"labels":["dog","bird"]}"#
    let run = streamed([line, other], "--keep-class", "dog,cow")

    #expect(run.reports.map { $0["status"].text } == ["ok", "ok"])
    #expect(run.reports[0]["objects"].values.map { $0["label"].text } == ["dog"])
    #expect(run.reports[1]["objects"].values.isEmpty)
    #expect(run.reports[1]["labels"].values == [.text("dog")])
    #expect(run.errors.contains("no line has the class cow\n"))
  }

  @Test func `an object outside rejects its line, unless --keep-going keeps it`() {
    let outside =
      #"{"image":"a.png","width":80,"height":50,"objects":[{"box":[70,10,20,10],"id":9},{"point":[1,1]}],"k":7}"#

    let rejected = streamed([outside, line])
    let going = streamed([outside, line], "--keep-going")
    let clipped = streamed([outside, line], "--out-of-range", "clip")

    #expect(rejected.lines[0].hasPrefix(outside.dropLast() + #","status":"rejected""#))
    let reason = rejected.reports[0]["reasons"][0]
    #expect(reason["kind"] == .text("outside"))
    #expect(reason["object"].number == 0)
    #expect(reason["id"] == .text("9"))
    #expect(rejected.reports[1]["status"] == .text("ok"))
    #expect(rejected.status == .done)
    #expect(going.lines[0].contains(#""objects":[{"point":[1,1]}],"k":7,"status":"ok""#))
    #expect(clipped.reports[0]["objects"][0]["box"].numbers == [70, 10, 10, 10])
    #expect(clipped.reports[0]["reasons"][0]["kind"] == .text("clipped"))
    #expect(clipped.reports[0]["reasons"][0]["outcome"] == .text("changed"))
    #expect(streamed([outside], "--strict", "--out-of-range", "clip").status == .rejected)
  }

  @Test(arguments: [
    ("{", "json"), ("[]", "no-object"), (#"{"objects":[]}"#, "unreadable"),
    (#"{"image":"a","width":8,"height":5,"objects":{}}"#, "unreadable"),
    (#"{"image":"a","width":8,"height":5,"objects":[{"label":"x"}]}"#, "unreadable"),
    (#"{"image":"a","width":8,"height":5,"objects":[{"box":[1,2,"a",4]}]}"#, "unreadable"),
    (#"{"image":"a","width":8,"height":5,"objects":[7]}"#, "unreadable"),
    (#"{"image":"a","image":"b","width":8,"height":5}"#, "json"),
    (#"{"image":"nowhere.png","objects":[{"point":[1,1]}]}"#, "image"),
  ])
  func `an unreadable line is an error of that line alone`(text: String, kind: String) {
    let run = streamed([text, line])

    #expect(run.lines.count == 2)
    #expect(run.reports[0]["status"] == .text("error"), "\(run.output)")
    #expect(run.reports[0]["reasons"][0]["kind"] == .text(kind), "\(run.output)")
    #expect(run.reports[1]["status"] == .text("ok"))
    #expect(run.status == .done)
  }

  @Test func `sizes are read, compared and added`() throws {
    let folder = try TemporaryFolder()
    try folder.write(SampleImages.png(width: 8, height: 4), to: "a.png")
    let run = streamed(
      [
        #"{"image":"a.png","objects":[]}"#, #"{"image":"a.png","width":0,"height":0,"objects":[]}"#,
        #"{"image":"a.png","width":8,"height":4}"#, #"{"image":"a.png","width":9,"height":4}"#,
      ], "--images", "\(folder.path)")

    #expect(
      run.lines.prefix(3) == [
        #"{"image":"a.png","objects":[],"width":8,"height":4,"status":"ok"}"#,
        #"{"image":"a.png","width":8,"height":4,"objects":[],"status":"ok"}"#,
        #"{"image":"a.png","width":8,"height":4,"status":"ok"}"#,
      ])
    #expect(run.reports[3]["status"] == .text("rejected"))
    #expect(run.reports[3]["reasons"][0]["kind"] == .text("declared-size"))
  }

  @Test func `only the given classes are accepted`() throws {
    let folder = try TemporaryFolder()
    let classes = try folder.write(Array("cat\n".utf8), to: "classes.txt")
    let run = streamed([line], "--classes", "\(classes)")

    #expect(run.report["status"] == .text("error"))
    #expect(run.report["reasons"][0]["object"].number == 1)
  }

  @Test(arguments: [
    ["--json"], ["-o", "out"], ["--report", "r"], ["--explain"], ["--renumber"], ["--tree"],
    ["--from", "coco"],
  ])
  func `options without meaning for a stream are rejected`(words: [String]) {
    let run = CommandRun(["convert", "-", "--stream", "--to", "jsonl"] + words)

    #expect(run.status == .usage)
    #expect(run.output == "")
  }

  @Test func `a stream is jsonl from standard input by default`() {
    let line = #"{"image":"a","width":8,"height":5,"objects":[{"label":"b","box":[0,0,9,1]}]}"#
    let bare = CommandRun(["convert", "--stream"], input: Array(line.utf8))
    let full = CommandRun(["convert", "-", "--stream", "--to", "jsonl"], input: Array(line.utf8))

    #expect(bare.status == .done)
    #expect(bare.report["status"].text == "rejected")
    #expect(bare.output == full.output)
    #expect(bare.errors.contains("1 object: 0 changed, 1 rejected or left out"))
    #expect(
      CommandRun("convert", "--to", "coco", "-o", "x").errors
        == "imgmark: convert needs INPUT; see imgmark convert --help\n")
  }

  @Test func `a stream can only be jsonl`() {
    #expect(CommandRun("convert", "-", "--stream", "--to", "coco").status == .usage)
  }
}
