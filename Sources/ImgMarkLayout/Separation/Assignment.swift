/// The assignment of rows to different columns with the least total cost.
///
/// Rows are added one after another, each along a shortest path of changes to the assignment so
/// far. Prices keep the lengths of such paths nonnegative. (Jonker and Volgenant, "A shortest
/// augmenting path algorithm for dense and sparse linear assignment problems", 1987.)
struct Assignment {
  /// The column of each row.
  private(set) var columns: [Int]

  /// - Parameters:
  ///   - rows: The number of rows.
  ///   - count: The number of columns, at least the number of rows.
  ///   - cost: Returns the cost of a column for a row.
  init(rows: Int, columns count: Int, cost: (_ row: Int, _ column: Int) -> Double) {
    columns = [Int](repeating: -1, count: rows)
    var costs: [Double] = []
    costs.reserveCapacity(rows * count)
    for row in 0..<rows {
      for column in 0..<count { costs.append(cost(row, column)) }
    }
    var owners = [Int](repeating: -1, count: count)
    var rowPrices = [Double](repeating: 0, count: rows)
    var prices = [Double](repeating: 0, count: count)
    // Rows with different cheapest columns get them at once.
    for row in 0..<rows {
      var cheapest = 0
      for column in 1..<count where costs[row * count + column] < costs[row * count + cheapest] {
        cheapest = column
      }
      rowPrices[row] = costs[row * count + cheapest]
      guard owners[cheapest] < 0 else { continue }
      owners[cheapest] = row
      columns[row] = cheapest
    }
    for row in 0..<rows where columns[row] < 0 {
      var lengths = [Double](repeating: .infinity, count: count)
      var from = [Int](repeating: row, count: count)
      var open = Array(0..<count)
      var done: [Int] = []
      var (current, length, end) = (row, 0.0, -1)
      while end < 0 {
        var nearest = 0
        let base = length - rowPrices[current]
        for (position, column) in open.enumerated() {
          let reached = base + costs[current * count + column] - prices[column]
          if reached < lengths[column] {
            lengths[column] = reached
            from[column] = current
          }
          if lengths[column] < lengths[open[nearest]] { nearest = position }
        }
        let column = open[nearest]
        length = lengths[column]
        open.swapAt(nearest, open.count - 1)
        open.removeLast()
        if owners[column] < 0 {
          end = column
        } else {
          done.append(column)
          current = owners[column]
        }
      }
      rowPrices[row] += length
      for column in done {
        rowPrices[owners[column]] += length - lengths[column]
        prices[column] -= length - lengths[column]
      }
      while true {
        let owner = from[end]
        owners[end] = owner
        swap(&columns[owner], &end)
        if owner == row { break }
      }
    }
  }
}
