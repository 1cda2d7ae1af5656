import ImgMarkGeometry

@testable import ImgMarkRaster

#if canImport(Darwin)
import Darwin
#elseif canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#endif

/// ``Resampler``'s result by definition.
///
/// It needs all upright pixels, and filters both axes at once, in Double, with the curves of the
/// standard.
struct PlainResampler {
  let picture: Picture
  let orientation: Orientation
  let placement: Placement
  let light: Light
  let background: RGBA8

  /// The canvas pixel before rounding: codes and alpha, each from 0 to 255.
  func pixel(_ column: Int, _ row: Int) -> SIMD4<Double> {
    let ground = SIMD4(
      Double(background.red), Double(background.green), Double(background.blue),
      Double(background.alpha))
    let pixel = Rect<CanvasSpace>(x: Double(column), y: Double(row), width: 1, height: 1)
    guard let covered = pixel.intersection(placement.content) else { return ground }
    let sample = sample(at: placement.sourceMap.inverse(covered.center))
    let opacity = sample.w * covered.size.width * covered.size.height
    let share = ground.w / 255 * (1 - opacity)
    guard opacity + share > 0 else { return .zero }
    var mixed = (sample * opacity + ground * share) / (opacity + share)
    mixed.w = (opacity + share) * 255
    return mixed
  }

  /// Codes from 0 to 255, and opacity from 0 to 1.
  private func sample(at point: SourcePoint) -> SIMD4<Double> {
    let view = placement.view
    let sideways = placement.turn.exchangesAxes
    let stepX = max(1, 1 / (sideways ? placement.scaleY : placement.scaleX))
    let stepY = max(1, 1 / (sideways ? placement.scaleX : placement.scaleY))
    var sum = SIMD4<Double>.zero
    var total = 0.0
    let columns = Int(view.minX)..<Int(view.maxX.rounded(.up))
    let rows = Int(view.minY)..<Int(view.maxY.rounded(.up))
    let weightsX = Self.weights(of: columns, at: point.x, step: stepX)
    for (y, weightY) in zip(rows, Self.weights(of: rows, at: point.y, step: stepY))
    where weightY != 0 {
      for (x, weightX) in zip(columns, weightsX) {
        let weight = weightY * weightX
        sum += weight * upright(x, y)
        total += weight
      }
    }
    sum /= total
    guard sum.w > 0 else { return .zero }
    let color = (sum / sum.w).clamped(lowerBound: .zero, upperBound: .one)
    return SIMD4(encoded(color.x), encoded(color.y), encoded(color.z), min(sum.w, 1))
  }

  /// The displayed pixel, decoded and multiplied by alpha.
  ///
  /// Its stored column and row are those of the Exif table (CIPA DC-008, 4.6.4).
  private func upright(_ x: Int, _ y: Int) -> SIMD4<Double> {
    let right = picture.size.width - 1
    let bottom = picture.size.height - 1
    let (column, row) =
      switch orientation {
      case .upright: (x, y)
      case .mirroredAcross: (right - x, y)
      case .halfTurn: (right - x, bottom - y)
      case .mirroredDown: (x, bottom - y)
      case .transposed: (y, x)
      case .quarterTurnRight: (y, bottom - x)
      case .transversed: (right - y, bottom - x)
      case .quarterTurnLeft: (right - y, x)
      }
    let pixel = Array(picture.pixel(column, row))
    let alpha = picture.layout.hasAlpha ? Double(pixel[pixel.count - 1]) / 255 : 1
    let colors = picture.layout.channels < 3 ? [pixel[0], pixel[0], pixel[0]] : pixel
    return SIMD4(decoded(colors[0]), decoded(colors[1]), decoded(colors[2]), 1) * alpha
  }

  private func decoded(_ code: UInt8) -> Double {
    let code = Double(code) / 255
    guard light == .linear else { return code }
    return code <= 0.04045 ? code / 12.92 : pow((code + 0.055) / 1.055, 2.4)
  }

  private func encoded(_ value: Double) -> Double {
    guard light == .linear else { return value * 255 }
    return 255 * (value <= 0.0031308 ? value * 12.92 : 1.055 * pow(value, 1 / 2.4) - 0.055)
  }

  /// Returns Lanczos's weights, corrected so that their mean is at the position.
  ///
  /// Weight is moved between the pixels before and after the position, unless one of the pixels is
  /// missing.
  private static func weights(
    of pixels: Range<Int>, at position: Double, step: Double
  ) -> [Double] {
    let distances = pixels.map { (Double($0) + 0.5 - position) / step }
    var weights = distances.map(lanczos)
    guard position - 3 * step >= Double(pixels.lowerBound),
      position + 3 * step <= Double(pixels.upperBound),
      let after = distances.firstIndex(where: { $0 > 0 })
    else { return weights }
    let moment = zip(weights, distances).reduce(0) { $0 + $1.0 * $1.1 }
    weights[after] -= moment * step
    weights[after - 1] += moment * step
    return weights
  }

  private static func lanczos(_ x: Double) -> Double {
    guard abs(x) < 3 else { return 0 }
    guard abs(x) > 1e-12 else { return 1 }
    return 3 * sin(.pi * x) * sin(.pi * x / 3) / (.pi * .pi * x * x)
  }
}
