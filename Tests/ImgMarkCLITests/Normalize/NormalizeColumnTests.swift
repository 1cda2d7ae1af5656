import ImgMark
import Testing

@testable import ImgMarkCLI

/// The columns that are recognized as coordinates, and their results.
struct NormalizeColumnTests {
  @Test(arguments: [
    ("x1,y1,x2,y2\n8,5,40,20\n", "x1,y1,x2,y2\n0.1,0.1,0.5,0.4\n"),
    ("XMin,YMin,XMax,YMax\n8,5,40,20\n", "XMin,YMin,XMax,YMax\n0.1,0.1,0.5,0.4\n"),
    ("cx,cy,w,h\n40,20,8,5\n", "cx,cy,w,h\n0.5,0.4,0.1,0.1\n"),
    ("x,y,w,h\n40,20,8,5\n", "x,y,w,h\n0.5,0.4,0.1,0.1\n"),
    ("x,y\n40,20\n", "x,y\n0.5,0.4\n"),
    ("points\n\"8,5 40,20\"\n", "points\n\"0.1,0.1 0.5,0.4\"\n"),
    ("points;t\n8,5 40,20;a\n", "points;t\n0.1,0.1 0.5,0.4;a\n"),
    ("points,t\n\"8,5;40,20\",a\n", "points,t\n\"0.1,0.1;0.5,0.4\",a\n"),
    // Corners come first: x and y next to them are unchanged.
    ("x,y,x1,y1,x2,y2\n7,7,8,5,40,20\n", "x,y,x1,y1,x2,y2\n7,7,0.1,0.1,0.5,0.4\n"),
    ("y2,x2,y1,x1\n20,40,5,8\n", "y2,x2,y1,x1\n0.4,0.5,0.1,0.1\n"),
  ])
  func `columns are found by name, whatever their case and order`(table: String, expected: String) {
    let run = normalized(table, "--size", "80x50")

    #expect(run.output == expected)
    #expect(run.status == .done)
  }

