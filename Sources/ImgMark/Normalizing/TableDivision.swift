/// How a table is divided among threads.
package struct TableDivision: Sendable {
  package var threads: Int
  /// The maximal size of a block in bytes.
  package var blockSize: Int

  package init(threads: Int, blockSize: Int = 1 << 17) {
    self.threads = threads
    self.blockSize = blockSize
  }
}
