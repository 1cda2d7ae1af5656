internal import ImgMarkGeometry

extension PixelBuffer {
  /// Returns a copy of a part of the canvas, which must be inside it and not empty.
  public func part(columns: Range<Int>, rows: Range<Int>) -> PixelBuffer {
    precondition(
      columns.lowerBound >= 0 && columns.upperBound <= size.width && rows.lowerBound >= 0
        && rows.upperBound <= size.height,
      "columns \(columns) and rows \(rows) are no part of \(size)")
    guard let part = try? PixelSize(width: columns.count, height: rows.count) else {
      preconditionFailure("a part without pixels")
    }
    var copied: [UInt8] = []
    copied.reserveCapacity(part.width * part.height * 4)
    for row in rows {
      let start = (row * size.width + columns.lowerBound) * 4
      copied += bytes[start..<start + columns.count * 4]
    }
    return PixelBuffer(size: part, bytes: copied)
  }
}
