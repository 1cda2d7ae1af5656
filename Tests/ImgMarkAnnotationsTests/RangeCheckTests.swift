import ImgMarkAnnotations
import ImgMarkGeometry
import Testing

/// Reads a number and counts its decimals, as a table reader does.
func written(_ text: String) -> WrittenNumber {
  let decimals = text.split(separator: ".", maxSplits: 1).dropFirst().first?.utf8.count ?? 0
  return WrittenNumber(Double(text) ?? .nan, decimals: decimals)
}

func frame(
  _ width: Int, _ height: Int, _ unit: Unit = .pixels, _ convention: PixelConvention = .edge
) throws -> CoordinateFrame {
  try CoordinateFrame(of: PixelSize(width: width, height: height)).measured(in: unit)
    .counted(as: convention)
}

func point(_ x: String, _ y: String) -> WrittenShape {
  .point(x: written(x), y: written(y))
}

func corners(_ x1: String, _ y1: String, _ x2: String, _ y2: String) -> WrittenShape {
  .corners(x1: written(x1), y1: written(y1), x2: written(x2), y2: written(y2))
}

func centerSize(_ cx: String, _ cy: String, _ width: String, _ height: String) -> WrittenShape {
  .centerSize(cx: written(cx), cy: written(cy), width: written(width), height: written(height))
}

func originSize(_ x: String, _ y: String, _ width: String, _ height: String) -> WrittenShape {
  .originSize(x: written(x), y: written(y), width: written(width), height: written(height))
}

extension RangeCheck {
  func values(_ shape: WrittenShape) -> [Double] {
    var outcome = RangeOutcome()
    return normalize(shape, &outcome)?.coordinates ?? []
  }

  func outcome(_ shape: WrittenShape) -> RangeOutcome {
    var outcome = RangeOutcome()
    _ = normalize(shape, &outcome)
    return outcome
  }
}

