import ImgMark
import ImgMarkEditor
import Testing

/// The bytes of tables before and after edits, written by hand.
struct SheetDialectTests {
  /// Tables in every dialect that is read.
  static let tables = [
    "id,label,x,y\na,1,0.25,0.40\nb,2,0.5,0.5\n",
    "id,label,x,y\r\na,1,0.25,0.40\r\nb,2,0.5,0.5\r\n",
    "id,label,x,y\ra,1,0.25,0.40\rb,2,0.5,0.5",
    "id;label;x;y\na;1;0,25;0,40\nb;2;0,5;0,5\n",
    "id\tlabel\tx\ty\na\t1\t0,25\t0.40\n\t\t\t\nb\t2\t5e-1\t0.5",
    "\"id\", \"label\" ,x,y\n\"a\", \"one, \"\"1\"\"\" , 0.25 ,\"0.40\"\n\n  \nb,\"two\nlines\",0.5,.5\n\n\n",
    "\u{FEFF}x,y,label\n0.25,0.40,1\n",
    "x,y\n0.25,0.40\n# a line that is no row\n0.5,0.5\n",
    "image,x,y,extra\nother.png,9,9,=1+1\nimage.png,0.25,0.40,\" kept \"\nother.png,0.1,0.1,\n",
    "id,x1,y1,x2,y2\na,0.3,0.4,0.1,0.2\n",
    "id,points\na,\"0.1,0.1 0.2,0.1 0.2,0.2\"\nb,0.5;0.5\n",
    "group,x,y\ng,0.1,0.1\ng,0.2,0.1\nh,0.3,0.3\ng,0.2,0.2\n",
    "x,y,v\n0.25,0.40,2\n0,0,0\n",
    "x,y",
    "x,y\r\n",
  ]

  @Test(arguments: tables)
  func `a table whose markers aren't edited is the same, byte for byte`(table: String) throws {
    #expect(try Sheet().edited(table) { _ in } == table)
  }

  @Test(arguments: [true, false])
  func `UTF-16 stays UTF-16`(isLittle: Bool) throws {
    let sheet = try Sheet()
    let text = "\u{FEFF}label,x,y\r\nGröße 𝛼,0.25,0.4\r\n"
    let bytes = text.utf16.flatMap { unit in
      isLittle
        ? [UInt8(unit & 0xFF), UInt8(unit >> 8)] : [UInt8(unit >> 8), UInt8(unit & 0xFF)]
    }
    let read = try MarkerSheet(bytes, at: sheet.path, reading: sheet.reading)

    #expect(read.markers[0].texts[.label] == "Größe 𝛼")
    #expect(try read.contents(of: read.markers, at: sheet.path) == bytes)
  }

  /// 0.3125 of 800 is 250 px, 0.41 of 500 is 205.
  @Test(arguments: [
    ("id,label,x,y\na,1,0.25,0.40\n", "id,label,x,y\na,1,0.3125,0.41\n"),
    ("id;x;y\r\na;0,25;0,40\r\n", "id;x;y\r\na;0,3125;0,41\r\n"),
    ("x,y\n \"0.25\" , 0.4 \n", "x,y\n \"0.3125\" , 0.41 \n"),
    ("x,y\n0.25,.4", "x,y\n0.3125,0.41"),
    // Only one column changes, and the other keeps its bytes.
    ("x,y,z\n0.25,0.41000,z\n", "x,y,z\n0.3125,0.41000,z\n"),
    ("unit,x,y\npx,200.0,200\npercent,25,40\n", "unit,x,y\npx,250,205\npercent,25,40\n"),
  ])
  func `a marker that moved has other numbers, and all else is unchanged`(
    table: String, expected: String
  ) throws {
    let edited = try Sheet().edited(table) { $0[0] = $0[0].moved(to: 0.3125, 0.41) }

    #expect(edited == expected)
  }

  @Test func `numbers are written in the frame in which they were read`() throws {
    var sheet = try Sheet()
    sheet.rules.frame.unit = .pixels
    sheet.rules.frame.steps = [.crop(.rect(Rect(x: 100, y: 50, width: 400, height: 300)))]
    sheet.rules.frame.origin = .bottomLeft

    // 250 - 100 = 150; 205 px from the top is 205 - 50 = 155 in the crop, 300 - 155 from its
    // bottom.
    let edited = try sheet.edited("x,y\n10,20\n") { $0[0] = $0[0].moved(to: 0.3125, 0.41) }

    #expect(edited == "x,y\n150,145\n")
  }

  @Test func `moved numbers have the decimals for a ten-thousandth of a pixel`() throws {
    // Of 1366 px, a step of seven decimals is 0.00014 px, one of eight is 0.000014.
    let edited = try Sheet(1366, 1000).edited("x,y\n0.5,0.5\n") {
      $0[0] = $0[0].moved(to: 100.0 / 1366, 0.5)
    }

    #expect(edited == "x,y\n0.07320644,0.5\n")
  }

  @Test(arguments: [
    ("id,label\n", "a b", "a b"), ("id,label\n", "a,b", "\"a,b\""),
    ("id,label\n", "say \"x\"", "\"say \"\"x\"\"\""), ("id,label\n", " x", "\" x\""),
    ("id,label\n", "two\nlines", "\"two\nlines\""),
    ("id,label\n", "</script><script>alert(1)", "</script><script>alert(1)"),
  ])
  func `a text gets the quotes that it needs`(
    header: String, text: String, expected: String
  ) throws {
    let edited = try Sheet().edited("id,label,x,y\na,1,0.25,0.40\n") {
      $0[0] = $0[0].saying(text, as: .label)
    }

    #expect(edited == "id,label,x,y\na,\(expected),0.25,0.40\n")
  }

  @Test func `a text in quotes keeps them`() throws {
    let edited = try Sheet().edited("label,x,y\n\"1\",0.25,0.40\n") {
      $0[0] = $0[0].saying("2", as: .label)
    }

    #expect(edited == "label,x,y\n\"2\",0.25,0.40\n")
  }
}
