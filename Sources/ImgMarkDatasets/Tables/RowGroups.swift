/// Groups the rows of a table that belong together, such as those of one image.
enum RowGroups {
  /// The maximum size in bytes of a table that is held in memory.
  ///
  /// In a larger table, the rows of a group must be adjacent.
  static let largestHeld = 64 << 20

  /// The size in bytes up to which a table is held without a look at the order of its rows.
  private static let smallest = 1 << 20

  /// Returns whether the rows of each key are adjacent, so that they needn't be held.
  ///
  /// - Parameter next: Returns the key of the next row; `nil` at the end.
  /// - Returns: Whether no other key's row lies between two rows of a key.
  private static func areAdjacent(_ next: () throws -> String?) rethrows -> Bool {
    var seen: Set<Int> = []
    var last: String?
    while let key = try next() {
      guard key != last else { continue }
      // Keys of one hash value only cost memory.
      guard seen.insert(key.hashValue).inserted else { return false }
      last = key
    }
    return true
  }

  /// Calls `body` with the rows of each key, in the order in which the keys first appear.
  ///
  /// - Parameters:
  ///   - path: The file.
  ///   - tree: The files of the data set.
  ///   - keys: Reads the key of each row in turn, from the first; `nil` at the end.
  ///   - next: Reads the next row and its key; `nil` at the end.
  ///   - line: Returns the line of a row.
  ///   - body: Receives the rows of a key.
  /// - Throws: A ``DatasetError`` if the file is large and the rows of a key are scattered, or an
  ///   error of the closures.
  static func forEach<Row>(
    of path: String, in tree: any FileTree, keys: () throws -> String?,
    next: () throws -> (key: String, row: Row)?,
    line: (Row) -> Int, _ body: (String, [Row]) throws -> Void
  ) throws {
    let size = try tree.size(of: path)
    let isHeld = try size <= smallest || size <= largestHeld && !areAdjacent(keys)
    var groups: [(key: String, rows: [Row])] = []
    var places: [String: Int] = [:]
    while let (key, row) = try next() {
      if let last = groups.last, last.key == key {
        groups[groups.count - 1].rows.append(row)
      } else if let place = places[key] {
        guard isHeld else {
          // A large table, or one that changed since.
          throw DatasetError(
            .syntax("CSV", detail: "the rows of \(key) do not stand together; sort the file"),
            in: path, line: line(row))
        }
        groups[place].rows.append(row)
      } else {
        if !isHeld, let last = groups.popLast() { try body(last.key, last.rows) }
        places[key] = groups.count
        groups.append((key, [row]))
      }
    }
    for group in groups { try body(group.key, group.rows) }
  }
}
