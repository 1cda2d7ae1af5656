import ImgMarkNumbers
import ImgMarkTables
import ImgMarkTestSupport
import ImgMarkText
import Testing

@Suite(.tags(.thorough), .unlessQuick)
struct TableFuzzTests {
  /// Reads everything in all ways; errors are expected.
  private func read(_ bytes: [UInt8], cutEvery size: Int, options: TableOptions) {
    do {
      var reader = try TableReader(TextInput(bytes, cutEvery: size), options: options)
      var writer = TableWriter(for: reader)
      var list = CoordinateList()
      while try reader.next() {
        let record = reader.record
        for column in record.fields.indices {
          _ = (try? record.text(column), try? record.number(column), record.isBlank(column))
          guard (try? record.readCoordinates(column, into: &list)) != nil else { continue }
          writer.replace(column, of: record, with: list.numbers.map(\.value), read: list)
        }
        writer.write(reader)
        for column in record.fields.indices.reversed() {
          writer.replace(column, of: record, with: 0.5)
        }
        writer.write(reader)
      }
      writer.finish(reader)
    } catch {
      #expect(error is TableError, "\(error)")
    }
  }

  @Test(arguments: TableWritingTests.tables) func `no changed byte leads to a trap`(
    table: String
  ) throws {
    var generator = Seeded(state: UInt64(table.utf8.count))
    let alphabet =
      Array("\",;\t\r\n \\x1.e-[]{}:u\u{C}".utf8) + [0, 0x80, 0xC3, 0xED, 0xEF, 0xFE, 0xFF]
    let choices = [TableOptions(), TableOptions(decimalSign: .comma), try headerless("x,y")]
    for _ in 0..<300 {
      var bytes = Array(table.utf8)
      for _ in 0..<Int.random(in: 1...4, using: &generator) {
        let index = Int.random(in: 0...bytes.count, using: &generator)
        let byte = alphabet.randomElement(using: &generator) ?? 0
        if Bool.random(using: &generator), index < bytes.count {
          bytes[index] = byte
        } else {
          bytes.insert(byte, at: index)
        }
      }
      for options in choices {
        read(bytes, cutEvery: .max, options: options)
        read(bytes, cutEvery: Int.random(in: 1...5, using: &generator), options: options)
      }
    }
  }

  /// The records, or the fault.
  private func outcome(_ bytes: [UInt8], cutEvery size: Int?) -> Result<Sheet, TableError>? {
    do {
      return .success(try Sheet(bytes, cutEvery: size))
    } catch {
      return (error as? TableError).map(Result.failure)
    }
  }

  @Test(arguments: TableWritingTests.tables)
  func `a damaged table gives the same records or the same fault however it is cut`(
    table: String
  ) throws {
    var generator = Seeded(state: 4)
    for byte in Array("\",;\t\r\n x1.[]{}\\".utf8) + [0, 0xC3, 0xFF] {
      var bytes = Array(table.utf8)
      bytes.insert(byte, at: Int.random(in: 0...bytes.count, using: &generator))
      let whole = try #require(outcome(bytes, cutEvery: nil))

      for size in 1...5 {
        #expect(outcome(bytes, cutEvery: size) == whole)
      }
      if case .success(let sheet) = whole {
        #expect(Array(sheet.text.utf8) == bytes)
      }
    }
  }

  @Test(arguments: TableWritingTests.tables) func `no truncation leads to a trap`(table: String) {
    let bytes = Array(table.utf8)
    for count in 0...bytes.count {
      read(Array(bytes.prefix(count)), cutEvery: 3, options: TableOptions())
    }
  }

  @Test func `fields written with random texts are read back`() throws {
    var generator = Seeded(state: 9)
    let alphabet = Array("ab,\";\t\r\n é")
    for _ in 0..<200 {
      let texts = (0..<3).map { _ in
        String(
          (0..<Int.random(in: 0...6, using: &generator)).compactMap { _ in
            alphabet.randomElement(using: &generator)
          })
      }
      let table = "label,x,y\n" + texts.map { _ in "-,1,2\n" }.joined()
      var rest = texts[...]
      let written = try Sheet(table) { writer, reader in
        writer.replace(0, of: reader.record, with: rest.removeFirst())
      }

      #expect(try Sheet(written.text).rows.map { $0[0] } == texts)
    }
  }
}
