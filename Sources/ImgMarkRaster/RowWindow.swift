package import ImgMarkGeometry

/// Passes a rectangle of an image on to another sink, as a separate image.
package struct RowWindow<Sink: RowSink>: RowSink {
  package var sink: Sink
  /// The stored columns and rows that are passed on.
  private let columns: Range<Int>
  private let rows: Range<Int>
  private var layout = PixelLayout.gray
  private var row = 0

  /// Creates a window of all pixels that a rectangle touches; it must have area on the image.
  package init(_ rect: Rect<StoredSpace>, for sink: Sink) {
    self.sink = sink
    columns = Int(rect.minX.rounded(.down))..<Int(rect.maxX.rounded(.up))
    rows = Int(rect.minY.rounded(.down))..<Int(rect.maxY.rounded(.up))
  }

  package mutating func begin(_ size: PixelSize, layout: PixelLayout) {
    self.layout = layout
    row = 0
    guard let window = try? PixelSize(width: columns.count, height: rows.count) else { return }
    sink.begin(window, layout: layout)
  }

  package mutating func append(_ row: Span<UInt8>) {
    defer { self.row += 1 }
    guard rows.contains(self.row) else { return }
    let channels = layout.channels
    sink.append(row.extracting(columns.lowerBound * channels..<columns.upperBound * channels))
  }
}
