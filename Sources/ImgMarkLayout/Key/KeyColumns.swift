/// Rows distributed over columns; columns are read in order, each from the top down.
struct KeyColumns: Hashable {
  /// The rows of each column; rows without room are in no column.
  private(set) var columns: [Range<Int>]

  /// The height at which all rows fit.
  let needed: Double

  /// Distributes rows over columns as evenly as whole rows allow.
  ///
  /// If the columns are too low for all rows, each is filled in turn.
  ///
  /// - Parameters:
  ///   - heights: The heights of the rows.
  ///   - gap: The distance between one row and the next.
  ///   - count: The most columns, at least 1.
  ///   - room: The height of a column.
  init(of heights: [Double], gap: Double, count: Int, in room: Double) {
    var limit = heights.reduce(0) { max($0, $1) }
    var filled = Self.fill(heights, gap, upTo: limit)
    while filled.columns.count > count {
      // The smallest change that matters: one column takes the first row of the next.
      limit = max(filled.nextLimit, limit.nextUp)
      filled = Self.fill(heights, gap, upTo: limit)
    }
    needed = limit
    // The same heights summed in another order may differ in the last digits.
    let isRoomy = limit <= room * (1 + 1e-12)
    columns =
      isRoomy
      ? filled.columns
      : Array(Self.fill(heights, gap, upTo: room).columns.prefix(count))
  }

  /// Fills columns up to a height, and stops at the first row that is higher than a column.
  private static func fill(
    _ heights: [Double], _ gap: Double, upTo limit: Double
  ) -> (columns: [Range<Int>], nextLimit: Double) {
    var columns: [Range<Int>] = []
    var nextLimit = Double.infinity
    var start = 0
    var height = 0.0
    for (index, row) in heights.enumerated() {
      let taller = index == start ? row : height + gap + row
      if taller <= limit {
        height = taller
        continue
      }
      nextLimit = min(nextLimit, taller)
      if index > start { columns.append(start..<index) }
      guard row <= limit else { return (columns, nextLimit) }
      start = index
      height = row
    }
    if start < heights.count { columns.append(start..<heights.count) }
    return (columns, nextLimit)
  }
}
