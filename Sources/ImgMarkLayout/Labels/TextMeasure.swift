public import ImgMarkGeometry

/// Measures text, so that the layout of a plan doesn't depend on fonts.
///
/// All returned lengths grow in proportion to the font size.
public protocol TextMeasure {
  /// Returns the size of the ink of a line in the bold font, in canvas points.
  func inkSize(of line: String, fontSize: Double) -> Size<CanvasSpace>

  /// Returns the lines of a text, broken to fit its width; at least one.
  func lines(of block: TextBlock) -> [MeasuredLine]
}

extension TextMeasure {
  /// Breaks lines only at spaces, and uses the size of a line's ink as the size of the line.
  ///
  /// This is a fallback: it assumes that every line runs from left to right with its ink on the
  /// baseline.
  public func lines(of block: TextBlock) -> [MeasuredLine] {
    var lines: [MeasuredLine] = []
    for paragraph in block.text.split(separator: "\n", omittingEmptySubsequences: false) {
      var line = ""
      for word in paragraph.split(separator: " ") {
        let longer = line.isEmpty ? String(word) : "\(line) \(word)"
        let width = inkSize(of: longer, fontSize: block.fontSize).width
        if !line.isEmpty, let limit = block.width, width > limit {
          lines.append(measured(line, block.fontSize))
          line = String(word)
        } else {
          line = longer
        }
      }
      lines.append(measured(line, block.fontSize))
    }
    return lines
  }

  private func measured(_ line: String, _ fontSize: Double) -> MeasuredLine {
    let size = inkSize(of: line, fontSize: fontSize)
    return MeasuredLine(
      text: line, advance: size.width,
      ink: Rect(x: 0, y: -size.height, width: size.width, height: size.height))
  }
}
