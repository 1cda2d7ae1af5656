/// The layout of a decoder's pixels in memory, before they are converted to sRGB.
package struct SampleFormat: Hashable, Sendable {
  package enum Depth: Int, Hashable, Sendable {
    case eight = 1
    /// 16 bits in the machine's byte order.
    case sixteen = 2
  }

  package var model: ColorModel
  package var hasAlpha: Bool
  package var depth: Depth

  package init(model: ColorModel, hasAlpha: Bool = false, depth: Depth = .eight) {
    self.model = model
    self.hasAlpha = hasAlpha
    self.depth = depth
  }

  /// The layout after conversion to sRGB: CMYK becomes RGB, others keep their channels.
  package var layout: PixelLayout {
    switch model {
    case .gray: hasAlpha ? .grayAlpha : .gray
    case .rgb, .cmyk: hasAlpha ? .rgba : .rgb
    }
  }

  /// The bytes per pixel.
  package var pixelBytes: Int {
    let colors =
      switch model {
      case .gray: 1
      case .rgb: 3
      case .cmyk: 4
      }
    return (colors + (hasAlpha ? 1 : 0)) * depth.rawValue
  }
}
