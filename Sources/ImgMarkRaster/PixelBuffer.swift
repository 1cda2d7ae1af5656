public import ImgMarkGeometry

/// A canvas of pixels in memory: 8-bit sRGB with straight alpha, four bytes per pixel, row by row.
public struct PixelBuffer: Hashable, Sendable {
  public let size: PixelSize
  package var bytes: [UInt8]

  /// Creates a canvas of one color.
  public init(size: PixelSize, color: RGBA8 = .transparent) {
    self.size = size
    bytes = [UInt8](repeating: color.red, count: size.width * size.height * 4)
    guard color.green != color.red || color.blue != color.red || color.alpha != color.red else {
      return
    }
    for start in stride(from: 0, to: bytes.count, by: 4) {
      bytes[start + 1] = color.green
      bytes[start + 2] = color.blue
      bytes[start + 3] = color.alpha
    }
  }

  /// Creates a canvas from its bytes: red, green, blue, alpha for each pixel.
  package init(size: PixelSize, bytes: [UInt8]) {
    precondition(
      bytes.count == size.width * size.height * 4,
      "\(bytes.count) bytes are no canvas of \(size)")
    self.size = size
    self.bytes = bytes
  }

  /// The color of one pixel.
  public subscript(column: Int, row: Int) -> RGBA8 {
    get {
      let start = offset(column, row)
      return RGBA8(
        red: bytes[start], green: bytes[start + 1], blue: bytes[start + 2],
        alpha: bytes[start + 3])
    }
    set {
      let start = offset(column, row)
      bytes[start] = newValue.red
      bytes[start + 1] = newValue.green
      bytes[start + 2] = newValue.blue
      bytes[start + 3] = newValue.alpha
    }
  }

  /// Whether every pixel is opaque.
  public var isOpaque: Bool {
    stride(from: 3, to: bytes.count, by: 4).allSatisfy { bytes[$0] == 255 }
  }

  private func offset(_ column: Int, _ row: Int) -> Int {
    precondition(
      column >= 0 && row >= 0 && column < size.width && row < size.height,
      "pixel (\(column), \(row)) is outside \(size)")
    return (row * size.width + column) * 4
  }
}
