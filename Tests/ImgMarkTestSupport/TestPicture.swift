public import ImgMark

/// Pictures drawn by tests, as files.
public enum TestPicture {
  /// Returns a canvas whose pixels are computed from column and row.
  public static func pixels(
    _ width: Int, _ height: Int, pixel: (_ column: Int, _ row: Int) -> RGBA8
  ) throws -> PixelBuffer {
    var pixels = PixelBuffer(size: try PixelSize(width: width, height: height))
    for row in 0..<height {
      for column in 0..<width { pixels[column, row] = pixel(column, row) }
    }
    return pixels
  }

  /// Returns a PNG of one color.
  public static func png(_ width: Int, _ height: Int, _ color: RGBA8 = .white) throws -> [UInt8] {
    try ImageCodec.encodePNG(
      PixelBuffer(size: PixelSize(width: width, height: height), color: color))
  }

  /// Returns a PNG whose pixels are computed from column and row.
  public static func png(
    _ width: Int, _ height: Int, pixel: (_ column: Int, _ row: Int) -> RGBA8
  ) throws -> [UInt8] {
    try ImageCodec.encodePNG(pixels(width, height, pixel: pixel))
  }

  /// Returns a PNG with drawn transparency.
  ///
  /// `#` is opaque black, `+` is black at alpha 2, and `.` is invisible white.
  public static func png(drawing: String) throws -> [UInt8] {
    let rows = drawing.split(separator: "\n").map(Array.init)
    return try png(rows[0].count, rows.count) { column, row in
      switch rows[row][column] {
      case "#": .black
      case "+": RGBA8(red: 0, green: 0, blue: 0, alpha: 2)
      default: RGBA8(red: 255, green: 255, blue: 255, alpha: 0)
      }
    }
  }
}
