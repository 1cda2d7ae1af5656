import ImgMarkAnnotations
import ImgMarkGeometry
import Testing

@Suite struct FrameHintTests {
  private func fits(
    _ shapes: [WrittenShape], _ frame: CoordinateFrame, isOtherUnit: Bool = false,
    exchangesNumbers: Bool = false
  ) -> Bool {
    var hint = FrameHint()
    for shape in shapes { hint.add(shape) }
    return hint.fits(
      FrameHint.Candidate(
        frame: frame, isOtherUnit: isOtherUnit, exchangesNumbers: exchangesNumbers))
  }

  @Test func `numbers that all fit as percent do so`() throws {
    #expect(
      fits([point("12", "99"), point("100", "4")], try frame(50, 50, .percent), isOtherUnit: true))
    #expect(
      !fits([point("12", "99"), point("101", "4")], try frame(50, 50, .percent), isOtherUnit: true))
  }

  @Test func `numbers may fit with their axes exchanged`() throws {
    #expect(fits([point("80", "150")], try frame(200, 100), exchangesNumbers: true))
    #expect(!fits([point("80", "250")], try frame(200, 100), exchangesNumbers: true))
  }

  @Test func `a few pixels near the corner are no percent`() throws {
    #expect(!fits([point("7", "3")], try frame(5, 4, .percent), isOtherUnit: true))
  }

  @Test func `a box that ends at its size is inclusive where pixels are counted from one`() throws {
    let oneBased = try frame(100, 100, .pixels, .oneBased)

    #expect(fits([corners("1", "1", "100", "100")], oneBased))
    #expect(!fits([corners("0", "1", "100", "100")], oneBased))
  }
}
