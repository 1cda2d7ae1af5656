import ImgMark
import ImgMarkTestSupport
import Testing

@testable import ImgMarkCLI

/// Streams of JSON lines: each input line gives one output line.
struct NormalizeStreamTests {
  /// Runs a stream on an image of 80x50 pixels: 40 is 0.5 of its width, 20 is 0.4 of its height.
  private func streamed(_ input: String, _ words: String...) -> CommandRun {
    CommandRun(["normalize", "--stream", "--size", "80x50"] + words, input: Array(input.utf8))
  }

  @Test(arguments: [
    (#"{"x":40,"y":20}"#, #"{"x":0.5,"y":0.4,"status":"ok"}"#),
    // Everything else is unchanged: order, blanks, escapes, numbers, members of any kind.
    (
      #" {"key": [1, 2.50], "y" :20.00 , "ä\/":"\u00e4", "x":4e1 } "#,
      #" {"key": [1, 2.50], "y" :0.4 , "ä\/":"\u00e4", "x":0.5,"status":"ok" } "#
    ),
    (#"{"x1":0,"y1":0,"x2":40,"y2":50}"#, #"{"x1":0,"y1":0,"x2":0.5,"y2":1,"status":"ok"}"#),
    (#"{"points":[[40,20],[80,50]]}"#, #"{"points":[[0.5,0.4],[1,1]],"status":"ok"}"#),
    (
      #"{"x":500,"y":250,"unit":"permille"}"#,
      #"{"x":0.5,"y":0.25,"unit":"fraction","status":"ok"}"#
    ),
    // An absent keypoint has no place.
    (#"{"x":99,"y":99,"v":0}"#, #"{"x":0,"y":0,"v":0,"status":"ok"}"#),
    // Noise is snapped to the edge.
    (#"{"x":80.0000001,"y":20}"#, #"{"x":1,"y":0.4,"status":"ok"}"#),
  ])
  func `a line keeps all but its coordinates, and gets its answer`(line: String, expected: String) {
    let run = streamed(line + "\n")

    #expect(run.output == expected + "\n")
    #expect(run.status == .done)
  }

  @Test func `a rejected line keeps its numbers and has its reason`() {
    let run = streamed("{\"id\":7,\"x\":84,\"y\":20}\n", "-q")

    #expect(run.output.hasPrefix(#"{"id":7,"x":84,"y":20,"status":"rejected","reasons":["#))
    let reason = run.report["reasons"][0]
    #expect(reason["kind"] == .text("outside"))
    #expect(reason["axis"] == .text("x"))
    // 84 of 80 pixels.
    #expect(reason["value"].number == 1.05)
    #expect(abs(reason["pixels_outside"].number - 4) < 1e-9)
    #expect(reason["text"].text?.contains("4.0 px outside") == true)
    #expect(run.status == .done)
    #expect(run.errors == "")
  }

  @Test(arguments: [
    ("nonsense", "json"), ("{\"x\":1,", "json"), ("{\"x\":1,\"y\":2} {}", "json"),
    ("[40,20]", "no-object"), ("17", "no-object"), ("null", "no-object"), ("", "blank"),
    ("  ", "blank"), (#"{"x":NaN,"y":2}"#, "json"), (#"{"x":1e999,"y":2}"#, "json"),
    (#"{"x":"a","y":2}"#, "number"), (#"{"x":null,"y":2}"#, "number"),
    (#"{"x":[1],"y":2}"#, "type"), (#"{"points":[1,2,3]}"#, "number"), (#"{"id":1}"#, "columns"),
    (#"{"x":1,"x":2,"y":2}"#, "columns"), (#"{"x":1,"y":2,"width":8,"height":5}"#, "columns"),
    (#"{"x":1,"y":2,"unit":"inch"}"#, "unit"), (#"{"x":1,"y":2,"v":7}"#, "visibility"),
    (#"{"x":1,"y":2,"status":7}"#, "own-member"), (#"{"x":1,"y":2,"reasons":"x"}"#, "own-member"),
    (#"{"x":1,"y":2,"st\u0061tus":"x"}"#, "own-member"),
    (String(repeating: "[", count: 600), "json"),
  ])
  func `an unreadable line is an error of that line alone`(line: String, kind: String) {
    let run = streamed("\(line)\n{\"x\":40,\"y\":20}\n")

    #expect(run.lines.count == 2)
    #expect(run.reports[0]["status"] == .text("error"), "\(run.lines[0])")
    #expect(run.reports[0]["reasons"][0]["kind"] == .text(kind), "\(run.lines[0])")
    #expect(run.lines[1] == #"{"x":0.5,"y":0.4,"status":"ok"}"#)
    #expect(run.status == .done)
  }

  @Test func `a line that isn't an object is reported with its number and its beginning`() {
    let run = streamed("\n" + String(repeating: "é", count: 300) + "\n")

    #expect(run.reports[1]["line"].number == 2)
    let input = run.reports[1]["input"].text ?? ""
    #expect(input.hasPrefix("éé"))
    #expect(input.count <= 200)
  }

  @Test func `bytes that aren't UTF-8 reject only their line`() {
    let bytes = Array("{\"x\":40,\"y\":20,\"n\":\"".utf8) + [0xFF] + Array("\"}\n".utf8)
    let good = Array("{\"x\":40,\"y\":20,\"n\":\"ü\"}\n".utf8)
    let run = CommandRun(
      "normalize", "--stream", "--size", "80x50", input: bytes + [0x00, 0x0A] + good)

    #expect(run.reports.map { $0["status"].text } == ["error", "error", "ok"])
    #expect(run.reports[0]["reasons"][0]["kind"] == .text("text"))
  }

  @Test func `an empty stream gives an empty output`() {
    let run = streamed("")

    #expect(run.output == "")
    #expect(run.status == .done)
    #expect(run.errors == "imgmark: note: 0 lines: 0 ok, 0 rejected, 0 errors\n")
  }

  @Test func `ends of lines are kept, and the last line gets one`() {
    let run = streamed("{\"x\":40,\"y\":20}\r\n{\"x\":0,\"y\":0}")

    #expect(
      run.output
        == "{\"x\":0.5,\"y\":0.4,\"status\":\"ok\"}\r\n{\"x\":0,\"y\":0,\"status\":\"ok\"}\n")
  }

  @Test func `--strict ends with 1 if a line is not ok`() {
    #expect(streamed("{\"x\":1,\"y\":1}\n", "--strict").status == .done)
    #expect(streamed("{\"x\":81,\"y\":1}\n", "--strict").status == .rejected)
    #expect(streamed("\n", "--strict").status == .rejected)
  }

  // MARK: - Steps one after another

  @Test func `a line that an earlier step rejected passes unchanged, others are checked`() {
    let refused = #"{"x":84,"y":20,"status":"rejected","reasons":[{"kind":"outside"}]}"#
    let run = streamed(
      """
      \(refused)
      {"status":"error","line":3}
      {"x":40,"status":"ok","y":20}
      {"x":84,"y":20,"status":"ok","reasons":[{"kind":"kept"}]}

      """)

    #expect(run.lines[0] == refused)
    #expect(run.lines[1] == #"{"status":"error","line":3}"#)
    #expect(run.lines[2] == #"{"x":0.5,"status":"ok","y":0.4}"#)
    #expect(run.reports[3]["status"] == .text("rejected"))
    #expect(run.reports[3]["reasons"].values.map { $0["kind"].text } == ["kept", "outside"])
    #expect(run.errors.contains("4 lines: 1 ok, 2 rejected, 1 error\n"))
  }

  @Test func `--answer-key keeps the answer apart from the line's own members`() {
    let run = streamed(
      """
      {"x":40,"y":20,"status":5,"reasons":"mine"}
      {"x":40,"y":20,"a":{"status":"ok"}}
      {"x":40,"y":20,"a":{"status":"error"}}
      {"x":40,"y":20,"a":3}
      {}

      """, "--answer-key", "a")

    #expect(run.lines[0] == #"{"x":0.5,"y":0.4,"status":5,"reasons":"mine","a":{"status":"ok"}}"#)
    #expect(run.lines[1] == #"{"x":0.5,"y":0.4,"a":{"status":"ok"}}"#)
    #expect(run.lines[2] == #"{"x":40,"y":20,"a":{"status":"error"}}"#)
    #expect(run.reports[3]["a"]["reasons"][0]["kind"] == .text("own-member"))
    #expect(run.reports[4]["a"]["status"] == .text("error"))
  }

  // MARK: - Shapes outside

  @Test func `clipped or kept points are noted, points to drop reject the line`() {
    let line = "{\"x1\":40,\"y1\":20,\"x2\":88,\"y2\":50}\n"

    let clipped = streamed(line, "--out-of-range", "clip")
    let kept = streamed(line, "--out-of-range", "keep")
    let dropped = streamed(line, "--out-of-range", "drop")

    #expect(clipped.output.hasPrefix(#"{"x1":0.5,"y1":0.4,"x2":1,"y2":1,"status":"ok","#))
    #expect(clipped.report["reasons"][0]["kind"] == .text("clipped"))
    // 88 of 80 pixels.
    #expect(kept.output.hasPrefix(#"{"x1":0.5,"y1":0.4,"x2":1.1,"y2":1,"status":"ok","#))
    #expect(kept.report["reasons"][0]["kind"] == .text("kept"))
    #expect(dropped.output.hasPrefix(line.dropLast(2) + #","status":"rejected","#))
    #expect(dropped.report["reasons"][0]["kind"] == .text("dropped"))
  }

  @Test func `the frame in which all lines would fit is named at the end`() {
    let run = streamed("{\"x\":90,\"y\":75}\n{\"x\":99,\"y\":12}\n")

    #expect(run.errors.contains("all 2 rows fit as percent: --units percent"))
  }

  // MARK: - Pictures

  @Test func `each line has the picture that it names`() throws {
    let folder = try TemporaryFolder()
    try folder.write(SampleImages.png(width: 8, height: 4), to: "a.png")
    try folder.write(SampleImages.png(width: 2, height: 2), to: "b.png")
    let run = CommandRun(
      "normalize", "--stream", "--images", "\(folder.path)",
      input: Array(
        """
        {"image":"a.png","x":2,"y":1}
        {"image":"b.png","x":2,"y":1}
        {"image":"c.png","x":2,"y":1}
        {"image":"c.png","x":2,"y":1}
        {"x":2,"y":1}
        {"image":"a.png","image_width":16,"image_height":8,"x":2,"y":1}
        {"image":"a.png","x":2,"y":1,"n":1}

        """.utf8))

    #expect(run.lines[0] == #"{"image":"a.png","x":0.25,"y":0.25,"status":"ok"}"#)
    #expect(run.lines[1] == #"{"image":"b.png","x":1,"y":0.5,"status":"ok"}"#)
    #expect(
      run.reports.map { $0["status"].text }
        == ["ok", "ok", "error", "error", "error", "rejected", "ok"])
    #expect(run.reports[3]["reasons"][0]["kind"] == .text("image"))
    #expect(run.reports[5]["reasons"][0]["kind"] == .text("declared-size"))
  }

  @Test func `memory does not grow with the number of named pictures`() {
    // More names than are remembered, and one of them repeatedly.
    let lines = (0..<2500).map { number in
      "{\"image\":\"\(number % 7 == 0 ? 0 : number).png\",\"image_width\":80,\"image_height\":50,"
        + "\"x\":40,\"y\":20}\n"
    }
    let run = CommandRun("normalize", "--stream", input: Array(lines.joined().utf8))

    #expect(run.lines.count == 2500)
    #expect(run.lines.allSatisfy { $0.hasSuffix(#""x":0.5,"y":0.4,"status":"ok"}"#) })
    #expect(run.errors.contains("declared sizes were used unchecked"))
  }

  @Test func `with one image, lines about another are rejected`() throws {
    let folder = try TemporaryFolder()
    let image = try folder.write(SampleImages.png(width: 8, height: 4), to: "a.png")
    let run = CommandRun(
      "normalize", "--stream", "\(image)",
      input: Array(
        "{\"image\":\"b.png\",\"x\":1,\"y\":1}\n{\"image\":\"a.png\",\"x\":2,\"y\":1}\n".utf8))

    #expect(run.reports[0]["reasons"][0]["kind"] == .text("other-picture"))
    #expect(run.lines[1] == #"{"image":"a.png","x":0.25,"y":0.25,"status":"ok"}"#)
  }

  // MARK: - Laws

  @Test func `exactly one line comes out for each line in, in the same order`() throws {
    var dice = Dice(seed: 5)
    let parts = [
      "{", "}", "\"x\"", ":", ",", "1", "\"y\"", "[", "]", "null", "é", " ", "\"status\"", "\"ok\"",
      "{\"x\":1,\"y\":2,\"k\":", "\\", "\r", "-", "1e5", "\"",
    ]
    for _ in 0..<50 {
      let junk = (0..<40).map { number -> String in
        guard number % 3 > 0 else { return "{\"x\":4,\"y\":\(number),\"k\":\(number)}" }
        return (0..<dice.whole(0...8)).map { _ in dice.one(of: parts) }.joined()
      }
      let run = streamed(junk.joined(separator: "\n") + "\n")
      // A carriage return and a line feed are one character.
      let answers = run.output.utf8.split(separator: 0x0A, omittingEmptySubsequences: false)
        .map { String(Substring($0)) }

      #expect(run.status == .done)
      try #require(answers.count == 41)
      for number in stride(from: 0, to: 40, by: 3) {
        // A height of 50 pixels.
        let y = Double(number) / 50
        #expect(Report(answers[number])["k"].number == Double(number))
        #expect(abs(Report(answers[number])["y"].number - y) < 1e-12)
      }
      for answer in answers.dropLast() {
        let status = Report(answer)["status"].text
        #expect(["ok", "rejected", "error"].contains(status), "\(answer)")
      }
    }
  }

  @Test func `the inverse restores the numbers`() {
    let there = streamed("{\"x\":40,\"y\":20}\n", "--crop", "0,0,40,25")
    let back = streamed(there.output, "--crop", "0,0,40,25", "--inverse")

    #expect(there.output == "{\"x\":0.5,\"y\":0.4,\"status\":\"ok\"}\n" || there.status == .done)
    #expect(back.output == "{\"x\":40,\"y\":20,\"status\":\"ok\"}\n")
  }

  // MARK: - Options

  @Test(arguments: [
    ["--json"], ["-o", "out.jsonl"], ["--keep-going"], ["--point", "1,2"], ["--no-header"],
    ["--answer-key", ""], ["--path", "x"],
  ])
  func `options without meaning for a stream are rejected`(words: [String]) {
    let run = CommandRun(["normalize", "--stream", "--size", "8x5"] + words)

    #expect(run.status == .usage)
    #expect(run.output == "")
  }

  @Test func `options of a stream are rejected without --stream`() {
    #expect(CommandRun("normalize", "--size", "8x5", "--answer-key", "a").status == .usage)
    #expect(CommandRun("normalize", "--size", "8x5", "--strict").status == .usage)
  }

  @Test func `a frame that fits no line is an error before the first line`() {
    let run = streamed("{\"x\":1,\"y\":1}\n", "--crop", "0,0,81,5")

    #expect(run.status == .rejected)
    #expect(run.output == "")
  }
}
