internal import ImgMarkDrawing
internal import ImgMarkRaster
internal import ImgMarkThreads

extension MarkerInk {
  /// The number of markers from which a second thread helps; with fewer, it would start too late.
  private static let worthOfAThread = 100

  /// Draws the lower half of the markers on another thread; the pixels are the same as with one
  /// thread.
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
