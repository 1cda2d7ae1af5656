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
  private let kernels: Kernels
  private let keepsRows: Bool
  /// How many rows or open lines there is room for; each takes the next place, round and round.
  private let capacity: Int
  private var held: [Float]
  /// What open lines got before the last ``rowsInSum`` rows; empty where no line gets that many.
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

  init(_ sampling: AxisSampling, lineLength: Int, kernels: Kernels) {
    self.sampling = sampling
    self.lineLength = lineLength
    self.kernels = kernels
    let rows = sampling.taps.reduce(1) { max($0, $1.count) }
    let lines = Self.linesOpenAtOnce(sampling)
    keepsRows = rows < lines
    capacity = min(rows, lines)
    let settles = !keepsRows && rows > Self.rowsInSum
    held = [Float](repeating: 0, count: capacity * lineLength + Kernels.slack)
    settled = [Float](repeating: 0, count: settles ? held.count : 0)
    sums = [Float](repeating: 0, count: keepsRows ? lineLength + Kernels.slack : 0)
    totals = [Double](repeating: 0, count: capacity)
  }

  private static func linesOpenAtOnce(_ sampling: AxisSampling) -> Int {
    var oldest = 0
    var most = 1
    for line in 0..<sampling.count {
      while sampling.taps[oldest].upperBound <= sampling.taps[line].lowerBound { oldest += 1 }
      most = max(most, line - oldest + 1)
    }
    return most
  }

  /// Takes the next row that any line needs, and paints the lines that it completes.
  mutating func append(_ row: [Float], at index: Int, painter: inout LinePainter) {
    let samples = row.span.extracting(0..<lineLength)
    if keepsRows {
      keep(samples, at: start(of: index))
    } else {
      openLines(reachedBy: index)
      for line in finished..<opened where sampling.taps[line].contains(index) {
        let weight = Float(sampling.weight(of: index, in: line))
        totals[line % capacity] += Double(weight)
        kernels.add(samples, times: weight, to: &held, at: start(of: line))
      }
      if index % Self.rowsInSum == Self.rowsInSum - 1 { settle() }
    }
    while finished < sampling.count, sampling.taps[finished].upperBound <= index + 1 {
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
  private func start(of index: Int) -> Int { index % capacity * lineLength }

  private mutating func keep(_ row: Span<Float>, at start: Int) {
    var held = held.mutableSpan
    for index in row.indices { held[start + index] = row[index] }
  }

  private mutating func openLines(reachedBy row: Int) {
    while opened < sampling.count, sampling.taps[opened].lowerBound <= row {
      let start = start(of: opened)
      Self.clear(&held, from: start, count: lineLength)
      if !settled.isEmpty { Self.clear(&settled, from: start, count: lineLength) }
      totals[opened % capacity] = 0
      opened += 1
    }
  }

  private static func clear(_ floats: inout [Float], from start: Int, count: Int) {
    var floats = floats.mutableSpan
    for index in start..<start + count { floats[index] = 0 }
  }

  /// Paints the first line that is not done, from the rows that there are.
  private mutating func paintNextLine(rows: Int, coverage: Float, painter: inout LinePainter) {
    let line = finished
    finished += 1
    if keepsRows {
      let total = sumRows(sampling.taps[line].clamped(to: 0..<rows), for: line)
      painter.paint(sums, from: 0, total: total, line: line, coverage: coverage)
    } else {
      let start = start(of: line)
      if !settled.isEmpty {
        for index in start..<start + lineLength { held[index] += settled[index] }
      }
      painter.paint(
        held, from: start, total: totals[line % capacity], line: line, coverage: coverage)
    }
  }

  private mutating func settle() {
    for index in settled.indices {
      settled[index] += held[index]
      held[index] = 0
    }
  }

  private mutating func sumRows(_ rows: Range<Int>, for line: Int) -> Double {
    let held = held
    var total = 0.0
    Self.clear(&sums, from: 0, count: lineLength)
    for row in rows {
      let weight = Float(sampling.weight(of: row, in: line))
      let start = start(of: row)
      kernels.add(
        held.span.extracting(start..<start + lineLength), times: weight, to: &sums, at: 0)
      total += Double(weight)
    }
    return total
  }
}
