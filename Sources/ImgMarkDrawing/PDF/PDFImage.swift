public import ImgMarkGeometry
public import ImgMarkRaster

/// An image as a page of a PDF shows it.
public enum PDFImage: Sendable {
  /// A file whose own bytes the PDF carries, as it is stored, and how it is to be turned.
  ///
  /// What can't be seen in it is carried as well, so it must hold nothing that is private; a color
  /// profile in it is not looked at.
  case jpeg([UInt8], stored: PixelSize, Orientation)

  /// Upright pixels.
  case pixels(PixelBuffer)

  /// The size in the image's own pixels.
  var size: PixelSize {
    switch self {
    case .jpeg(_, let stored, _): stored
    case .pixels(let pixels): pixels.size
    }
  }

  /// Where its own pixels lie on the canvas.
  func map(on placement: Placement) -> PlaneMap<StoredSpace, CanvasSpace> {
    switch self {
    case .jpeg(_, let stored, let orientation):
      orientation.uprightMap(ofStored: stored).then(placement.sourceMap)
    case .pixels(let pixels):
      Orientation.upright.uprightMap(ofStored: pixels.size).then(placement.sourceMap)
    }
  }
}
