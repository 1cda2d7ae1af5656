internal import ImgMarkGeometry

/// Copies the pixels of a picture that is shown at its own size on whole pixels.
///
/// Opaque pixels stay identical. On a transparent canvas, all pixels do, including the colors of
/// invisible ones.
struct PixelCopy: RowPainter {
  private(set) var canvas: PixelBuffer
  private let grid: SamplingGrid
  private let layout: PixelLayout

  init(canvas: PixelBuffer, grid: SamplingGrid, layout: PixelLayout) {
    self.canvas = canvas
    self.grid = grid
    self.layout = layout
  }

  /// Copies a stored row if it is shown.
  mutating func append(_ row: Span<UInt8>, at index: Int) {
    let rows = grid.down.copied
    guard rows.contains(index) else { return }
    let walk = grid.walk(ofLine: index - rows.lowerBound)
    let columns = grid.across.copied
    let layout = layout
    var pixels = canvas.bytes.mutableSpan
    for column in columns {
      let pixel = walk.start + (column - columns.lowerBound) * walk.stride
      let color = row.color(ofPixel: column, layout: layout)
      pixels[color: pixel] = Self.lay(color, over: pixels[color: pixel])
    }
  }

  mutating func finish(afterRows rows: Int) {}

  @inline(__always)
  private static func lay(_ color: RGBA8, over ground: RGBA8) -> RGBA8 {
    guard color.alpha < 255, ground.alpha > 0 else { return color }
    guard color.alpha > 0 else { return ground }
    let paint = SIMD4(
      Float(color.red), Float(color.green), Float(color.blue), Float(color.alpha) / 255)
    return Compositor.lay(paint, over: ground)
  }
}

extension Span where Element == UInt8 {
  /// Returns the color of one pixel of a row.
  @inline(__always)
  fileprivate func color(ofPixel column: Int, layout: PixelLayout) -> RGBA8 {
    let start = column * layout.channels
    return switch layout {
    case .gray: RGBA8(red: self[start], green: self[start], blue: self[start])
    case .grayAlpha:
      RGBA8(red: self[start], green: self[start], blue: self[start], alpha: self[start + 1])
    case .rgb: RGBA8(red: self[start], green: self[start + 1], blue: self[start + 2])
    case .rgba:
      RGBA8(
        red: self[start], green: self[start + 1], blue: self[start + 2], alpha: self[start + 3])
    }
  }
}
