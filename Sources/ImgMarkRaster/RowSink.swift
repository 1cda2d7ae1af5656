public import ImgMarkGeometry

/// Takes the rows of an image as a decoder produces them, so that a large photo never exists whole.
///
/// ``begin(_:layout:)`` comes once, then ``append(_:)`` for each row as it is stored, from the top.
/// A truncated image delivers fewer rows than its size says.
public protocol RowSink {
  /// Announces the stored size and the kind of pixels of the rows to come.
  mutating func begin(_ size: PixelSize, layout: PixelLayout)

  /// Announces rows of an image of a stored size that was shrunk while it was decoded: fewer rows, of
  /// fewer pixels. Comes in place of the other, and only to who asked for it.
  mutating func begin(_ size: PixelSize, shrunk: Shrinking, layout: PixelLayout)

  /// Takes the next row: `size.width * layout.channels` bytes.
  mutating func append(_ row: Span<UInt8>)

  /// Takes the next rows, each of so many bytes, which are the front of a buffer.
  ///
  /// The buffer may be exchanged for another one of the same size, so that its bytes need not be copied
  /// by who keeps them.
  mutating func append(rows: Int, of rowBytes: Int, from buffer: inout [UInt8])
}

extension RowSink {
  /// Takes the shrunk image for one that is stored that way.
  public mutating func begin(_ size: PixelSize, shrunk: Shrinking, layout: PixelLayout) {
    begin(shrunk.size(ofStored: size), layout: layout)
  }

  /// Takes the rows one by one.
  public mutating func append(rows: Int, of rowBytes: Int, from buffer: inout [UInt8]) {
    let bytes = buffer.span
    for row in 0..<rows { append(bytes.extracting(row * rowBytes..<(row + 1) * rowBytes)) }
  }
}
