import ImgMarkAnnotations
import ImgMarkGeometry
import Testing

@Suite struct ShapeInverseTests {
  private let shapes = [
    point("0.25", "0.5"), corners("0.1", "0.2", "0.3", "0.9"),
    centerSize("0.5", "0.4", "0.25", "0.3"), originSize("0.1", "0.2", "0.3", "0.4"),
    .contour(["0.1", "0.2", "0.9", "0.3", "0.5", "0.8"].map(written)),
  ]

  @Test func `normalizing the inverse's output gives the fractions again, in every frame`() throws {
    let image = try PixelSize(width: 640, height: 427)
    let bases = [
      CoordinateFrame(of: image),
      try CoordinateFrame(of: image).cropped(to: Rect(x: 10, y: 20, width: 600, height: 400)),
      CoordinateFrame(of: image).turned(by: .quarterTurnLeft),
      CoordinateFrame(of: image).turned(by: .transposed).fromBottomLeft,
      CoordinateFrame(of: image).beforeTurning(by: .transversed),
      try CoordinateFrame(of: image).placed(on: PixelSize(width: 600, height: 700)),
    ]
    let fractions = RangeCheck(frame: CoordinateFrame(of: image).measured(in: .fractions))
    for base in bases {
      let frames =
        Unit.allCases.map { base.measured(in: $0) }
        + (try PixelConvention.allCases.map { try base.counted(as: $0) })
      for frame in frames {
        let check = RangeCheck(frame: frame, policy: .keep)
        for shape in shapes {
          var outcome = RangeOutcome()
          let given = try #require(fractions.normalize(shape, &outcome))
          let normalized = given.coordinates

          let again = check.values(ShapeInverse(to: frame)(given).written)

          #expect(again.count == normalized.count)
          for (value, expected) in zip(again, normalized) {
            #expect(abs(value - expected) < 1e-12, "\(frame.steps) \(shape)")
          }
        }
      }
    }
  }

  @Test func `a box of pixel indices comes back with inclusive ends`() throws {
    let frame = try frame(200, 200, .pixels, .oneBased)
    let box = GivenShape<NormalizedSpace>.corners(
      Point(x: 0.05, y: 0.05), Point(x: 0.1, y: 0.1))

    #expect(ShapeInverse(to: frame)(box).coordinates == [11, 11, 20, 20])
  }
}

extension GivenShape<AuthoredSpace> {
  /// The shape as a reader would get it, with the exact numbers.
  fileprivate var written: WrittenShape {
    let numbers = coordinates.map { WrittenNumber($0) }
    return switch self {
    case .point: .point(x: numbers[0], y: numbers[1])
    case .corners: .corners(x1: numbers[0], y1: numbers[1], x2: numbers[2], y2: numbers[3])
    case .centerSize:
      .centerSize(cx: numbers[0], cy: numbers[1], width: numbers[2], height: numbers[3])
    case .originSize:
      .originSize(x: numbers[0], y: numbers[1], width: numbers[2], height: numbers[3])
    case .contour: .contour(numbers)
    }
  }
}
