import ImgMark
import ImgMarkSpecimens

/// Shrinks a white disc on invisible red and checks that its edge stays white.
struct FringeMeasurement: Measurement {
  /// The sides of the picture and of the canvas, in pixels.
  var side = 400
  var target = 137

  func figures() throws -> [Figure] {
    let picture = try Renderer().picture(
      of: disc, options: try MarkingOptions(canvas: target, target, background: .transparent))

    var least: UInt8?
    for row in 0..<target {
      for column in 0..<target {
        let pixel = picture[column, row]
        guard (6...249).contains(pixel.alpha) else { continue }
        least = min(least ?? 255, pixel.green)
      }
    }
    return [
      Figure(
        "white disc on transparent red: least green on its edge", least.map { Double($0) } ?? .nan,
        "codes", .exactly(255))
    ]
  }

  private var disc: SpecimenPNG {
    let middle = Double(side) / 2
    let radius = 0.375 * Double(side)
    var samples: [UInt8] = []
    for row in 0..<side {
      for column in 0..<side {
        let (x, y) = (Double(column) + 0.5 - middle, Double(row) + 0.5 - middle)
        samples += x * x + y * y < radius * radius ? [255, 255, 255, 255] : [255, 0, 0, 0]
      }
    }
    return SpecimenPNG(side, side, .rgba, samples: samples)
  }
}
