import ImgMarkNumbers
import ImgMarkTables
import ImgMarkText
import Testing

/// Blocks of rows that are cut off a table to be read separately.
struct TableBlockTests {
  /// A record as it is read: its line and its bytes.
  private struct Record: Equatable {
    var line: Int
    var text: String

    init(_ record: TableRecord) {
      line = record.line
      text = String(decoding: record.bytes[record.extent], as: UTF8.self)
    }
  }

  private static func records(of reader: inout TableReader) throws -> [Record] {
    var records: [Record] = []
    while try reader.next() { records.append(Record(reader.record)) }
    return records
  }

  private static func reader(_ text: String, inPiecesOf count: Int) throws -> TableReader {
    var rest = Array(text.utf8)[...]
    return try TableReader(
      TextInput {
        defer { rest = rest.dropFirst(count) }
        return Array(rest.prefix(count))
      })
  }

  @Test(arguments: ["\n", "\r\n", "\r"])
  func `blocks give the records with their lines`(end: String) throws {
    let rows = (0..<200).map { row in
      "\(row),\(row % 7),\(row % 3 == 0 ? "" : "ä")\(row % 11 == 0 ? end : "")"
    }
    let text = "x,y,note\(end)" + rows.map { $0 + end }.joined()
    var whole = try Self.reader(text, inPiecesOf: 1000)
    let expected = try Self.records(of: &whole)

    for (size, piece) in [(16, 1), (40, 1000), (100, 33), (1000, 64)] {
      var table = try Self.reader(text, inPiecesOf: piece)
      var found: [Record] = []
      var blocks = 0
      while true {
        if let block = try table.nextBlock(of: size) {
          var reader = TableReader(block)
          found += try Self.records(of: &reader)
          blocks += 1
        } else if try table.next() {
          found.append(Record(table.record))
        } else {
          break
        }
      }

      #expect(found == expected)
      // The text has over 1500 bytes, half of which can be cut off because of blank lines.
      #expect(blocks >= max(1, 750 / size))
    }
  }

  @Test(arguments: [
    // A quote, a blank line, a line of blanks, a blank before the next row, nothing to divide.
    "1,2\n3,\"4\"\n5,6\n", "1,2\n\n3,4\n", "1,2\n \t\n3,4\n", "1,2\n 3,4\n", "1,2\n", "1,2\n\n",
    "1,2", "",
  ])
  func `a table that can't be cut is read in one piece`(rows: String) throws {
    var table = try Self.reader("x,y\n\(rows)", inPiecesOf: 1000)
    var whole = try Self.reader("x,y\n\(rows)", inPiecesOf: 1000)

    let block = try table.nextBlock(of: 10)

    // Only the first of the tables has a place to cut: before the row with the quote.
    if var reader = block.map({ TableReader($0) }) {
      #expect(rows.contains("\""))
      #expect(try Self.records(of: &reader).map(\.text) == ["1,2\n"])
      _ = try whole.next()
    }
    #expect(try Self.records(of: &table) == Self.records(of: &whole))
  }

  @Test func `JSON is not cut`() throws {
    var table = try Self.reader(
      String(repeating: "{\"x\":1,\"y\":2}\n", count: 9), inPiecesOf: 1000)

    #expect(try table.nextBlock(of: 30) == nil)
    #expect(try Self.records(of: &table).count == 9)
  }

  @Test func `records that are left out take the text before them along, in blocks as well`()
    throws
  {
    // The first rows are left out, so that the blank line after them is too; see the same table
    // read as a whole.
    let text = "x,y\n1,1\n2,2\n\n3,3\n4,4\n\n\n5,5\n6,6\n"
    func isKept(_ record: TableRecord) throws -> Bool { try record.number(0).value >= 3 }
    var whole = try Self.reader(text, inPiecesOf: 1000)
    var expected = TableWriter(for: whole)
    while try whole.next() {
      if try isKept(whole.record) { expected.write(whole) }
    }
    expected.finish(whole)

    var table = try Self.reader(text, inPiecesOf: 1000)
    var writer = TableWriter(for: table)
    #expect(try table.next())
    var empty = writer
    empty.forgetRows()
    while let block = try table.nextBlock(of: 20) {
      var (reader, part) = (TableReader(block), empty)
      while try reader.next() {
        if try isKept(reader.record) { part.write(reader) }
      }
      writer.write(part, of: table)
    }
    while try table.next() {
      if try isKept(table.record) { writer.write(table) }
    }
    writer.finish(table)

    #expect(expected.output == Array("x,y\n3,3\n4,4\n\n\n5,5\n6,6\n".utf8))
    #expect(writer.output == expected.output)
  }
}
