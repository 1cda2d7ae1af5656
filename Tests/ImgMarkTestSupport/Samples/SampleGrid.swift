internal import ImgMark

/// Paper with a grid that shows the places of markers: its lines cross in the middle of squares of
/// 80 pixels.
enum SampleGrid {
  private static let line = RGBA8(red: 226, green: 232, blue: 240)

  static func pixels() throws(GeometryError) -> PixelBuffer {
    var pixels = PixelBuffer(size: try PixelSize(width: 640, height: 400), color: .white)
    for row in 0..<400 {
      for column in 0..<640 where row % 80 == 40 || column % 80 == 40 {
        pixels[column, row] = line
      }
    }
    return pixels
  }
}
