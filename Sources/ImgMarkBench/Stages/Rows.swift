import ImgMark

/// Takes rows and discards them.
struct IgnoredRows: RowSink {
  mutating func begin(_ size: PixelSize, layout: PixelLayout) {}
  mutating func append(_ row: Span<UInt8>) {}
}

/// Rows that were decoded once and can be delivered repeatedly.
struct KeptRows: RowSink {
  private var size: PixelSize?
  private var layout = PixelLayout.rgb
  private var bytes: [UInt8] = []

  init(decoding path: FilePath) throws {
    let file = try ImageFile(at: path)
    _ = try ImageCodec.decode(try file.contents(), header: try file.header(), into: &self)
  }

  mutating func begin(_ size: PixelSize, layout: PixelLayout) {
    self.size = size
    self.layout = layout
    bytes.reserveCapacity(size.width * size.height * layout.channels)
  }

  mutating func append(_ row: Span<UInt8>) {
    unsafe row.withUnsafeBufferPointer { unsafe bytes.append(contentsOf: $0) }
  }

  func imageSize() throws -> PixelSize {
    guard let size else { throw BenchError("no rows were decoded") }
    return size
  }

  func deliver(to sink: inout some RowSink) {
    guard let size else { return }
    sink.begin(size, layout: layout)
    let length = size.width * layout.channels
    for row in 0..<size.height {
      sink.append(bytes.span.extracting(row * length..<(row + 1) * length))
    }
  }
}
