import ImgMarkNumbers
import ImgMarkTables
import ImgMarkTestSupport
import ImgMarkText
import Testing

@Suite struct TableReadingTests {
  @Test func `a header with blanks after its commas is recognized`() throws {
    let sheet = try Sheet(
      "location, x1, y1, x2, y2, class_name\n00075dcb146266ff.jpg, 117, 316, 215, 477, Mug\n")

    #expect(sheet.columns.geometry == .corners(x1: 1, y1: 2, x2: 3, y2: 4))
    #expect(sheet.rows == [["00075dcb146266ff.jpg", "117", "316", "215", "477", "Mug"]])
  }

  @Test func `a byte order mark isn't part of the first name`() throws {
    let sheet = try Sheet([0xEF, 0xBB, 0xBF] + Array("image,x,y\r\na.png,10,20\r\n".utf8))

    #expect(sheet.columns[.image] == 0)
    #expect(sheet.rows == [["a.png", "10", "20"]])
  }

  @Test(arguments: ["\n", "\r\n", "\r"]) func `every end of line is read and kept`(
    end: String
  ) throws {
    let text = "image,x,y\(end)a.png,10,20\(end)\(end)b.png,1,2"
    let sheet = try Sheet(text)

    #expect(sheet.rows == [["a.png", "10", "20"], ["b.png", "1", "2"]])
    #expect(sheet.lines == [2, 4])
    #expect(sheet.text == text)
    #expect(
      sheet.kind
        == .delimited(TableDialect(lineEnd: TableDialect.LineEnd(rawValue: end) ?? .lf)))
  }

  @Test func `blank lines and blanks around fields are ignored, and lines are still counted`()
    throws
  {
    let sheet = try Sheet("\n  \nx , y\n\n 0.5 ,\t0.2 \n \t\n1,2\n\n")

    #expect(sheet.rows == [["0.5", "0.2"], ["1", "2"]])
    #expect(sheet.lines == [5, 7])
  }

  @Test func `quotes hold delimiters, doubled quotes and ends of lines`() throws {
    let sheet = try Sheet(
      "image,x,y,label\n\"a, b.png\",10,20,\"say \"\"hi\"\"\"\nc,1,2,\"p\r\nq\"\nd,3,4,\"\"\n")

    #expect(
      sheet.rows == [
        ["a, b.png", "10", "20", "say \"hi\""], ["c", "1", "2", "p\r\nq"], ["d", "3", "4", ""],
      ])
    #expect(sheet.lines == [2, 3, 5])
  }

  @Test func `a quote after other text is part of it, and blanks may stand around quotes`() throws {
    let sheet = try Sheet("label,x,y\n5\" disc,1,2\n  \"a,b\"  ,3,4\n")

    #expect(sheet.rows == [["5\" disc", "1", "2"], ["a,b", "3", "4"]])
  }

  @Test(
    arguments: [
      ("x,y\n1,2\n", TableDialect.Delimiter.comma), ("x;y\n1;2\n", .semicolon),
      ("x\ty\n1\t2\n", .tab),
      ("x;y;a,b,c,d\n1;2;3\n", .semicolon), ("\"x\"\t\"y\"\n1\t2\n", .tab),
      ("\"a;b\",x,y\n1,2,3\n", .comma), ("points\n\"1,2 3,4\"\n", .comma),
    ] as [(String, TableDialect.Delimiter)])
  func `the delimiter is the one that gives known names`(
    text: String, delimiter: TableDialect.Delimiter
  ) throws {
    #expect(try Sheet(text).kind == .delimited(TableDialect(delimiter: delimiter)))
  }

  @Test(
    arguments: [
      ("x;y\n10;20\n1,5;2\n", DecimalSign.comma), ("x;y\n1.5;2\n", .point), ("x;y\n1;2\n", .point),
      ("x\ty\n1,5\t2\n", .comma), ("label;x;y\n1,5;2.5;3\n", .point), ("x,y\n\"1,5\",2\n", .point),
    ] as [(String, DecimalSign)])
  func `a decimal comma is recognized if no comma divides the fields`(
    text: String, sign: DecimalSign
  ) throws {
    guard case .delimited(let dialect) = try Sheet(text).kind else {
      Issue.record("no delimited text")
      return
    }

    #expect(dialect.decimalSign == sign)
  }

  @Test func `a decimal comma can be asked for if a comma divides the fields`() throws {
    var reader = try TableReader(
      TextInput(Array("x,y\n\"1,5\",2\n".utf8)), options: TableOptions(decimalSign: .comma))

    #expect(try reader.next())
    #expect(try reader.record.number(0) == DecimalNumber(value: 1.5, decimals: 1))
  }

  @Test func `without a header the roles in file order name the columns`() throws {
    let sheet = try Sheet("a.png,10,20\nb.png,1,2\n", options: headerless("image,x,y"))

    #expect(sheet.columns.geometry == .point(x: 1, y: 2))
    #expect(sheet.columns.names == ["image", "x", "y"])
    #expect(sheet.rows == [["a.png", "10", "20"], ["b.png", "1", "2"]])
    #expect(sheet.lines == [1, 2])
  }

  @Test func `without a header the delimiter is the one that gives as many fields as roles`() throws
  {
    let sheet = try Sheet("1,5;2,5\n", options: headerless("x,y"))

    #expect(
      sheet.kind == .delimited(TableDialect(delimiter: .semicolon, decimalSign: .comma)))
  }

  @Test(arguments: [
    "x,y\n1,2\n", "x;y\r\n\"a\r\nb\";2\r\n\r\n3;4", "[{\"x\":1,\"y\":2},\n {\"y\":3,\"x\":4}]\n",
  ])
  func `windows cut anywhere give the same records`(text: String) throws {
    let whole = try Sheet(text)
    for size in 1...text.utf8.count {
      #expect(try Sheet(text, cutEvery: size) == whole)
    }
  }
}

