import ImgMarkGeometry
import ImgMarkModel
import Testing

@Suite struct FrameHintTests {
  private func candidates(_ width: Int, _ height: Int) throws -> [FrameHint.Candidate] {
    let image = CoordinateFrame(of: try PixelSize(width: width, height: height))
    return [
      FrameHint.Candidate(advice: "y,x", frame: image, exchangesNumbers: true),
      FrameHint.Candidate(
        advice: "fraction: --units fraction", frame: image.measured(in: .fractions),
        isOtherUnit: true),
      FrameHint.Candidate(
        advice: "percent: --units percent", frame: image.measured(in: .percent),
        isOtherUnit: true),
      FrameHint.Candidate(
        advice: "one-based: --pixel one-based", frame: try image.counted(as: .oneBased)),
    ]
  }

  private func advice(_ shapes: [WrittenShape], _ width: Int, _ height: Int) throws -> String? {
    var hint = FrameHint()
    for shape in shapes { hint.add(shape) }
    return hint.advice(among: try candidates(width, height))
  }

  @Test func `numbers that all fit as percent say so`() throws {
    #expect(
      try advice([point("12", "99"), point("100", "4")], 50, 50)
        == "all 2 rows fit as percent: --units percent")
  }

  @Test func `numbers that fit with their axes exchanged say so first`() throws {
    #expect(try advice([point("80", "150")], 200, 100) == "the row fits as y,x")
  }

  @Test func `a few pixels near the corner are no percent`() throws {
    #expect(try advice([point("7", "-2")], 5, 4) == nil)
    #expect(try advice([point("7", "3")], 5, 4) == nil)
  }

  @Test func `a box that ends at its size plus one is counted from one`() throws {
    #expect(
      try advice([corners("1", "1", "101", "100")], 101, 100)
        == "the row fits as one-based: --pixel one-based")
  }
}
