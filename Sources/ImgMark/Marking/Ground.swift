internal import ImgMarkCodecs
internal import ImgMarkGeometry
internal import ImgMarkModel
public import ImgMarkProbe
internal import ImgMarkRaster

/// An image on its canvas, without markers.
///
/// It is drawn on threads of its own from the moment it is made, so that markers can be planned and
/// labels set meanwhile: one thread decodes rows while another resamples them. What comes of it is
/// what one thread would have made.
public struct Ground: Sendable {
  private let drawing: GroundDrawing
  private let worker: Worker<GroundDrawing.Result, FileError>?

  /// Starts to draw.
  ///
  /// - Throws: A ``GeometryError`` where the image has no room on the canvas.
  public init(_ image: ImageFile, header: ImageHeader, options: MarkingOptions) throws {
    let drawing = GroundDrawing(
      image: image, header: header, placement: try options.outputPlacement(of: header.size),
      options: options)
    self.drawing = drawing
    worker =
      Thread.processors > 1
      ? Worker { () throws(FileError) in try drawing.resultOfTwoThreads() } : nil
  }

  /// Waits for the pixels.
  func result() throws(FileError) -> GroundDrawing.Result {
    guard let worker else { return try drawing.result() }
    return try worker.value()
  }
}
