/// Filters filtered rows to the lines of a canvas, as rows come.
///
/// ```
/// shrinking   a row is added to every open line that it has a part in; few lines are open
/// enlarging   few rows are kept; a line is summed when the last of its rows is there
/// ```
///
/// Whichever holds less is held, so that neither the height of the source nor that of the canvas
/// matters. Weights are not made to sum to 1 beforehand: a truncated picture lacks rows, and which
/// ones is known only at its end.
struct VerticalPass: Sendable {
  private let sampling: AxisSampling
  private let lineLength: Int
  private let keepsRows: Bool
  /// How many rows or open lines there is room for; each takes the next place, round and round.
  private let capacity: Int
  private var held: [Float]
  /// What open lines got before the last ``rowsInSum`` rows.
  private var settled: [Float]
  /// The line that is summed from kept rows.
  private var sums: [Float]
  /// The sum of the weights that each open line has got.
  private var totals: [Double]
  /// The lines that have been begun, and those that are done.
  private var opened = 0
  private var finished = 0

  /// A sum of more floats than this would lose the last of them: the sum of a million equal ones is
  /// a code off.
  private static let rowsInSum = 1024

  init(_ sampling: AxisSampling, lineLength: Int) {
    self.sampling = sampling
    self.lineLength = lineLength
    let rows = (0..<sampling.count).reduce(1) { max($0, sampling.taps($1).count) }
    let lines = Self.linesOpenAtOnce(sampling)
    keepsRows = rows < lines
    capacity = min(rows, lines)
    held = [Float](repeating: 0, count: capacity * lineLength)
    settled = [Float](repeating: 0, count: keepsRows ? 0 : held.count)
    sums = [Float](repeating: 0, count: keepsRows ? lineLength : 0)
    totals = [Double](repeating: 0, count: capacity)
  }

  private static func linesOpenAtOnce(_ sampling: AxisSampling) -> Int {
    var oldest = 0
    var most = 1
    for line in 0..<sampling.count {
      while sampling.taps(oldest).upperBound <= sampling.taps(line).lowerBound { oldest += 1 }
      most = max(most, line - oldest + 1)
    }
    return most
  }

  /// Takes the next row that any line needs, and paints the lines that it completes.
  mutating func append(_ row: [Float], at index: Int, painter: inout LinePainter) {
    precondition(row.count == lineLength, "\(row.count) floats are no row of \(lineLength)")
    if keepsRows {
      held.replaceSubrange(place(of: index), with: row)
    } else {
      openLines(reachedBy: index)
      for line in finished..<opened where sampling.taps(line).contains(index) {
        let weight = Float(sampling.weight(of: index, in: line))
        totals[line % capacity] += Double(weight)
        let start = place(of: line).lowerBound
        var sums = held.mutableSpan
        Self.add(row.span, times: weight, to: &sums, at: start)
      }
      if index % Self.rowsInSum == Self.rowsInSum - 1 { settle() }
    }
    while finished < sampling.count, sampling.taps(finished).upperBound <= index + 1 {
      paintNextLine(rows: index + 1, coverage: sampling.coverages[finished], painter: &painter)
    }
  }

  /// Paints what can be painted of the lines that wait for rows of a picture that has ended.
  ///
  /// A line is left out where its center lies beyond the last row, and is covered in part where its
  /// edge does.
  mutating func finish(afterRows rows: Int, painter: inout LinePainter) {
    while finished < sampling.count, sampling.isCentered(finished, within: rows) {
      if !keepsRows { openLines(reachedBy: rows - 1) }
      paintNextLine(
        rows: rows, coverage: sampling.coverage(of: finished, within: rows), painter: &painter)
    }
  }
}

extension VerticalPass {
  /// Where a row or a line is held.
  private func place(of index: Int) -> Range<Int> {
    let start = index % capacity * lineLength
    return start..<start + lineLength
  }

  private mutating func openLines(reachedBy row: Int) {
    while opened < sampling.count, sampling.taps(opened).lowerBound <= row {
      for index in place(of: opened) {
        held[index] = 0
        settled[index] = 0
      }
      totals[opened % capacity] = 0
      opened += 1
    }
  }

  /// Paints the first line that is not done, from the rows that there are.
  private mutating func paintNextLine(rows: Int, coverage: Float, painter: inout LinePainter) {
    let line = finished
    finished += 1
    if keepsRows {
      let total = sumRows(sampling.taps(line).clamped(to: 0..<rows), for: line)
      painter.paint(sums.span, total: total, line: line, coverage: coverage)
    } else {
      let place = place(of: line)
      for index in place { held[index] += settled[index] }
      painter.paint(
        held.span.extracting(place), total: totals[line % capacity], line: line,
        coverage: coverage)
    }
  }

  private mutating func settle() {
    for index in held.indices {
      settled[index] += held[index]
      held[index] = 0
    }
  }

  private mutating func sumRows(_ rows: Range<Int>, for line: Int) -> Double {
    var total = 0.0
    let parts = rows.map { (place(of: $0), Float(sampling.weight(of: $0, in: line))) }
    let held = held
    var sums = sums.mutableSpan
    sums.update(repeating: 0)
    for (place, weight) in parts {
      Self.add(held.span.extracting(place), times: weight, to: &sums, at: 0)
      total += Double(weight)
    }
    return total
  }

  /// Adds a weighted row to the sums that begin at `start`: the inner loop of this pass.
  private static func add(
    _ row: Span<Float>, times weight: Float, to sums: inout MutableSpan<Float>, at start: Int
  ) {
    precondition(
      start >= 0 && row.count <= sums.count - start, "no room for \(row.count) sums at \(start)")
    for index in row.indices { sums[start + index] += row[index] * weight }
  }
}
