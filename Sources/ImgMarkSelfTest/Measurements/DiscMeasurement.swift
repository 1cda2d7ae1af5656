import ImgMark
import ImgMarkSpecimens

/// Compares the marker's disc, at positions between pixels, with the exact area it covers of each.
struct DiscMeasurement: Measurement {
  var count = 60
  var diameter = 28.0

  /// The largest errors of the discs.
  private struct Faults {
    /// The relative error of the area.
    var area = WorstCase()
    /// The distance of the center from its position, in pixels.
    var center = WorstCase()
    /// The error of a pixel, in codes.
    var pixel = WorstCase()
  }

  func figures() throws -> [Figure] {
    let renderer = Renderer()
    var numbers = SeededNumbers(seed: 4)
    var faults = Faults()
    for _ in 0..<count {
      try draw(atX: numbers.fraction(), y: numbers.fraction(), by: renderer, into: &faults)
    }
    let title = "disc r = \(Int(diameter / 2)) at \(count) sub-pixel centers"
    return [
      Figure("\(title): area", faults.area.value * 100, "%", .atMost(0.1)),
      Figure("\(title): center", faults.center.value, "px", .atMost(0.015)),
      Figure("\(title): worst pixel", faults.pixel.value, "codes", .atMost(8)),
    ]
  }

  /// Draws a disc in the middle of a white picture, moved by a part of a pixel, and records its
  /// errors.
  private func draw(
    atX x: Double, y: Double, by renderer: Renderer, into faults: inout Faults
  ) throws {
    let side = Int(diameter) + 36
    let middle = CanvasPoint(x: Double(side / 2) + x, y: Double(side / 2) + y)
    let marker = Marker(
      id: "disc",
      at: NormalizedPoint(x: middle.x / Double(side), y: middle.y / Double(side)),
      style: try MarkerStyle(fill: .black, diameter: diameter))
    let picture = try renderer.picture(
      of: SpecimenPNG(side, side, filledWith: [255]), markers: [marker],
      options: try MarkingOptions(canvas: side, side))

    func ink(_ column: Int, _ row: Int) -> Double { (255 - picture.gray(column, row)) / 255 }
    let exact = DiscCoverage(centerX: middle.x, centerY: middle.y, radius: diameter / 2)
    var area = 0.0
    for row in 0..<side {
      for column in 0..<side {
        area += ink(column, row)
        faults.pixel.add(abs(ink(column, row) - exact.share(column: column, row: row)) * 255)
      }
    }
    let center = Centroid(
      columns: 0...side - 1, rows: 0...side - 1, of: picture, weight: ink)
    faults.center.add(center.distance(to: middle))
    faults.area.add(abs(area / (.pi * diameter * diameter / 4) - 1))
  }
}
