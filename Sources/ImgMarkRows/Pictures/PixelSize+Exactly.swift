internal import ImgMarkGeometry

extension PixelSize {
  /// Creates a size of two numbers that are whole, or nothing.
  init?(exactly width: Double, _ height: Double) {
    guard let columns = Int(exactly: width), let rows = Int(exactly: height),
      let size = try? PixelSize(width: columns, height: rows)
    else { return nil }
    self = size
  }
}
