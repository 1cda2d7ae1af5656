import ImgMarkNumbers
import ImgMarkTables
import ImgMarkText
import Testing

@Suite struct JSONTableTests {
  @Test(
    arguments: [
      ("[{\"id\":7,\"x\":1,\"y\":2},\n{\"id\":\"b\",\"x\":3,\"y\":4}]", TableKind.json),
      ("{\"id\":7,\"x\":1,\"y\":2}\n{\"id\":\"b\",\"x\":3,\"y\":4}\n", .jsonLines),
      ("\u{FEFF}\n{\"id\":7,\"x\":1,\"y\":2} {\"y\":4,\"id\":\"b\",\"x\":3}", .jsonLines),
    ] as [(String, TableKind)])
  func `objects are records, in an array or one after another`(text: String, kind: TableKind) throws
  {
    let sheet = try Sheet(text)

    #expect(sheet.kind == kind)
    #expect(sheet.columns.geometry == .point(x: 1, y: 2))
    #expect(sheet.rows.map { Array($0.prefix(3)) } == [["7", "1", "2"], ["b", "3", "4"]])
  }

  @Test func `a record begins on the line of its object`() throws {
    #expect(try Sheet("[\n{\"x\":1,\n\"y\":2}\n,\n\n{\"x\":3,\"y\":4}]").lines == [2, 6])
  }

  @Test func `a role may first occur in a later object`() throws {
    var reader = try TableReader(
      TextInput(Array("{\"x\":1,\"y\":2}\n{\"x\":1,\"Label\":\"a\",\"y\":2,\"z\":[]}".utf8)))
    let label = try #require(reader.columns[.label])

    #expect(try reader.next())
    #expect(!reader.record.isPresent(label))
    #expect(try reader.next())
    #expect(reader.record.isPresent(label))
    #expect(try reader.record.text(label) == "a")
  }

  @Test func `keys may have other case, aliases and order in later objects`() throws {
    let sheet = try Sheet(
      "{\"file\":\"a\",\"xmin\":1,\"ymin\":2,\"xmax\":3,\"ymax\":4}\n"
        + "{\"X2\":7,\"Y2\":8,\"image\":\"b\",\"x1\":5,\"y\\u0031\":6}")

    #expect(
      sheet.rows.map { Array($0.prefix(5)) } == [
        ["a", "1", "2", "3", "4"], ["b", "5", "6", "7", "8"],
      ])
  }

  private func reader(_ text: String) throws -> TableReader {
    var reader = try TableReader(TextInput(Array(text.utf8)))
    _ = try reader.next()
    return reader
  }

  @Test(
    arguments: [
      ("[1]", TableError(.notAnObject, line: 1)),
      ("[[1,2]]", TableError(.notAnObject, line: 1)),
      ("[\n{}]", TableError(.columns(.noCoordinates(found: [], nearest: nil)), line: 2)),
      ("[{\"x\":1,\"y\":2},\n3]", TableError(.notAnObject, line: 2)),
      (
        "[{\"x\":1,\"y\":2}\n{}]",
        TableError(.json(.expected("a comma or ]", found: "\"{\"")), line: 2)
      ),
      ("{\"x\":1,\"y\":2}\n{\"x\":1,\"y\":2,\"w\":3}", TableError(.otherKey("w"), line: 2)),
      ("{\"x\":1,\"y\":2}\n{\"x\":1,\"y\":2,\"width\":3}", TableError(.otherKey("width"), line: 2)),
      (
        "{\"x\":1,\"y\":2}\n{\"x\":1,\"y\":2,\"x\":3}",
        TableError(.json(.duplicateKey("x")), line: 2)
      ),
      ("{\"x\":1,\"y\":1e999}", TableError(.json(.notFinite("1e999")), line: 1)),
      (
        "{\"x\":1,\"y\":2}\n{\"x\":1",
        TableError(.json(.endsEarly(expected: "a comma or }")), line: 2)
      ),
    ] as [(String, TableError)])
  func `JSON that isn't a table of objects is rejected with its line`(
    text: String, fault: TableError
  ) {
    #expect(throws: fault) { try Sheet(text) }
    #expect(throws: fault) { try Sheet(text, cutEvery: 1) }
  }

  @Test(
    arguments: [
      ("null", TableError.Reason.number(column: "x", text: "", .empty)),
      ("\"nan\"", .number(column: "x", text: "nan", .notFinite)),
      ("true", .number(column: "x", text: "true", .notANumber)),
      ("[1]", .wrongType(column: "x", expected: "a number")),
    ] as [(String, TableError.Reason)])
  func `a coordinate that isn't a number is rejected`(json: String, reason: TableError.Reason)
    throws
  {
    let record = try reader("{\"x\":\(json),\"y\":2}").record

    #expect(throws: TableError(reason, line: 1)) { try record.number(0) }
  }

  @Test func `an object without a coordinate is rejected`() throws {
    var reader = try reader("{\"x\":1,\"y\":2}\n{\"y\":2}")

    #expect(try reader.next())
    #expect(throws: TableError(.missingKey("x"), line: 2)) { try reader.record.number(0) }
  }

  @Test func `numbers in quotes are numbers too`() throws {
    let record = try reader("{\"x\":\" 1.50\",\"y\":2}").record

    #expect(try record.number(0) == DecimalNumber(value: 1.5, decimals: 2))
  }

  @Test func `an empty array is a table without records`() throws {
    let sheet = try Sheet(" [\n]\n")

    #expect(sheet.rows.isEmpty)
    #expect(sheet.text == " [\n]\n")
  }

  @Test func `many keys without a meaning don't fill the memory`() throws {
    let lines = (0..<3000).map { "{\"x\":\($0),\"k\($0)\":0,\"y\":2}\n" }
    let sheet = try Sheet(lines.joined())

    #expect(sheet.rows.count == 3000)
    #expect(sheet.rows.last?.first == "2999")
  }
}
