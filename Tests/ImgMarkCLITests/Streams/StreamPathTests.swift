import ImgMark
import ImgMarkTestSupport
import Testing

@testable import ImgMarkCLI

/// Coordinates inside a document: `normalize --path`.
struct StreamPathTests {
  /// Normalizes a document about an image of 80x50 pixels: 40 is 0.5 of its width, 20 is 0.4 of its
  /// height.
  private func normalized(_ document: String, _ path: String, _ words: String...) -> CommandRun {
    CommandRun(
      ["normalize", "-", "--size", "80x50", "--path", path] + words, input: Array(document.utf8))
  }

  @Test(arguments: [
    // COCO's box, all else byte for byte.
    (
      "{\"images\": [ {\"id\":1} ],\n \"annotations\":[{\"bbox\":[40, 20,8.0,5],\"id\":1.0}, {\"bbox\":[0,0,80,50]}]}\n",
      "$.annotations[*].bbox", ["--columns", "x,y,w,h"],
      "{\"images\": [ {\"id\":1} ],\n \"annotations\":[{\"bbox\":[0.5, 0.4,0.1,0.1],\"id\":1.0}, {\"bbox\":[0,0,1,1]}]}\n"
    ),
    // Its polygons, for which a list of six numbers can only be a contour.
    (
      #"{"a":[{"segmentation":[[40,20,80,20,80,50],[0,0,8,0,8,5]]}]}"#,
      "$.a[*].segmentation[*]", [],
      #"{"a":[{"segmentation":[[0.5,0.4,1,0.4,1,1],[0,0,0.1,0,0.1,0.1]]}]}"#
    ),
    // Its keypoints, three numbers each; an absent one stays at 0, 0.
    (
      #"{"k":[40,20,2,0,0,0,80,50,1]}"#, "$.k", ["--columns", "x,y,v"],
      #"{"k":[0.5,0.4,2,0,0,0,1,1,1]}"#
    ),
    // LabelMe's points, and a point.
    (
      #"{"s":[{"points":[[40,20],[8,5]]}]}"#, "$.s[*].points", [],
      #"{"s":[{"points":[[0.5,0.4],[0.1,0.1]]}]}"#
    ),
    (#"{"p":[40,20]}"#, "$.p", [], #"{"p":[0.5,0.4]}"#),
    // Text in a member, and objects with keys of their own.
    (#"{"p":"40,20 8,5"}"#, "$.p", ["--columns", "points"], #"{"p":"0.5,0.4 0.1,0.1"}"#),
    (
      #"{"o":{"a":{"X":40,"Y":20,"n":[1, 2]},"b":{"Y":5,"X":8}}}"#, "$.o.*", [],
      #"{"o":{"a":{"X":0.5,"Y":0.4,"n":[1, 2]},"b":{"Y":0.1,"X":0.1}}}"#
    ),
    // Two corners, in a document of each line, with a byte order mark.
    (
      "\u{FEFF}{\"b\":[0,0,40,20]}\r\n{\"b\":[8,5,80,50]}", "$.b", ["--columns", "x1,y1,x2,y2"],
      "{\"b\":[0,0,0.5,0.4]}\r\n{\"b\":[0.1,0.1,1,1]}"
    ),
    // A role that is skipped, and an index.
    (
      #"[[7,40,20],[8,40,20]]"#, "$[1]", ["--columns", "-,x,y"], #"[[7,40,20],[8,0.5,0.4]]"#
    ),
    // A path may find nothing in an empty document.
    (#"{"a":[]}"#, "$.a[*].bbox", [], #"{"a":[]}"#),
  ])
  func `the numbers are replaced and every other byte is kept`(
    document: String, path: String, words: [String], expected: String
  ) {
    let run = CommandRun(
      ["normalize", "-", "--size", "80x50", "--path", path] + words, input: Array(document.utf8))

    #expect(run.output == expected)
    #expect(run.status == .done, "\(run.errors)")
  }

  @Test(arguments: [
    (#"{"a":[{"b":[1,2,3,4]}]}"#, "$.a[*].b", "--columns x,y,w,h or --columns x1,y1,x2,y2"),
    (#"{"a":[{"b":[1,2,3]}]}"#, "$.a[*].b", "has 3 elements"),
    (#"{"a":[{"b":7}]}"#, "$.a[*].b", "must be a list of numbers"),
    (#"{"a":[{"b":[1,2]}]}"#, "$.a[*].c", "nothing lies at $.a[*].c"),
    (#"{"a":[{"b":[1,"k"]}]}"#, "$.a[*].b", "at $['a'][0]['b']"),
    (#"{"a":[{"b":[1,99]}]}"#, "$.a[*].b", "at $['a'][0]['b']"),
    (#"{"a":[{"b":[1,9]}"#, "$.a[*].b", "broken JSON"),
    ("", "$.a", "blank"), ("x,y\n1,2\n", "$.a", "broken JSON"),
    (#"{"a":[[1,2],{"x":1,"y":2},[[1,2],[3,4]]]}"#, "$.a[*]", "given like the first"),
  ])
  func `an error is reported, and nothing is written`(
    document: String, path: String, words: String
  ) {
    let run = normalized(document, path)

    #expect(run.status == .rejected)
    #expect(run.output == "")
    #expect(run.errors.contains(words), "\(run.errors)")
  }

  @Test func `an invalid first value doesn't hide the faults of the others`() {
    let run = normalized(#"[[1],[40,20],[99,20]]"#, "$[*]")

    #expect(run.errors.contains("nothing was written, 2 of 3 rows are rejected"), "\(run.errors)")
  }

  @Test func `a point of a document can't be dropped`() {
    #expect(normalized("[[1,2]]", "$[*]", "--keep-going").status == .usage)
    #expect(normalized("[[1,2]]", "$[*]", "--out-of-range", "drop").status == .usage)
    let run = normalized("[[1,2],[99,2]]", "$[*]", "--out-of-range", "clip")
    #expect(run.status == .rejected)
    #expect(run.output == "")
    #expect(run.errors.contains("$[1] lies outside the image"), "\(run.errors)")
  }

  @Test func `a path to a list needs a picture`() {
    let run = CommandRun(
      "normalize", "-", "--path", "$[*]", input: Array("[[1,2]]".utf8))

    #expect(run.status == .usage)
  }

  @Test func `a file replaces another only when it is complete`() throws {
    let folder = try TemporaryFolder()
    let document = try folder.write(Array("{\"p\":[40,20]}".utf8), to: "a.json")
    let run = CommandRun(
      "normalize", "\(document)", "--size", "80x50", "--path", "$.p", "-o", "\(folder["b.json"])",
      "--json")

    #expect(run.status == .done)
    #expect(run.report["rows"].number == 1)
    #expect(run.report["written"].number == 1)
    #expect(try Fixture.bytes(at: folder["b.json"]) == Array("{\"p\":[0.5,0.4]}".utf8))
  }

  @Test func `a long document is passed on in parts`() {
    // 200,000 bytes between two values, and a value at the very end.
    let filler = String(repeating: "{\"n\": [1, 2, \"[\"]}, ", count: 10_000)
    let run = normalized("[\(filler)[40,20], \(filler)[8,5]]", "$[10000]")

    #expect(run.status == .done)
    #expect(run.output == "[\(filler)[0.5,0.4], \(filler)[8,5]]")
  }

  // MARK: - In a stream

  @Test func `a line is ok if all its values are`() {
    let run = CommandRun(
      "normalize", "--stream", "--path", "$.objects[*].box", "--columns", "x,y,w,h",
      input: Array(
        """
        {"image":"a","width":80,"height":50,"objects":[{"box":[40,20,8,5]},{"box":[0,0,80,50]}],"k":1}
        {"image":"a","width":80,"height":50,"objects":[{"box":[40,20,8,5]},{"box":[0,0,80,55]}],"k":2}
        {"width":80,"objects":[],"height":50,"k":3}
        {"width":80,"things":[],"height":50,"k":4}
        {"objects":[{"box":[1,1,1]}],"width":40,"height":50,"k":5}

        """.utf8))

    #expect(
      run.lines[0]
        == #"{"image":"a","width":80,"height":50,"objects":[{"box":[0.5,0.4,0.1,0.1]},{"box":[0,0,1,1]}],"k":1,"status":"ok"}"#
    )
    #expect(
      run.lines[1].hasPrefix(
        #"{"image":"a","width":80,"height":50,"objects":[{"box":[40,20,8,5]},{"box":[0,0,80,55]}],"k":2,"status":"rejected""#
      ))
    #expect(run.reports[1]["reasons"][0]["path"] == .text("$['objects'][1]['box']"))
    #expect(run.reports.map { $0["status"].text } == ["ok", "rejected", "ok", "error", "error"])
    #expect(run.reports[3]["reasons"][0]["kind"] == .text("path"))
    #expect(run.reports.map { $0["k"].number } == [1, 2, 3, 4, 5])
  }
}
