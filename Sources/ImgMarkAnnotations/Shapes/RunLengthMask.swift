public import ImgMarkGeometry

/// The cells of a grid, as lengths of alternating runs outside and inside an object.
///
/// Runs go down each column and continue at the top of the next one. The first run is outside; its
/// length is 0 if the first cell is inside. The runs of this 5×4 grid are 9, 2, 2, 2, 5:
///
/// ```
/// . . . . .
/// . . # # .
/// . . # # .
/// . . . . .
/// ```
///
/// This is the order of COCO. ``init(columns:rows:rowRuns:)`` and ``rowRuns`` go along the rows
/// instead.
public struct RunLengthMask: Hashable, Sendable {
  /// The maximum number of cells.
  public static let mostCells = 300_000_000

  public let columns: Int
  public let rows: Int
  /// The lengths of the runs; their sum is the number of cells, and only the first may be 0.
  public let runs: [UInt32]

  /// Creates a mask from runs down the columns.
  ///
  /// Runs of length 0 are merged into their neighbors.
  public init(columns: Int, rows: Int, runs: some Sequence<Int>) throws(MaskError) {
    self.columns = columns
    self.rows = rows
    self.runs = try Self.checked(runs, columns: columns, rows: rows)
  }

  /// Creates a mask from runs along the rows.
  public init(columns: Int, rows: Int, rowRuns: some Sequence<Int>) throws(MaskError) {
    let across = try RunLengthMask(columns: rows, rows: columns, runs: rowRuns)
    self = across.transposed
  }

  init(columns: Int, rows: Int, checkedRuns runs: [UInt32]) {
    self.columns = columns
    self.rows = rows
    self.runs = runs
  }

  private static func checked(
    _ runs: some Sequence<Int>, columns: Int, rows: Int
  ) throws(MaskError) -> [UInt32] {
    guard columns > 0, rows > 0, columns <= mostCells / rows else {
      throw .size(columns: columns, rows: rows, limit: mostCells)
    }
    let cells = columns * rows
    var builder = RunBuilder()
    var isInside = false
    for run in runs {
      guard run >= 0 else { throw .negativeRun(run) }
      guard run <= cells - builder.total else { throw .tooLong(cells: cells) }
      builder.append(run, isInside: isInside)
      isInside.toggle()
    }
    guard builder.total == cells else { throw .tooShort(found: builder.total, cells: cells) }
    return builder.runs
  }
}

// MARK: - Measures

extension RunLengthMask {
  /// The number of cells inside.
  public var area: Int {
    var area = 0
    for index in stride(from: 1, to: runs.count, by: 2) { area += Int(runs[index]) }
    return area
  }

  /// The smallest rectangle around the cells inside, in cells; `nil` if the mask is empty.
  public var bounds: Rect<SourceSpace>? {
    var (left, right, top, bottom) = (columns, -1, rows, -1)
    forEachSpan { column, first, last in
      left = min(left, column)
      right = max(right, column)
      top = min(top, first)
      bottom = max(bottom, last)
    }
    guard right >= 0 else { return nil }
    return Rect(columns: left...right, rows: top...bottom)
  }

  /// Calls `body` for each run of inside cells in a column, with the column and its first and last
  /// row.
  public func forEachSpan(_ body: (_ column: Int, _ first: Int, _ last: Int) -> Void) {
    var start = 0
    for (index, run) in runs.enumerated() {
      let end = start + Int(run)
      if !index.isMultiple(of: 2) {
        var cell = start
        while cell < end {
          let column = cell / rows
          let stop = min(end, (column + 1) * rows)
          body(column, cell - column * rows, stop - 1 - column * rows)
          cell = stop
        }
      }
      start = end
    }
  }

  /// The runs along the rows, from the top.
  public var rowRuns: [UInt32] { transposed.runs }
}

// MARK: - Turning

extension RunLengthMask {
  /// The mask with columns and rows exchanged.
  public var transposed: RunLengthMask {
    // Along the rows, a run begins at each cell that differs from the cell before it: its left
    // neighbor, or the last cell of the row above. So compare neighboring columns.
    var changes = [[Int]](repeating: [], count: rows)
    let spans = columnSpans
    var before = spans[columns - 1].compactMap { span in
      span.lowerBound + 1 < rows ? span.lowerBound + 1..<min(span.upperBound + 1, rows) : nil
    }
    for column in 0..<columns {
      for row in differences(of: before, and: spans[column]) { changes[row].append(column) }
      before = spans[column]
    }
    var builder = RunBuilder()
    var isInside = false
    var last = 0
    for (row, columnsOfRow) in changes.enumerated() {
      for column in columnsOfRow {
        let cell = row * columns + column
        builder.append(cell - last, isInside: isInside)
        isInside.toggle()
        last = cell
      }
    }
    builder.append(columns * rows - last, isInside: isInside)
    return RunLengthMask(columns: rows, rows: columns, checkedRuns: builder.runs)
  }

  func turned(_ mirroring: Mirroring) -> RunLengthMask {
    let grid = mirroring.exchangesAxes ? transposed : self
    guard mirroring.reversesX || mirroring.reversesY else { return grid }
    var spans = grid.columnSpans
    if mirroring.reversesX { spans.reverse() }
    var builder = RunBuilder()
    var last = 0
    for (column, spansOfColumn) in spans.enumerated() {
      let ordered =
        mirroring.reversesY
        ? spansOfColumn.reversed().map { grid.rows - $0.upperBound..<grid.rows - $0.lowerBound }
        : spansOfColumn
      for span in ordered {
        builder.append(column * grid.rows + span.lowerBound - last, isInside: false)
        builder.append(span.count, isInside: true)
        last = column * grid.rows + span.upperBound
      }
    }
    builder.append(grid.columns * grid.rows - last, isInside: false)
    return RunLengthMask(columns: grid.columns, rows: grid.rows, checkedRuns: builder.runs)
  }

  /// For each column, the ranges of rows that are inside.
  private var columnSpans: [[Range<Int>]] {
    var spans = [[Range<Int>]](repeating: [], count: columns)
    forEachSpan { column, first, last in spans[column].append(first..<last + 1) }
    return spans
  }
}

/// Returns the rows in which exactly one of two columns is inside.
private func differences(of first: [Range<Int>], and second: [Range<Int>]) -> [Int] {
  // Sort the edges of both columns. From an odd edge to the next, only one column is inside.
  let edges = (first + second).flatMap { [$0.lowerBound, $0.upperBound] }.sorted()
  var rows: [Int] = []
  for index in stride(from: 0, to: edges.count, by: 2) { rows += edges[index]..<edges[index + 1] }
  return rows
}

/// Merges runs, so that inside and outside alternate and only the first run may be empty.
private struct RunBuilder {
  private(set) var runs: [UInt32] = []
  private(set) var total = 0

  mutating func append(_ length: Int, isInside: Bool) {
    guard length > 0 else { return }
    total += length
    if runs.isEmpty, isInside { runs.append(0) }
    let lastIsInside = runs.count.isMultiple(of: 2)
    if !runs.isEmpty, lastIsInside == isInside {
      runs[runs.count - 1] += UInt32(length)
    } else {
      runs.append(UInt32(length))
    }
  }
}
