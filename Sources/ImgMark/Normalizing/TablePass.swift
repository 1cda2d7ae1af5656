internal import ImgMarkTables
internal import ImgMarkThreads

/// A single pass through a table, on several threads if its rows allow it.
///
/// The result doesn't depend on the number of threads.
struct TablePass {
  private(set) var pass: RowPass
  private var reader: TableReader
  private let division: TableDivision

  /// The number of rows read one by one, after a block couldn't be formed, before trying again.
  private static let rowsBetween = 1000

  init(_ reader: TableReader, _ pass: RowPass, division: TableDivision) {
    self.reader = reader
    self.pass = pass
    self.division = division
  }

  /// Reads all rows, and passes the output to `write`.
  mutating func run(writing write: ([UInt8]) throws -> Void) throws {
    while try readRows(write) {
      if division.threads > 1, pass.isDivisible { try readBlocks(write) }
    }
    try pass.finish(reader, write)
  }

  /// Reads some rows one by one; returns `false` at the end of the table.
  private mutating func readRows(_ write: ([UInt8]) throws -> Void) throws -> Bool {
    for _ in 0..<Self.rowsBetween {
      guard try pass.readRow(of: &reader) else { return false }
      try pass.flush(write)
    }
    return true
  }

  /// Reads blocks as long as there are any.
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
          // Errors of earlier rows are reported first.
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
