internal import ImgMarkDrawing
internal import ImgMarkGeometry
internal import ImgMarkRaster

extension MarkerInk {
  /// Few markers are drawn before another thread has begun.
  private static let worthOfAThread = 100

  /// Draws the lower half of a canvas on another thread; the pixels are those of one thread.
  func drawHalves(on pixels: inout PixelBuffer) {
    let size = pixels.size
    let middle = size.height / 2
    guard count >= Self.worthOfAThread, Thread.processors > 1,
      var upper = pixels.rows(0..<middle), let lower = pixels.rows(middle..<size.height),
      let worker = Worker({ () throws(Never) in drawn(on: lower, fromRow: middle) })
    else {
      draw(on: &pixels, fromRow: 0)
      return
    }
    draw(on: &upper, fromRow: 0)
    pixels = PixelBuffer(size: size, bytes: upper.bytes + worker.value().bytes)
  }

  private func drawn(on pixels: PixelBuffer, fromRow first: Int) -> PixelBuffer {
    var pixels = pixels
    draw(on: &pixels, fromRow: first)
    return pixels
  }
}

extension PixelBuffer {
  /// Some of the rows; `nil` where they are none.
  fileprivate func rows(_ rows: Range<Int>) -> PixelBuffer? {
    guard let size = try? PixelSize(width: size.width, height: rows.count) else { return nil }
    let rowBytes = size.width * 4
    return PixelBuffer(
      size: size, bytes: Array(bytes[rows.lowerBound * rowBytes..<rows.upperBound * rowBytes]))
  }
}
