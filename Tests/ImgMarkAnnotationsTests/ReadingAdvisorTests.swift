import ImgMarkGeometry
import ImgMarkAnnotations
import Testing

@Suite struct ReadingAdvisorTests {
  /// Returns the advice on shapes of one image that are read in a frame, and of other images in
  /// other frames.
  private func advice(
    _ shapes: [WrittenShape], readIn frame: CoordinateFrame,
    among frames: [(reading: Reading, frame: CoordinateFrame)]
  ) -> ReadingAdvice? {
    var advisor = ReadingAdvisor(among: frames.map(\.reading))
    advisor.add(numbers(of: shapes, readIn: frame)) { reading in
      frames.first { $0.reading == reading }.map {
        ReadingExtent($0.frame, exchangesNumbers: reading == .exchanged)
      }
    }
    return advisor.advice
  }

  private func numbers(of shapes: [WrittenShape], readIn frame: CoordinateFrame) -> ReadNumbers {
    var numbers = ReadNumbers()
    for shape in shapes {
      var outcome = RangeOutcome()
      _ = RangeCheck(frame: frame).normalize(shape, &outcome)
      numbers.add(shape.shape, outcome)
    }
    return numbers
  }

  @Test(arguments: [("100", true), ("101", false)])
  func `another unit is suggested if all numbers lie in its range`(x: String, holds: Bool) throws {
    let found = advice(
      [point("12", "99"), point(x, "4")], readIn: try frame(50, 50),
      among: [(.unit(.percent), try frame(50, 50, .percent))])

    #expect(found == (holds ? ReadingAdvice(reading: .unit(.percent), count: 2) : nil))
  }

  @Test(arguments: [("150", true), ("250", false)])
  func `numbers may fit with their axes exchanged`(y: String, holds: Bool) throws {
    let frame = try frame(200, 100)

    let found = advice([point("80", y)], readIn: frame, among: [(.exchanged, frame)])

    #expect((found != nil) == holds)
  }

  @Test func `a few pixels near the corner aren't taken for percent`() throws {
    let found = advice(
      [point("7", "3")], readIn: try frame(5, 4),
      among: [(.unit(.percent), try frame(5, 4, .percent))])

    #expect(found == nil)
  }

  @Test(arguments: [("1", true), ("0", false)])
  func `a box that ends at its size is inclusive if pixels are counted from one`(
    x: String, holds: Bool
  ) throws {
    // As an edge, 100.3 is outside 100 columns; as a point counted from one, it is 99.8.
    let found = advice(
      [point("100.3", "50"), corners(x, "1", "100", "100")], readIn: try frame(100, 100),
      among: [(.oneBased, try frame(100, 100, .pixels, .oneBased))])

    #expect((found != nil) == holds)
  }

  @Test func `the first reading that holds is given`() throws {
    let frames: [(reading: Reading, frame: CoordinateFrame)] = [
      (.unit(.fractions), try frame(50, 50, .fractions)),
      (.unit(.permille), try frame(50, 50, .permille)),
      (.unit(.percent), try frame(50, 50, .percent)),
    ]

    let found = advice([point("60", "100")], readIn: try frame(50, 50), among: frames)

    #expect(found?.reading == .unit(.permille))
  }

  @Test func `numbers that fit as read need no other reading`() throws {
    let found = advice(
      [point("20", "30")], readIn: try frame(50, 50),
      among: [(.unit(.percent), try frame(50, 50, .percent))])

    #expect(found == nil)
  }

  @Test func `one reading must hold on every image`() throws {
    var advisor = ReadingAdvisor(among: [.unit(.percent), .unit(.permille)])
    for (width, x) in [(50, "60"), (80, "120")] {
      let pixels = try frame(width, 200)
      advisor.add(numbers(of: [point(x, "100")], readIn: pixels)) { reading in
        guard case .unit(let unit) = reading else { return nil }
        return ReadingExtent(pixels.measured(in: unit))
      }
    }

    #expect(advisor.advice == ReadingAdvice(reading: .unit(.permille), count: 2))
  }
}
