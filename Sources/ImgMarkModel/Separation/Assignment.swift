/// Which of several rows gets which column, so that the sum of the costs is the least.
///
/// One row after another is added along a shortest path of changes to what the rows before it have;
/// prices keep the lengths of such paths positive. (Jonker and Volgenant, "A shortest augmenting path
/// algorithm for dense and sparse linear assignment problems", 1987.)
struct Assignment {
  /// For each row its column.
  private(set) var columns: [Int]

  /// - Parameters:
  ///   - rows: The number of rows.
  ///   - count: The number of columns, at least that of rows.
  ///   - cost: The cost of a column for a row.
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
    // Rows whose cheapest columns differ have them at once.
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
      var isDone = [Bool](repeating: false, count: count)
      var (current, length, end) = (row, 0.0, -1)
      while end < 0 {
        var nearest = -1
        let base = length - rowPrices[current]
        for column in 0..<count where !isDone[column] {
          let reached = base + costs[current * count + column] - prices[column]
          if reached < lengths[column] {
            lengths[column] = reached
            from[column] = current
          }
          if nearest < 0 || lengths[column] < lengths[nearest] { nearest = column }
        }
        length = lengths[nearest]
        isDone[nearest] = true
        if owners[nearest] < 0 { end = nearest } else { current = owners[nearest] }
      }
      rowPrices[row] += length
      for column in 0..<count where isDone[column] && column != end {
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
