/// A symmetric matrix that stores each row from its first nonzero to the diagonal, and solves
/// equations.
///
/// ```
/// x
/// x x            Elimination fills nothing before the first nonzero of a row, so rows whose
/// . x x          bodies are close to those just before them stay short.
/// . x x x
/// . . . x x
/// ```
struct EnvelopeMatrix {
  private let firsts: [Int]
  private let starts: [Int]
  private var values: [Double]

  /// Creates a matrix of zeros.
  ///
  /// - Parameter firsts: The column of each row's first nonzero, at most that of its diagonal.
  init(firsts: [Int]) {
    self.firsts = firsts
    var starts: [Int] = []
    starts.reserveCapacity(firsts.count)
    var total = 0
    for (row, first) in firsts.enumerated() {
      // The value at a column is stored at the start of the row plus the column.
      starts.append(total - first)
      total += row - first + 1
    }
    self.starts = starts
    values = [Double](repeating: 0, count: total)
  }

  /// Makes all entries zero.
  mutating func clear() {
    for index in values.indices { values[index] = 0 }
  }

  /// Adds to an entry at or left of the diagonal.
  mutating func add(_ value: Double, row: Int, column: Int) {
    values[starts[row] + column] += value
  }

  /// Factorizes the matrix into a lower triangle and its transpose, and keeps the triangle.
  ///
  /// Returns whether that is possible: whether the matrix is positive definite by more than
  /// rounding errors.
  mutating func factorize() -> Bool {
    for row in firsts.indices {
      let first = firsts[row]
      let start = starts[row]
      var pivot = values[start + row]
      let least = pivot * 1e-12
      for column in first..<row {
        let other = starts[column]
        let from = max(first, firsts[column])
        let sum = values[start + column] - product(start, other, from..<column)
        let value = sum / values[other + column]
        values[start + column] = value
        pivot -= value * value
      }
      guard pivot > least else { return false }
      values[start + row] = pivot.squareRoot()
    }
    return true
  }

  /// Returns the scalar product of two rows, in four sums that a processor can add in parallel.
  private func product(_ one: Int, _ other: Int, _ columns: Range<Int>) -> Double {
    var (a, b, c, d) = (0.0, 0.0, 0.0, 0.0)
    var column = columns.lowerBound
    while column + 4 <= columns.upperBound {
      a += values[one + column] * values[other + column]
      b += values[one + column + 1] * values[other + column + 1]
      c += values[one + column + 2] * values[other + column + 2]
      d += values[one + column + 3] * values[other + column + 3]
      column += 4
    }
    while column < columns.upperBound {
      a += values[one + column] * values[other + column]
      column += 1
    }
    return (a + b) + (c + d)
  }

  /// Replaces a right side by the solution; the matrix must be factorized.
  func solve(_ right: inout [Double]) {
    for row in firsts.indices {
      let start = starts[row]
      var sum = right[row]
      for column in firsts[row]..<row { sum -= values[start + column] * right[column] }
      right[row] = sum / values[start + row]
    }
    for row in firsts.indices.reversed() {
      let start = starts[row]
      let value = right[row] / values[start + row]
      right[row] = value
      for column in firsts[row]..<row { right[column] -= values[start + column] * value }
    }
  }
}