@Suite struct RangeCheckTests {
  @Test func `with pixel edges, the first pixel goes from 0 to a tenth of a side of ten`() throws {
    let check = RangeCheck(frame: try frame(10, 10))

    #expect(check.values(corners("0", "0", "1", "1")) == [0, 0, 0.1, 0.1])
    #expect(check.values(originSize("3", "0", "8", "1")).isEmpty)
    #expect(
      RangeCheck(frame: try frame(20, 10)).values(originSize("3", "0", "8", "1"))
        == [0.15, 0, 0.4, 0.1])
  }

  @Test func `counted from one and inclusive, columns 1 to 200 are the whole width`() throws {
    let check = RangeCheck(frame: try frame(200, 200, .pixels, .oneBased))

    #expect(check.values(corners("1", "1", "200", "200")) == [0, 0, 1, 1])
    #expect(check.values(corners("11", "11", "20", "20")) == [0.05, 0.05, 0.1, 0.1])
  }

  @Test func `a 0 proves that the numbers are not counted from one`() throws {
    let oneBased = RangeCheck(frame: try frame(200, 200, .pixels, .oneBased))
    let center = RangeCheck(frame: try frame(200, 200, .pixels, .center))
    let edge = RangeCheck(frame: try frame(200, 200))
    let box = corners("0", "0", "199", "199")

    #expect(oneBased.outcome(box).verdict == .rejected)
    #expect(center.values(box) == [0, 0, 1, 1])
    #expect(edge.values(box) == [0, 0, 0.995, 0.995])
  }

  @Test func `the last pixel reaches to the far edge`() throws {
    let check = RangeCheck(frame: try frame(100, 100))

    #expect(check.values(corners("99", "99", "100", "100")) == [0.99, 0.99, 1, 1])
  }

  @Test func `a coordinate equal to the side is accepted, one pixel more is outside`() throws {
    let check = RangeCheck(frame: try frame(1024, 768))

    #expect(check.values(point("1024", "0")) == [1, 0])
    let outcome = check.outcome(point("1025", "0"))
    #expect(outcome.verdict == .rejected)
    #expect(
      outcome.faults.map(\.description)
        == ["x = 1.000977 (1025.0 px of 1024, 1.0 px outside)"])
  }

  @Test(arguments: PixelConvention.allCases.filter { $0 != .edge })
  func `an index outside the pixels is overshoot, whatever its decimals`(
    convention: PixelConvention
  ) throws {
    let check = RangeCheck(frame: try frame(100, 100, .pixels, convention))
    let first = convention == .center ? 0 : 1

    for index in [first - 1, first + 100] {
      #expect(check.outcome(point("\(index)", "\(first)")).verdict == .rejected)
      #expect(
        check.outcome(corners("\(first)", "\(min(index, 50))", "50", "\(max(index, 50))")).verdict
          == .rejected)
    }
    #expect(check.values(point("\(first)", "\(first + 99)")) == [0.005, 0.995])
  }

  @Test func `noise of binary fractions is snapped and counted, more is rejected`() throws {
    let check = RangeCheck(frame: try frame(500, 500, .fractions))

    let noise = check.outcome(
      corners("0.5", "0.5", "0.75", "1.000000024214387"))
    #expect(noise.verdict == .accepted && noise.snaps.map(\.axis) == ["y_max"])
    #expect(check.values(corners("0.5", "0.5", "0.75", "1.000000024214387"))[3] == 1)
    #expect(check.outcome(corners("0.5", "0.5", "0.75", "1.0000011")).verdict == .rejected)
  }

  @Test func `numbers may be off by the rounding error of their decimals`() throws {
    let check = RangeCheck(frame: try frame(4000, 3000, .fractions))

    // 0.119291 - 0.238583 / 2 = -0.0000005, within 0.75e-6.
    let close = centerSize("0.119291", "0.659694", "0.238583", "0.302352")
    #expect(check.outcome(close).snaps.count == 1)
    let values = check.values(close)
    #expect(values[0] - values[2] / 2 == 0)
    // 0.119285 - 0.238583 / 2 = -0.0000065, beyond it.
    #expect(
      check.outcome(centerSize("0.119285", "0.659694", "0.238583", "0.302352")).verdict
        == .rejected)
    // 0.00 - 0.02 / 2 = -0.01 is 40 px of 4000.
    #expect(check.outcome(centerSize("0.00", "0.50", "0.02", "0.10")).verdict == .rejected)
  }

  @Test func `a snap is never over 2 source pixels, whatever the decimals`() throws {
    // Two decimals would allow 0.0075 of 400 px, 3 px; 0.006 is 2.4 px, 0.004 is 1.6.
    let check = RangeCheck(frame: try frame(400, 400, .fractions))
    let far = WrittenShape.point(
      x: WrittenNumber(1.006, decimals: 2), y: WrittenNumber(0.5, decimals: 2))
    let near = WrittenShape.point(
      x: WrittenNumber(1.004, decimals: 2), y: WrittenNumber(0.5, decimals: 2))

    #expect(check.outcome(far).verdict == .rejected)
    #expect(check.outcome(near).snaps.count == 1)
  }

  @Test func `a number with an exponent gets no rounding tolerance`() throws {
    let check = RangeCheck(frame: try frame(400, 400))

    #expect(check.outcome(point("400.4", "1")).verdict == .rejected)
    #expect(check.outcome(point("400.04", "1")).verdict == .rejected)
    #expect(
      check.outcome(
        .point(x: WrittenNumber(400.4, decimals: 0), y: WrittenNumber(1, decimals: 0))
      ).verdict == .accepted)
    #expect(
      check.outcome(.point(x: WrittenNumber(400.4), y: WrittenNumber(1))).verdict == .rejected)
  }

  @Test func `one vertex outside rejects the contour, and is named`() throws {
    let check = RangeCheck(frame: try frame(1000, 1000, .fractions))
    let numbers = ["0.1", "0.1", "1.0021", "0.2", "0.3", "0.9"].map(written)

    let outcome = check.outcome(.contour(numbers))

    #expect(outcome.verdict == .rejected)
    #expect(
      outcome.faults == [
        .outside(RangeFault(axis: "x", index: 1, value: 1.0021, side: 1000))
      ])
  }

  @Test func `a box needs a width and a height`() throws {
    let pixels = RangeCheck(frame: try frame(100, 100))
    let fractions = RangeCheck(frame: try frame(1000, 1000, .fractions))

    #expect(pixels.outcome(corners("51", "1", "51", "9")).faults == [.zeroSize(axis: "width")])
    #expect(
      fractions.outcome(centerSize("0.668899", "0.708168", "0.000000", "0.000992")).faults
        == [.zeroSize(axis: "width")])
    #expect(pixels.outcome(point("51", "51")).verdict == .accepted)
  }

  @Test func `corners come in any order, but a negative size is rejected`() throws {
    let check = RangeCheck(frame: try frame(1000, 1000))

    let outcome = check.outcome(corners("832.7647", "383.0", "494.5294", "535.9412"))
    let values = check.values(corners("832.7647", "383.0", "494.5294", "535.9412"))
    #expect(outcome.isSorted)
    let expected = [494.5294, 383, 832.7647, 535.9412].map { $0 / 1000.0 }
    #expect(values == expected)
    #expect(
      check.outcome(originSize("100", "50", "-20", "30")).faults
        == [.negativeSize(axis: "width", value: -20)])
  }

  @Test func `clip cuts boxes and contours and drops points`() throws {
    let check = RangeCheck(frame: try frame(100, 100), policy: .clip)

    #expect(check.values(corners("-10", "20", "30", "130")) == [0, 0.2, 0.3, 1])
    #expect(check.outcome(corners("-10", "20", "30", "130")).isClipped)
    #expect(check.values(originSize("90", "0", "20", "10")) == [0.9, 0, 1 - 0.9, 0.1])
    #expect(check.outcome(point("101", "5")).verdict == .dropped)
    #expect(check.outcome(corners("110", "20", "130", "30")).verdict == .dropped)
    // The triangle (50,50) (150,50) (50,150) keeps the corner (100,100) of the image.
    #expect(
      check.values(.contour(["50", "50", "150", "50", "50", "150"].map(written)))
        == [0.5, 1, 0.5, 0.5, 1, 0.5, 1, 1])
  }

  @Test func `drop leaves the shape out, keep writes it as it is`() throws {
    let drop = RangeCheck(frame: try frame(100, 100), policy: .drop)
    let keep = RangeCheck(frame: try frame(100, 100), policy: .keep)

    #expect(drop.outcome(point("101", "5")).verdict == .dropped)
    #expect(keep.values(point("110", "5")) == [1.1, 0.05])
    #expect(keep.outcome(point("110", "5")).faults.count == 1)
  }

  @Test func `outside the crop but on the image is noted, or rejected if asked`() throws {
    let crop = try CoordinateFrame(of: PixelSize(width: 100, height: 100))
      .cropped(to: Rect(x: 10, y: 10, width: 50, height: 50))

    let lenient = RangeCheck(frame: crop)
    let strict = RangeCheck(frame: crop, isStrictAboutCrop: true)

    #expect(lenient.outcome(point("60", "5")).isOutsideCrop)
    #expect(lenient.values(point("60", "5")) == [0.7, 0.15])
    #expect(strict.outcome(point("60", "5")).verdict == .rejected)
    #expect(strict.outcome(point("50", "50")).verdict == .accepted)
  }

  @Test func `a turned picture's decimals count along the axis for which they were written`() throws
  {
    // Turned right, x of the frame is y of the image, upside down: 0.4 px over its right edge.
    let turned = try CoordinateFrame(of: PixelSize(width: 400, height: 300))
      .turned(by: .quarterTurnRight)
    let check = RangeCheck(frame: turned)
    let coarseX = WrittenShape.point(
      x: WrittenNumber(300.4, decimals: 0), y: WrittenNumber(5, decimals: 6))
    let coarseY = WrittenShape.point(
      x: WrittenNumber(300.4, decimals: 6), y: WrittenNumber(5, decimals: 0))

    #expect(check.outcome(coarseX).snaps.map(\.axis) == ["y"])
    #expect(check.outcome(coarseY).verdict == .rejected)
  }
}
