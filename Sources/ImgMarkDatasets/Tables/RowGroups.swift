/// Brings the rows of a table together that are about one thing, such as an image.
enum RowGroups {
  /// A larger table is not held in memory; its rows must stand together.
  static let largestHeld = 64 << 20

  /// Calls `body` with the rows of one key after another, in the order in which the keys appear.
  ///
  /// - Parameters:
  ///   - path: The file.
  ///   - tree: Holds it.
  ///   - next: Reads the next row and its key; `nil` at the end.
  ///   - line: The line of a row.
  ///   - body: Takes the rows of a key.
  /// - Throws: A ``DatasetError`` where the file is large and rows are scattered; what the closures
  ///   throw.
  static func forEach<Row>(
    of path: String, in tree: any FileTree, next: () throws -> (key: String, row: Row)?,
    line: (Row) -> Int, _ body: (String, [Row]) throws -> Void
  ) throws {
    let isHeld = try tree.size(of: path) <= largestHeld
    var groups: [(key: String, rows: [Row])] = []
    var places: [String: Int] = [:]
    while let (key, row) = try next() {
      if let last = groups.last, last.key == key {
        groups[groups.count - 1].rows.append(row)
      } else if let place = places[key] {
        guard isHeld else {
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
