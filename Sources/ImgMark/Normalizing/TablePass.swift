internal import ImgMarkTables
internal import ImgMarkThreads

/// One reading of a whole table, on several threads where its rows allow it; what comes of it does
/// not depend on how many.
struct TablePass {
  private(set) var pass: RowPass
  private var reader: TableReader
  private let division: TableDivision

  /// Rows that are read one after another where no block was found, before another is looked for.
  private static let rowsBetween = 1000

  init(_ reader: TableReader, _ pass: RowPass, division: TableDivision) {
    self.reader = reader
    self.pass = pass
    self.division = division
  }

  /// Reads all rows, and hands on what is to be written.
  mutating func run(writing write: ([UInt8]) throws -> Void) throws {
    while try readRows(write) {
      if division.threads > 1, pass.isDivisible { try readBlocks(write) }
    }
    try pass.finish(reader, write)
  }

  /// Reads some rows one after another; false at the end of the table.
  private mutating func readRows(_ write: ([UInt8]) throws -> Void) throws -> Bool {
    for _ in 0..<Self.rowsBetween {
      guard try pass.readRow(of: &reader) else { return false }
      try pass.flush(write)
    }
    return true
  }

  /// Reads blocks for as long as there are any.
  private mutating func readBlocks(_ write: ([UInt8]) throws -> Void) throws {
    guard let first = try reader.nextBlock(of: division.blockSize) else { return }
    let empty = pass.empty
    var queue = OrderedQueue<TableBlock, RowPass>(helpers: division.threads - 1) {
      { try empty.part(of: $0) }
    }
    queue.add(first)
    var end: Result<Void, any Error>?
    while true {
      while end == nil, queue.count < 4 * division.threads {
        do {
          guard let block = try reader.nextBlock(of: division.blockSize) else {
            end = .success(())
            break
          }
          queue.add(block)
        } catch {
          // What is wrong with the rows before comes first.
          end = .failure(error)
        }
      }
      guard let part = try queue.next() else { break }
      pass.append(part, of: reader)
      try pass.flush(write)
    }
    try end?.get()
  }
}

/// How a table is divided among threads.
package struct TableDivision: Sendable {
  package var threads: Int
  /// The most bytes of a block.
  package var blockSize: Int

  package init(threads: Int, blockSize: Int = 1 << 17) {
    self.threads = threads
    self.blockSize = blockSize
  }
}
