import ImgMarkGeometry
import ImgMarkLayout
import Testing

@Suite struct SetTextTests {
  /// Each character is 0.7 em wide and 0.75 em high.
  private let text = LineMeasure(measure)

  /// At 10 points a character is 7 wide: "aa bb" is 35, and "aa bb cc" would be 56.
  @Test func `lines are broken at spaces if the width requires it`() {
    let lines = text.lines(of: TextBlock("aa bb cc\nd", fontSize: 10, width: 40))

    #expect(lines.map(\.text) == ["aa bb", "cc", "d"])
    #expect(lines.map { $0.advance.rounded() } == [35, 14, 7])
    #expect(text.lines(of: TextBlock("aa bb cc", fontSize: 10)).map(\.text) == ["aa bb cc"])
    #expect(text.lines(of: TextBlock("long", fontSize: 10, width: 5)).map(\.text) == ["long"])
  }

  /// 0.8 em to the first baseline, 1.3 em to the next ones, 0.2 em below the last: 8, 21, 34, 36.
  @Test func `baselines are 1.3 font sizes apart`() {
    let set = SetText(TextBlock("a\nb\nc", fontSize: 10), by: text)

    #expect(set.lines.map(\.start.y) == [8, 21, 34])
    #expect(set.size.height == 36)
    #expect(set.lines[1].ink == Rect(x: 0, y: 21 - 7.5, width: 7, height: 7.5))
  }

  @Test func `ink that would touch pushes lines apart`() {
    // 0.9 em above and 0.6 em below each baseline, with 0.08 em between: 9, then 9 + 6 + 0.8 + 9.
    let set = SetText(TextBlock("a\nb", fontSize: 10), by: TallMeasure())

    #expect(set.lines.map(\.start.y) == [9, 24.8])
    #expect(set.size.height == 24.8 + 6)
  }

  /// 28 and 14 points wide: 14 are left next to the shorter line.
  @Test(arguments: [
    (SetText.Alignment.start, false, 0.0), (.start, true, 14), (.left, true, 0),
    (.center, false, 7), (.right, false, 14),
  ])
  func `shorter lines are aligned`(
    alignment: SetText.Alignment, isRightToLeft: Bool, x: Double
  ) {
    let text = TallMeasure(isRightToLeft: isRightToLeft)

    let set = SetText(TextBlock("aaaa\nbb", fontSize: 10), aligned: alignment, by: text)

    #expect(set.lines.map(\.start.x) == [0, x])
    #expect(set.lines[1].ink.minX == x)
    #expect(set.size.width == 28)
  }
}

/// Characters that are 0.7 em wide and extend from 0.9 em above the baseline to 0.6 em below.
private struct TallMeasure: TextMeasure {
  var isRightToLeft = false

  func inkSize(of line: String, fontSize: Double) -> Size<CanvasSpace> {
    Size(width: Double(line.count) * 0.7 * fontSize, height: 1.5 * fontSize)
  }

  func lines(of block: TextBlock) -> [MeasuredLine] {
    block.text.split(separator: "\n").map { line in
      let size = inkSize(of: String(line), fontSize: block.fontSize)
      return MeasuredLine(
        text: String(line), advance: size.width,
        ink: Rect(
          x: 0, y: -0.9 * block.fontSize, width: size.width, height: size.height),
        isRightToLeft: isRightToLeft)
    }
  }
}
