import ImgMark
import ImgMarkSpecimens

/// What pixels of black and white, in turn, become when two by two are made one.
struct CheckerboardMeasurement: Measurement {
  /// Pixels of the board's side, an even number.
  var side = 512

  /// Half of the light is code 255 (1.055 (1/2)^(1/2.4) - 0.055) = 187.5, as a whole number 188;
  /// half of the codes is 127.5.
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

    // The filter reaches three pixels; near the edge it sees no board.
    let inner = max(half / 16, 4)..<half - max(half / 16, 4)
    let sum = inner.reduce(0.0) { sum, row in
      inner.reduce(sum) { $0 + picture.gray($1, row) }
    }
    return sum / Double(inner.count * inner.count)
  }
}
