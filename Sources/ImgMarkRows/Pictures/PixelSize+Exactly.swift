internal import ImgMarkGeometry

extension PixelSize {
  /// Creates a size from two numbers; `nil` unless they are whole and valid.
  init?(exactly width: Double, _ height: Double) {
    guard let columns = Int(exactly: width), let rows = Int(exactly: height),
      let size = try? PixelSize(width: columns, height: rows)
    else { return nil }
    self = size
  }
}