@Suite struct TableFaultTests {
  @Test(
    arguments: [
      ("", TableError.Reason.empty, nil), (" \n\r\n", .empty, nil),
      ("1,2\n3,4\n", .noHeader(found: ["1", "2"]), 1),
      ("x,y\n1,2\n\n1\n", .ragged(expected: 2, found: 1), 4),
      ("x,y\n1,2,3\n", .ragged(expected: 2, found: 3), 2),
      ("x,y,label\n1,2,a\n1,2,\"b\n\n3,4,c\n", .unclosedQuote, 3),
      ("x,y,label\n1,2,\"a\nb\" c\n", .textAfterQuote, 3),
      ("x,y\n1,2\n\u{0},3\n", .text(.zeroByte), 3),
    ] as [(String, TableError.Reason, Int?)])
  func `a fault of the file carries its line`(
    text: String, reason: TableError.Reason, line: Int?
  ) {
    #expect(throws: TableError(reason, line: line)) { try Sheet(text) }
    #expect(throws: TableError(reason, line: line)) { try Sheet(text, cutEvery: 1) }
  }

  @Test func `bytes that aren't UTF-8 are an error with their line`() {
    let bytes = Array("x,y\r\n1,2\r\n\"a\r\nb".utf8) + [0xE9] + Array("\",2\r\n".utf8)

    #expect(throws: TableError(.text(.invalidUTF8), line: 4)) { try Sheet(bytes) }
  }

  @Test func `after a ragged row the next can still be read`() throws {
    var reader = try TableReader(TextInput(Array("x,y\n1\n3,4\n".utf8)))

    #expect(throws: TableError(.ragged(expected: 2, found: 1), line: 2)) { try reader.next() }
    #expect(try reader.next())
    #expect(reader.record.line == 3)
  }

  @Test(
    arguments: [
      ("nan", NumberFault.notFinite), ("1e999", .notFinite), ("", .empty), ("ten", .notANumber),
    ] as [(String, NumberFault)])
  func `a coordinate that isn't a finite number is an error with its line and column`(
    text: String, fault: NumberFault
  ) throws {
    var reader = try TableReader(TextInput(Array("image,X,y\na.png,\(text),10\n".utf8)))

    #expect(try reader.next())
    #expect(throws: TableError(.number(column: "X", text: text, fault), line: 2)) {
      try reader.record.number(1)
    }
  }

  @Test func `data with roles in file order aren't taken for a header`() {
    #expect(throws: TableError(.noHeader(found: ["a.png", "10", "20"]), line: 1)) {
      try Sheet("a.png,10,20\n", options: columns("image,x,y"))
    }
  }

  @Test func `a table without header needs roles in file order`() {
    #expect(throws: TableError(.noColumns, line: nil)) {
      try Sheet("1,2\n", options: TableOptions(hasHeader: false))
    }
    #expect(throws: TableError(.columns(.nameWithoutHeader("lon")), line: nil)) {
      try Sheet("1,2\n", options: headerless("x=lon,y=lat"))
    }
  }

  @Test func `an error of the source is passed on`() throws {
    struct Gone: Error, Equatable {}
    var pieces = [Array("x,y\n1,2\n3,".utf8)]
    var reader = try TableReader(
      TextInput {
        guard let piece = pieces.popLast() else { throw Gone() }
        return piece
      })

    #expect(try reader.next())
    #expect(throws: Gone()) { try reader.next() }
  }

  @Test func `an endless record is rejected before it fills the memory`() {
    let text = "x,y\n\"" + String(repeating: "a", count: 2000)

    #expect(throws: TableError(.tooLong(limit: 1000), line: 2)) {
      var reader = try TableReader(
        TextInput(Array(text.utf8), cutEvery: 100), options: TableOptions(), limit: 1000)
      _ = try reader.next()
    }
  }
}
