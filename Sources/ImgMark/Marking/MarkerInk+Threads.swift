internal import ImgMarkDrawing
internal import ImgMarkRaster
internal import ImgMarkThreads

extension MarkerInk {
  /// Few markers are drawn before another thread has begun.
  private static let worthOfAThread = 100

  /// Draws the lower half of the markers on another thread; the pixels are those of one thread.
  func drawHalves(on pixels: inout PixelBuffer, with standby: StandbyThread) {
    guard count >= Self.worthOfAThread, Thread.processors > 1 else {
      pixels.withRows { draw(on: $0) }
      return
    }
    pixels.withParts(splitAt: min(middleRow, pixels.size.height)) { upper, lower in
      standby.runHalves { half in draw(on: half == 0 ? upper : lower) }
    }
  }
}
