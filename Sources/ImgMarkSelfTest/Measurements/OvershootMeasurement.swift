import ImgMark
import ImgMarkSpecimens

/// Measures how far the filter overshoots next to an edge: the price of its sharpness, only
/// reported.
struct OvershootMeasurement: Measurement {
  /// The widths of a picture and its canvas, in pixels.
  var width = 400
  var target = 108

  func figures() throws -> [Figure] {
    let scale = (Double(target) / Double(width) * 100).rounded() / 100
    return [
      Figure(
        "step edge x \(scale): overshoot of light, of the step", try worst(.linear) * 100, "%",
        .none),
      Figure(
        "step edge x \(scale), --light encoded: overshoot, of the step",
        try worst(.encoded) * 100, "%", .none),
    ]
  }

  /// Returns the worst overshoot for many positions of the edge among the canvas pixels.
  private func worst(_ light: Light) throws -> Double {
    let renderer = Renderer()
    let options = try MarkingOptions(canvas: target, 1, mode: .stretch, light: light)
    // The range above and below the step is enough for the worst overshoot.
    let (low, high): (UInt8, UInt8) = (90, 205)
    func level(_ code: Double) -> Double {
      light == .encoded ? code : SRGBCurve.light(ofCode: code)
    }
    let step = level(Double(high)) - level(Double(low))
    var worst = 0.0
    for edge in (width / 2)..<(width / 2 + 16) {
      let picture = try renderer.picture(
        of: SpecimenPNG(width, 1) { column, _ in column < edge ? low : high }, options: options)
      for column in 0..<target {
        let found = level(picture.gray(column, 0))
        worst = max(worst, found - level(Double(high)), level(Double(low)) - found)
      }
    }
    return worst / step
  }
}
