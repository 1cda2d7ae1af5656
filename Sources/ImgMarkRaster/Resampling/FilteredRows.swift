/// The rows of a picture on their way to the canvas through both passes of the filter.
struct FilteredRows: RowPainter {
  private let decoder: RowDecoder
  private let horizontal: HorizontalPass
  private var vertical: VerticalPass
  private var painter: LinePainter
  private let needed: Range<Int>
  private var samples: [Float]
  private var line: [Float]

  init(canvas: PixelBuffer, grid: SamplingGrid, layout: PixelLayout, light: Light) {
    let curve = TransferCurve(light)
    decoder = RowDecoder(layout: layout, columns: grid.across.needed, curve: curve)
    horizontal = HorizontalPass(grid.across, layout: layout)
    vertical = VerticalPass(grid.down, lineLength: horizontal.lineLength)
    painter = LinePainter(canvas: canvas, grid: grid, layout: layout, curve: curve)
    needed = grid.down.needed
    samples = [Float](repeating: 0, count: horizontal.rowLength)
    line = [Float](repeating: 0, count: horizontal.lineLength)
  }

  var canvas: PixelBuffer { painter.canvas }

  /// Takes a stored row; one that no line of the canvas needs costs nothing.
  mutating func append(_ row: Span<UInt8>, at index: Int) {
    guard needed.contains(index) else { return }
    decoder.decode(row, into: &samples)
    horizontal.filter(samples, into: &line)
    vertical.append(line, at: index, painter: &painter)
  }

  /// Paints what the last lines got of a picture that ended early.
  mutating func finish(afterRows rows: Int) {
    vertical.finish(afterRows: rows, painter: &painter)
  }
}
