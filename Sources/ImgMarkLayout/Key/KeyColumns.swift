/// Rows in columns that are read one after another, each from the top down.
struct KeyColumns: Hashable {
  /// The rows of each column; those that have no room are in none.
  private(set) var columns: [Range<Int>]

  /// The height in which all rows would have room.
  let needed: Double

  /// Fills columns of a height, alike as far as whole rows allow; where there is too little room for
  /// all, one after another.
  ///
  /// - Parameters:
  ///   - heights: The heights of the rows.
  ///   - gap: What lies between one row and the next.
  ///   - count: How many columns there may be, at least 1.
  ///   - room: The height of a column.
  init(of heights: [Double], gap: Double, count: Int, in room: Double) {
    var limit = heights.reduce(0) { max($0, $1) }
    var filled = Self.fill(heights, gap, upTo: limit)
    while filled.columns.count > count {
      // The least that changes anything: one column takes the first row of the next.
      limit = max(filled.nextLimit, limit.nextUp)
      filled = Self.fill(heights, gap, upTo: limit)
    }
    needed = limit
    // Sums of the same heights in another order may differ in the last digits.
    let isRoomy = limit <= room * (1 + 1e-12)
    columns =
      isRoomy
      ? filled.columns
      : Array(Self.fill(heights, gap, upTo: room).columns.prefix(count))
  }

  /// Fills columns up to a height; a row that is higher by itself ends them.
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
