internal import ImgMarkCodecs
internal import ImgMarkGeometry
public import ImgMarkProbe
internal import ImgMarkRaster
internal import ImgMarkThreads

/// An image on its canvas, without markers, for one picture.
///
/// Separate threads draw it from the start, so that markers can be read and planned and labels laid
/// out at the same time: one thread decodes rows, another resamples them. The result is the same as
/// with one thread.
public struct Ground: ~Copyable, Sendable {
  private let drawing: GroundDrawing
  private let relay = RowRelay()
  /// A thread that helps to draw the markers and to encode the picture.
  let standby = StandbyThread()
  private let decoder: Worker<DecodeOutcome, FileError>?
  private let resampler: Worker<PixelBuffer, FileError>?

  /// Starts drawing.
  ///
  /// All threads are started immediately, because opening a library (such as the one for text)
  /// blocks new threads.
  ///
  /// - Throws: A `GeometryError` if the image has no room on the canvas.
  public init(_ image: ImageFile, header: ImageHeader, options: MarkingOptions) throws {
    let drawing = GroundDrawing(
      image: image, header: header, placement: try options.outputPlacement(of: header.size),
      options: options)
    let relay = relay
    self.drawing = drawing
    guard Thread.processors > 1 else {
      decoder = nil
      resampler = nil
      return
    }
    decoder = Worker { () throws(FileError) in try drawing.decode(into: relay) }
    resampler =
      decoder == nil ? nil : Worker { () throws(FileError) in try drawing.resample(from: relay) }
  }

  /// Waits for the pixels.
  consuming func result() throws(FileError) -> GroundDrawing.Result {
    guard let decoder else { return try drawing.result() }
    let pixels =
      if let resampler { try resampler.value() } else { try drawing.resample(from: relay) }
    return GroundDrawing.Result(pixels: pixels, notes: try decoder.value().notes)
  }
}
