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

  func figures() throws -> [Figure] {
    let scale = "zone plate x \((Double(target) / Double(side) * 100).rounded() / 100)"
    let encoded = try spread(in: .encoded)
    let linear = try spread(in: .linear)
    return [
      Figure(
        "\(scale), --light encoded: rms above Nyquist", encoded.alias, "codes", .atMost(5)),
      Figure(
        "\(scale), --light encoded: rms error in pass band", encoded.error, "codes",
        .atMost(1)),
      Figure(
        "\(scale): rms error of light in pass band", linear.error * 100, "%", .atMost(0.5)),
    ]
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
  private func spread(in light: Light) throws -> (alias: Double, error: Double) {
    let picture = try Renderer().picture(
      of: plate(in: light), options: try MarkingOptions(canvas: target, target, light: light))
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
    SpecimenPNG(side, side) { column, row in
      let x = Double(column) + 0.5 - middle
      let y = Double(row) + 0.5 - middle
      let wave = wave(squaredRadius: x * x + y * y)
      return UInt8((light == .encoded ? 255 * wave : SRGBCurve.code(ofLight: wave)).rounded())
    }
  }
}
