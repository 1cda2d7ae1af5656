public import ImgMarkGeometry

/// Receives the rows of an image while it is decoded, so that a large photo is never completely in
/// memory.
///
/// ``begin(_:layout:)`` is called once, then ``append(_:)`` for each stored row from top to bottom.
/// A truncated image has fewer rows than its size states.
public protocol RowSink {
  /// Announces the stored size, and the layout of the rows that follow.
  mutating func begin(_ size: PixelSize, layout: PixelLayout)

  /// Announces rows of an image that was shrunk while it was decoded; `size` is the stored size.
  ///
  /// It is called instead of ``begin(_:layout:)``, and only for callers that requested shrinking.
  mutating func begin(_ size: PixelSize, shrunk: Shrinking, layout: PixelLayout)

  /// Takes the next row: `size.width * layout.channels` bytes.
  mutating func append(_ row: Span<UInt8>)

  /// Takes the next rows, `rowBytes` bytes each, from the beginning of a buffer.
  ///
  /// The sink may exchange the buffer for another one of the same size, to keep its bytes without
  /// copying.
  mutating func append(rows: Int, of rowBytes: Int, from buffer: inout [UInt8])
}

extension RowSink {
  /// Treats the shrunk image as if it were stored that way.
  public mutating func begin(_ size: PixelSize, shrunk: Shrinking, layout: PixelLayout) {
    begin(shrunk.size(ofStored: size), layout: layout)
  }

  /// Takes the rows one by one.
  public mutating func append(rows: Int, of rowBytes: Int, from buffer: inout [UInt8]) {
    let bytes = buffer.span
    for row in 0..<rows { append(bytes.extracting(row * rowBytes..<(row + 1) * rowBytes)) }
  }
}
