/// Filters the rows of a picture horizontally and vertically, and paints the result on the canvas.
struct FilteredRows: RowPainter {
  private var horizontal: HorizontalPass
  private var vertical: VerticalPass
  private var painter: LinePainter
  private let needed: Range<Int>
  private var line: [Float]

  init(
    canvas: PixelBuffer, grid: SamplingGrid, layout: PixelLayout, light: Light,
    kernels: Kernels = .fastest
  ) {
    let curve = TransferCurve(light)
    horizontal = HorizontalPass(grid.across, layout: layout, curve: curve, kernels: kernels)
    vertical = VerticalPass(grid.down, lineLength: horizontal.lineLength, kernels: kernels)
    painter = LinePainter(
      canvas: canvas, grid: grid, layout: layout, curve: curve, kernels: kernels)
    needed = grid.down.needed
    line = [Float](repeating: 0, count: horizontal.lineLength + Kernels.slack)
  }

  var canvas: PixelBuffer { painter.canvas }

  /// Takes a stored row; rows that the canvas doesn't need are skipped.
  mutating func append(_ row: Span<UInt8>, at index: Int) {
    guard needed.contains(index) else { return }
    horizontal.filter(row, into: &line)
    vertical.append(line, at: index, painter: &painter)
  }

  /// Paints the last lines of a picture that ended early, with the rows that arrived.
  mutating func finish(afterRows rows: Int) {
    vertical.finish(afterRows: rows, painter: &painter)
  }
}
