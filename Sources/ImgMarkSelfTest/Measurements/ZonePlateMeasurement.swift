import ImgMark
import ImgMarkSpecimens

#if canImport(Darwin)
import Darwin
#elseif canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#endif

/// Waves that grow finer from the middle to the edge, made smaller: those that the canvas can't hold
/// must become gray, those that it can must stay.
struct ZonePlateMeasurement: Measurement {
  /// Pixels of the plate's side, and of the canvas's.
  var side = 1024
  var target = 276
  /// Pixels of the canvas's side for a JPEG: 3/16 of the plate's, the most at which a JPEG may be
  /// halved while it is decoded.
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

  /// The phase a squared pixel from the middle: at the edge's middle the wave is at 0.9 times the
  /// finest that pixels hold.
  private var rate: Double { 0.9 * .pi / Double(side) }

  private var middle: Double { Double(side) / 2 }

  /// A wave of the plate, from 0 to 1.
  private func wave(squaredRadius: Double) -> Double {
    0.5 + 0.5 * cos(rate * squaredRadius)
  }

  /// What is left above the canvas's Nyquist frequency, and what is wrong below half of it: in codes
  /// where codes are averaged, else in shares of full light.
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

  /// The plate as codes, as good as a JPEG can be.
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