  @Test func `corners are sorted on reading, and counted`() {
    let run = normalized(
      "x1,y1,x2,y2\n40,20,8,5\n8,20,40,5\n8,5,40,20\n", "--size", "80x50")

    #expect(run.output == "x1,y1,x2,y2\n0.1,0.1,0.5,0.4\n0.1,0.1,0.5,0.4\n0.1,0.1,0.5,0.4\n")
    #expect(
      run.errors
        == "imgmark: note: standard input: 2 boxes with corners in reverse order\n")
    #expect(run.status == .done)
  }

  @Test(arguments: [
    ("x,y,w,h\n100,50,-20,30\n", "w", "negative"),
    ("cx,cy,w,h\n100,50,20,-30\n", "h", "negative"),
    ("x,y,w,h\n100,50,0,30\n", "zero width", ""),
    ("cx,cy,w,h\n100,50,20,0\n", "zero height", ""),
    ("x1,y1,x2,y2\n51,5,51,9\n", "zero width", ""),
    ("x1,y1,x2,y2\n51,5,60,5\n", "zero height", ""),
  ])
  func `a box without area, or with a negative size, is rejected by its line`(
    table: String, word: String, other: String
  ) {
    let run = normalized(table, "--size", "800x500")

    #expect(run.status == .rejected)
    #expect(run.output == "")
    #expect(run.errors.hasPrefix("imgmark: standard input:2: "))
    #expect(run.errors.contains(word))
    #expect(other.isEmpty || run.errors.contains(other))
  }

  @Test func `a unit column decides row by row, and gets the unit that is written`() {
    let run = normalized(
      """
      unit,x,y
      px,40,20
      fraction,0.5,0.4
      percent,50,40
      PERMILLE,500,400
      ,40,20

      """, "--size", "80x50")

    #expect(
      run.output == """
        unit,x,y
        fraction,0.5,0.4
        fraction,0.5,0.4
        fraction,0.5,0.4
        fraction,0.5,0.4
        fraction,0.5,0.4

        """)
    #expect(run.status == .done)
  }

  @Test func `with --inverse a unit column gets the unit of the frame`() {
    let run = normalized(
      "unit,x,y\nfraction,0.5,0.4\n", "--size", "80x50", "--inverse", "--units", "percent")

    #expect(run.output == "unit,x,y\npercent,50,40\n")
  }

  @Test(arguments: [
    (
      "unit,x,y\npercent,5,5\n", ["--units", "px"], "the unit column says percent, --units says px"
    ),
    ("unit,x,y\ninch,5,5\n", [], "unit 'inch' is none of px, fraction, percent, permille"),
    ("unit,x,y\npx,5,5\n", ["--inverse"], "px"),
    ("unit,x,y\npercent,5,5\n", ["--pixel", "center"], "percent"),
  ])
  func `a unit column that contradicts the command is a fault of its row`(
    table: String, words: [String], message: String
  ) {
    let run = CommandRun(
      ["normalize", "-", "--size", "80x50"] + words, input: Array(table.utf8))

    #expect(run.status == .rejected)
    #expect(run.output == "")
    #expect(run.errors.contains(message), "\(run.errors)")
  }

  @Test func `x, y, width and height are ambiguous, and both suggested options work`() {
    let table = "x,y,width,height\n8,5,40,20\n"

    let run = normalized(table, "--size", "80x50")
    let box = normalized(table, "--size", "80x50", "--columns", "x,y,w,h")
    let point = normalized(table, "--columns", "x,y,image_width,image_height")

    #expect(run.status == .rejected)
    #expect(run.errors.contains("--columns x,y,w,h "))
    #expect(run.errors.contains("--columns x,y,image_width,image_height "))
    #expect(box.output == "x,y,width,height\n0.1,0.1,0.5,0.4\n")
    #expect(point.output == "x,y,width,height\n0.2,0.25,40,20\n")
  }

  @Test func `roles can be given by name`() {
    let run = normalized(
      "lon,lat,x,y\n40,20,text,more\n", "--size", "80x50", "--columns", "x=lon,y=lat")

    #expect(run.output == "lon,lat,x,y\n0.5,0.4,text,more\n")
  }

  @Test func `an absent keypoint is not range-checked and is written as 0,0`() {
    let run = normalized(
      "x,y,v\n-250,1090,0\n40,20,1\n0,0,2\n", "--size", "80x50")

    #expect(run.status == .done)
    #expect(run.output == "x,y,v\n0,0,0\n0.5,0.4,1\n0,0,2\n")
  }

  @Test func `a labeled keypoint, visible or not, is range-checked`() {
    let run = normalized("x,y,v\n-250,1090,1\n", "--size", "80x50")

    #expect(run.status == .rejected)
    #expect(run.output == "")
  }

  @Test(arguments: [
    ("a,b\n1,2\n", 1, "no columns of coordinates among a, b"),
    ("x,z\n1,2\n", 1, "no column y among x, z"),
    ("x|y\n1|2\n", 1, "in x|y; fields are divided by commas, semicolons or tabs"),
    ("x y\n1 2\n", 1, "in x y; fields are divided by commas, semicolons or tabs"),
    ("{\"rows\":[{\"x\":1,\"y\":2}]}", 1, "imgmark normalize --path '$.rows[*]' reaches"),
    ("x1,y1,x2\n1,2,3\n", 1, "no column y2"),
    ("x,y,x\n1,2,3\n", 1, "the columns x, x all mean x"),
    ("x,y\n1,2\n3\n", 3, "expected 2 fields, found 1; leave a field empty that has no value"),
    ("x,y\n1,2\n\n3,4,5\n", 4, "expected 2 fields, found 3; quote a field that holds the"),
    ("x,y\n1,\"2\n3,4\n", 2, "a quote opens here and is never closed"),
    ("x,y\n1,\n", 2, "y "),
    ("x,y\n1,2 px\n", 2, "y = \"2 px\""),
    ("1,2\n3,4\n", 1, "the first line holds data"),
    ("{\"x\":1,\"y\":2}\n{\"x\":1}\n", 2, "y"),
    ("[{\"x\":1,\"y\":2},\n{\"x\":1,\"y\":}]", 2, "broken JSON"),
    ("points\n1 2 3\n", 2, "points"),
  ])
  func `a fault of the table is one line with the line of its record`(
    table: String, line: Int, message: String
  ) {
    let run = normalized(table, "--size", "80x50")

    #expect(run.status == .rejected)
    #expect(run.output == "")
    #expect(run.errors.hasPrefix("imgmark: standard input:\(line): "), "\(run.errors)")
    #expect(run.errors.contains(message), "\(run.errors)")
    #expect(run.errors.split(separator: "\n").count == 1, "\(run.errors)")
  }

  @Test(arguments: ["nan", "NaN", "inf", "-Infinity", "1e999", "-1e999"])
  func `a coordinate that is not finite is an error of line 2`(number: String) {
    let run = normalized("image,x,y\na.png,\(number),10\n", "--size", "80x50")

    #expect(run.status == .rejected)
    #expect(run.output == "")
    #expect(
      run.errors == "imgmark: standard input:2: x = \"\(number)\" is not a finite number\n")
  }

  @Test func `a number beyond the range of Double is an error in JSON as well`() {
    let run = normalized("[{\"x\":1,\"y\":2},\n{\"x\":1e999,\"y\":2}]", "--size", "80x50")

    #expect(run.status == .rejected)
    #expect(run.output == "")
    #expect(run.errors.hasPrefix("imgmark: standard input:2: 1e999 is not a finite number"))
    #expect(run.errors.split(separator: "\n").count == 1)
  }
}
