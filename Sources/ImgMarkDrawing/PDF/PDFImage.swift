public import ImgMarkGeometry
public import ImgMarkRaster

/// An image in the form that a page of a PDF contains.
public enum PDFImage: Sendable {
  /// An image file, embedded byte for byte, and its orientation.
  ///
  /// Its metadata is embedded too, so it must not contain anything private. A color profile in it
  /// is ignored.
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

  /// Returns the map from the image's own pixels to the canvas.
  func map(on placement: Placement) -> PlaneMap<StoredSpace, CanvasSpace> {
    switch self {
    case .jpeg(_, let stored, let orientation):
      orientation.uprightMap(ofStored: stored).then(placement.sourceMap)
    case .pixels(let pixels):
      Orientation.upright.uprightMap(ofStored: pixels.size).then(placement.sourceMap)
    }
  }
}
