import ImgMark
import ImgMarkSpecimens

/// Measures the gray that a board of black and white pixels becomes at half its size.
struct CheckerboardMeasurement: Measurement {
  /// The side of the board in pixels, an even number.
  var side = 512

  /// Returns the deviations from the expected codes.
  ///
  /// Half of the light is code 255 (1.055 (1/2)^(1/2.4) - 0.055) = 187.5, which rounds to 188; half
  /// of the codes is 127.5.
  func figures() throws -> [Figure] {
    [
      Figure(
        "checkerboard halved: mean", try mean(.linear), "codes", .near(188, within: 1)),
      Figure(
        "checkerboard halved, --light encoded: mean", try mean(.encoded), "codes",
        .near(127.5, within: 1)),
    ]
  }

  private func mean(_ light: Light) throws -> Double {
    let board = SpecimenPNG(side, side) { ($0 + $1).isMultiple(of: 2) ? 0 : 255 }
    let half = side / 2
    let picture = try Renderer().picture(
      of: board, options: try MarkingOptions(canvas: half, half, light: light))

    // The filter extends three pixels; near the edge it reaches beyond the board.
    let inner = max(half / 16, 4)..<half - max(half / 16, 4)
    let sum = inner.reduce(0.0) { sum, row in
      inner.reduce(sum) { $0 + picture.gray($1, row) }
    }
    return sum / Double(inner.count * inner.count)
  }
}
