import ImgMark
import ImgMarkSpecimens

#if canImport(Darwin)
import Darwin
#elseif canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#endif

/// Shrinks waves that get finer from the middle to the edge.
///
/// Waves that the canvas can't hold must become gray; the others must stay.
struct ZonePlateMeasurement: Measurement {
  /// The sides of the plate and of the canvas, in pixels.
  var side = 1024
  var target = 276
  /// The side of the canvas for a JPEG, in pixels.
  ///
  /// It is 3/16 of the plate's, the largest at which a JPEG may be halved while it is decoded.
  var jpegTarget = 192

  func figures() throws -> [Figure] {
    let scale = "zone plate x \(rounded(target))"
    let encoded = try spread(of: plate(in: .encoded).bytes, on: target, in: .encoded)
    let linear = try spread(of: plate(in: .linear).bytes, on: target, in: .linear)
    let jpeg = try spread(of: jpegPlate(), on: jpegTarget, in: .encoded)
    let jpegScale = "zone plate x \(rounded(jpegTarget)) from JPEG"
    return [
      Figure(
        "\(scale), --light encoded: rms above Nyquist", encoded.alias, "codes", .atMost(5)),
      Figure(
        "\(scale), --light encoded: rms error in pass band", encoded.error, "codes",
        .atMost(1)),
      Figure(
        "\(scale): rms error of light in pass band", linear.error * 100, "%", .atMost(0.5)),
      Figure(
        "\(jpegScale), --light encoded: rms above Nyquist", jpeg.alias, "codes", .atMost(5)),
      Figure(
        "\(jpegScale), --light encoded: rms error in pass band", jpeg.error, "codes",
        .atMost(1)),
    ]
  }

  private func rounded(_ target: Int) -> Double {
    (Double(target) / Double(side) * 100).rounded() / 100
  }

  /// The phase per squared pixel from the middle.
  ///
  /// At the middle of an edge, the wave has 0.9 times the highest frequency that pixels can hold.
  private var rate: Double { 0.9 * .pi / Double(side) }

  private var middle: Double { Double(side) / 2 }

  /// Returns a wave of the plate, from 0 to 1.
  private func wave(squaredRadius: Double) -> Double {
    0.5 + 0.5 * cos(rate * squaredRadius)
  }

  /// Returns the remainder above the canvas's Nyquist frequency, and the error below half of it.
  ///
  /// Both are in codes if codes are averaged, otherwise in shares of full light.
  private func spread(
    of plate: [UInt8], on target: Int, in light: Light
  ) throws -> (alias: Double, error: Double) {
    let picture = try Renderer().picture(
      of: plate, options: try MarkingOptions(canvas: target, target, light: light))
    let scale = Double(target) / Double(side)
    var alias = DeviationSum()
    var error = DeviationSum()
    for row in 0..<target {
      for column in 0..<target {
        let x = (Double(column) + 0.5) / scale - middle
        let y = (Double(row) + 0.5) / scale - middle
        let squaredRadius = x * x + y * y
        let radius = squaredRadius.squareRoot()
        let frequency = 2 * rate * radius
        let found = picture.gray(column, row)
        if frequency > 1.25 * .pi * scale, radius < middle - 8 {
          alias.add(light == .encoded ? found : SRGBCurve.light(ofCode: found))
        } else if frequency < 0.5 * .pi * scale {
          let wanted = wave(squaredRadius: squaredRadius)
          error.add(
            light == .encoded ? found - 255 * wanted : SRGBCurve.light(ofCode: found) - wanted)
        }
      }
    }
    return (alias.rms, error.rms)
  }

  private func plate(in light: Light) -> SpecimenPNG {
    SpecimenPNG(side, side) { column, row in code(column, row, in: light) }
  }

  /// Returns the plate as a JPEG of the best quality.
  private func jpegPlate() throws -> [UInt8] {
    var pixels = PixelBuffer(size: try PixelSize(width: side, height: side), color: .white)
    for row in 0..<side {
      for column in 0..<side {
        let code = code(column, row, in: .encoded)
        pixels[column, row] = RGBA8(red: code, green: code, blue: code)
      }
    }
    return try ImageCodec.encodeJPEG(pixels, quality: 100)
  }

  private func code(_ column: Int, _ row: Int, in light: Light) -> UInt8 {
    let x = Double(column) + 0.5 - middle
    let y = Double(row) + 0.5 - middle
    let wave = wave(squaredRadius: x * x + y * y)
    return UInt8((light == .encoded ? 255 * wave : SRGBCurve.code(ofLight: wave)).rounded())
  }
}
