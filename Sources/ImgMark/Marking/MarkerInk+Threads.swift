internal import ImgMarkDrawing
internal import ImgMarkRaster
internal import ImgMarkThreads

extension MarkerInk {
  /// With fewer markers, a second thread would start too late to help.
  private static let worthOfAThread = 100

  /// Draws the lower half of the markers on another thread; the pixels are the same as with one.
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
