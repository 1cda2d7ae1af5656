/// Combines filtered rows into the lines of a canvas, as the rows arrive.
///
/// ```
/// shrinking   a row is added to every open line that uses it; few lines are open
/// enlarging   few rows are kept; a line is summed when the last of its rows has arrived
/// ```
///
/// It stores rows or open lines, whichever are fewer, so the memory doesn't depend on the height of
/// the source or the canvas. Weights can't be normalized beforehand: a truncated picture lacks
/// rows, and which ones is known only at its end.
struct VerticalPass: Sendable {
  private let sampling: AxisSampling
  private let lineLength: Int
  private let kernels: Kernels
  private let keepsRows: Bool
  /// The number of rows or open lines that fit; they are stored as a ring.
  private let capacity: Int
  private var held: [Float]
  /// The sums of open lines over rows before the last ``rowsInSum``; empty if no line has so many.
  private var settled: [Float]
  /// The sums of the line that is computed from kept rows.
  private var sums: [Float]
  /// The sum of the weights so far, for each open line.
  private var totals: [Double]
  /// The number of lines that were begun; the next property is the number of finished lines.
  private var opened = 0
  private var finished = 0

  /// The number of rows added up in one float; a longer sum loses precision.
  ///
  /// A sum of a million equal floats would be wrong by a code.
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

  /// Takes the next row that a line uses, and paints the lines that it completes.
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

  /// Paints the remaining lines of a picture that has ended, as far as its rows allow.
  ///
  /// A line is left out if its center is after the last row. It is covered partly if only its edge
  /// is.
  mutating func finish(afterRows rows: Int, painter: inout LinePainter) {
    while finished < sampling.count, sampling.isCentered(finished, within: rows) {
      if !keepsRows { openLines(reachedBy: rows - 1) }
      paintNextLine(
        rows: rows, coverage: sampling.coverage(of: finished, within: rows), painter: &painter)
    }
  }
}

extension VerticalPass {
  /// Returns the index at which a row or a line is stored in the ring.
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

  /// Paints the first unfinished line from the rows that have arrived.
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
