internal import ImgMark

/// A picture painted one shape over another, in encoded sRGB.
///
/// It's computed only with +, -, *, / and square roots, which IEEE 754 defines exactly, so it's the
/// same on every machine.
struct SamplePainting {
  let size: PixelSize

  /// Red, green, blue and alpha of each pixel, not multiplied by alpha.
  private(set) var bytes: [UInt8]

  init(width: Int, height: Int) throws(GeometryError) {
    size = try PixelSize(width: width, height: height)
    bytes = [UInt8](repeating: 0, count: width * height * 4)
  }

  /// Paints a shape.
  ///
  /// - Parameters:
  ///   - shape: The shape, in pixels from the corner of the picture.
  ///   - paint: Its color.
  ///   - softness: The number of pixels over which the edge fades; a sharp edge fades over one.
  ///   - light: A factor for each pixel's color, for textures.
  mutating func fill(
    _ shape: SampleShape, _ paint: SamplePaint, softness: Double = 1,
    light: ((_ x: Double, _ y: Double) -> Double)? = nil
  ) {
    let box = shape.bounds.growing(by: softness / 2)
    let columns = max(0, Int(box.minX))..<min(size.width, Int(box.maxX.rounded(.up)))
    let rows = max(0, Int(box.minY))..<min(size.height, Int(box.maxY.rounded(.up)))
    guard !columns.isEmpty, !rows.isEmpty else { return }
    for row in rows {
      let y = Double(row) + 0.5
      var start = (row * size.width + columns.lowerBound) * 4
      for column in columns {
        let x = Double(column) + 0.5
        let coverage = min(0.5 - shape.distance(x, y) / softness, 1)
        if coverage > 0 {
          // A wide edge fades smoothly at both ends, like a shadow.
          let share = softness > 1 ? coverage * coverage * (3 - 2 * coverage) : coverage
          lay(paint.color(x, y, in: shape.bounds), share, light?(x, y) ?? 1, at: start)
        }
        start += 4
      }
    }
  }

  /// Lays a color over a pixel (source-over).
  private mutating func lay(_ color: RGBA8, _ share: Double, _ light: Double, at start: Int) {
    let alpha = Double(color.alpha) / 255 * share
    let below = Double(bytes[start + 3]) / 255 * (1 - alpha)
    let opacity = alpha + below
    func mixed(_ code: UInt8, _ ground: UInt8) -> UInt8 {
      let lit = min(max(Double(code) * light, 0), 255)
      return UInt8(((lit * alpha + Double(ground) * below) / opacity).rounded())
    }
    bytes[start] = mixed(color.red, bytes[start])
    bytes[start + 1] = mixed(color.green, bytes[start + 1])
    bytes[start + 2] = mixed(color.blue, bytes[start + 2])
    bytes[start + 3] = UInt8((opacity * 255).rounded())
  }
}

/// The fill of a shape.
enum SamplePaint {
  case flat(RGBA8)
  /// A gradient from the top of the shape to its bottom.
  case downward(RGBA8, RGBA8)
  /// A gradient from the middle of the shape to its side.
  case outward(RGBA8, RGBA8)

  func color(_ x: Double, _ y: Double, in bounds: Rect<SourceSpace>) -> RGBA8 {
    switch self {
    case .flat(let color):
      return color
    case .downward(let top, let bottom):
      return top.mixed(with: bottom, by: (y - bounds.minY) / bounds.size.height)
    case .outward(let middle, let side):
      let (across, down) = (x - bounds.center.x, y - bounds.center.y)
      let distance = (across * across + down * down).squareRoot()
      return middle.mixed(with: side, by: distance * 2 / bounds.size.width)
    }
  }
}

extension RGBA8 {
  /// A color in the notation of web pages, such as `0x0057D9`.
  init(_ code: UInt32, opacity: Double = 1) {
    self.init(
      red: UInt8(code >> 16 & 0xFF), green: UInt8(code >> 8 & 0xFF), blue: UInt8(code & 0xFF),
      alpha: UInt8((opacity * 255).rounded()))
  }

  fileprivate func mixed(with other: RGBA8, by share: Double) -> RGBA8 {
    let part = min(max(share, 0), 1)
    func mixed(_ code: UInt8, _ otherCode: UInt8) -> UInt8 {
      UInt8((Double(code) * (1 - part) + Double(otherCode) * part).rounded())
    }
    return RGBA8(
      red: mixed(red, other.red), green: mixed(green, other.green), blue: mixed(blue, other.blue),
      alpha: mixed(alpha, other.alpha))
  }
}
