import ImgMarkNumbers
import ImgMarkTables
import ImgMarkText
import Testing

@Suite struct TableWritingTests {
  /// Tables whose every byte must be written again.
  static let tables = [
    "x,y\n1,2\n", "x,y\n1,2", "x,y\r\n1,2\r\n", "x,y\r1,2\r3,4", "\n\nx,y\n\n 1 ,\t2\n\n\n3,4\n \n",
    "x;y;label\n1,5;2,5;\"a;\"\"b\"\"\r\nc\"\r\n", "x\ty\n1\t2\n\t\n3\t4\n", "x,y\n",
    "\"x\" , \"y\"\n\"1\",\" 2 \"\n", "label,x,y\n5\" disc,1,2\né😀,3,4\n",
    "[]", " [ ]\n", "[{\"x\":1,\"y\":2}]",
    "[\n  {\"x\": 1, \"y\": 2e0},\r\n  {\"y\" : \"2\", \"x\": -1}\n]\n",
    "{\"x\":1,\"y\":2}",
    "{\"x\":1,\"y\":2,\"a\":{\"b\":[1,{}]},\"\\u0041\":null}\n\n{\"y\":1,\"x\":2}\n",
  ]

  @Test(arguments: tables) func `a table with nothing replaced is the same, byte for byte`(
    text: String
  ) throws {
    #expect(try Sheet(text).text == text)
    for size in 1...7 {
      #expect(try Sheet(text, cutEvery: size).text == text)
    }
  }

  private func halved(_ text: String, options: TableOptions = TableOptions()) throws -> String {
    try Sheet(text, options: options) { writer, reader in
      guard case .point(let x, let y) = reader.columns.geometry else { return }
      // The second column first: the order of replacing doesn't matter.
      for column in [y, x] {
        let number = try reader.record.number(column)
        writer.replace(column, of: reader.record, with: number.value / 2)
      }
    }.text
  }

  @Test(
    arguments: [
      ("id,x,y\n a ,10,3\n", "id,x,y\n a ,5,1.5\n"),
      ("x,y,note\r\n \"10\" , 3 ,\"n,\"\"1\"\"\"", "x,y,note\r\n \"5\" , 1.5 ,\"n,\"\"1\"\"\""),
      ("x;y\n1,5;2\n", "x;y\n0,75;1\n"), ("y\tx\r3\t10\r", "y\tx\r1.5\t5\r"),
      ("[{\"y\": 3, \"x\":10.0 , \"n\":[1]}]", "[{\"y\": 1.5, \"x\":5 , \"n\":[1]}]"),
      (
        "{\"x\":\"10\",\"y\":3}\n{\"y\":-0,\"x\":1e1}", "{\"x\":\"5\",\"y\":1.5}\n{\"y\":0,\"x\":5}"
      ),
      ("\u{FEFF}x,y\n10,3\n", "x,y\n5,1.5\n"),
    ] as [(String, String)])
  func `replaced numbers keep everything around them`(text: String, halves: String) throws {
    #expect(try halved(text) == halves)
  }

  @Test func `a decimal comma is quoted if a comma divides the fields`() throws {
    let options = TableOptions(decimalSign: .comma)

    #expect(
      try halved("x,y\n3,\"5\"\n4,1\n", options: options) == "x,y\n\"1,5\",\"2,5\"\n2,\"0,5\"\n")
  }

  @Test func `UTF-16 comes out as UTF-8`() throws {
    let units = Array("\u{FEFF}label,x,y\né,10,3\n".utf16)
    let sheet = try Sheet(units.flatMap { [UInt8($0 & 0xFF), UInt8($0 >> 8)] })

    #expect(sheet.text == "label,x,y\né,10,3\n")
  }

  @Test(
    arguments: [
      ("unit,x,y\npx,1,2\n", "unit,x,y\nfraction,1,2\n"),
      ("unit,x,y\n \"px\" ,1,2\n", "unit,x,y\n \"fraction\" ,1,2\n"),
      ("{\"unit\":\"px\",\"x\":1,\"y\":2}", "{\"unit\":\"fraction\",\"x\":1,\"y\":2}"),
      ("{\"unit\":null,\"x\":1,\"y\":2}", "{\"unit\":\"fraction\",\"x\":1,\"y\":2}"),
      ("{\"x\":1,\"y\":2}", "{\"x\":1,\"y\":2}"),
    ] as [(String, String)])
  func `a text is replaced in the quotes it has`(text: String, replaced: String) throws {
    let sheet = try Sheet(text) { writer, reader in
      guard let unit = reader.columns[.unit] else { return }
      writer.replace(unit, of: reader.record, with: "fraction")
    }

    #expect(sheet.text == replaced)
  }

  @Test func `a text that needs quotes gets them`() throws {
    let sheet = try Sheet("label,x,y\na,1,2\n\"b\",1,2\n") { writer, reader in
      writer.replace(0, of: reader.record, with: "say \"hi\", now")
    }

    #expect(
      sheet.text == "label,x,y\n\"say \"\"hi\"\", now\",1,2\n\"say \"\"hi\"\", now\",1,2\n")
  }

  @Test(
    arguments: [
      ("x,y\n1,1\n2,2\n3,3\n", "x,y\n2,2\n"), ("x,y\n1,1\n\n2,2\n3,3", "x,y\n2,2\n"),
      ("[{\"x\":1,\"y\":1},\n {\"x\":2,\"y\":2},\n {\"x\":3,\"y\":3}]", "[{\"x\":2,\"y\":2}]"),
      ("{\"x\":1,\"y\":1}\n{\"x\":2,\"y\":2}\n{\"x\":3,\"y\":3}\n", "{\"x\":2,\"y\":2}\n"),
    ] as [(String, String)])
  func `a record that is not written is left out with its separator`(
    text: String, kept: String
  ) throws {
    var reader = try TableReader(TextInput(Array(text.utf8)))
    var writer = TableWriter(for: reader)
    while try reader.next() {
      guard try reader.record.number(0).value == 2 else { continue }
      writer.write(reader)
    }
    writer.finish(reader)

    #expect(String(decoding: writer.output, as: UTF8.self) == kept)
  }

  @Test func `digits round only the replaced numbers`() throws {
    var reader = try TableReader(TextInput(Array("x,y\n1,0.123456789\n".utf8)))
    var writer = TableWriter(for: reader, digits: 3)
    while try reader.next() {
      writer.replace(0, of: reader.record, with: 1.0 / 3)
      writer.write(reader)
    }
    writer.finish(reader)

    #expect(String(decoding: writer.takeOutput(), as: UTF8.self) == "x,y\n0.333,0.123456789\n")
  }
}
