import ImgMarkGeometry

/// How a label and its marker fit each other, in shares of the marker's height.
///
/// Up to three characters sit in the disc. More make it a capsule of the same height. The text has
/// half the marker's height as its font size, and less only where it would not fit.
struct LabelLayout {
  /// The size of the font, in canvas points.
  var fontSize: Double

  /// Half the length of the stadium's line: 0 for a disc.
  var reach: Double

  /// The size of what is inked, in canvas points.
  var inkSize: Size<CanvasSpace>

  private static let mostCharactersInDisc = 3
  private static let fontShare = 0.5
  /// The diameter of the circle that holds the corners of a disc's text.
  private static let innerDiscShare = 0.84
  private static let innerHeightShare = 0.76
  /// What stays free left and right of a capsule's text.
  private static let sideShare = 0.36

  /// - Parameters:
  ///   - line: One line of text that is not empty.
  ///   - diameter: The height of the marker, in canvas points.
  ///   - measure: Returns the size of the ink of a text at a font size, in canvas points.
  init(
    of line: String, diameter: Double,
    measure: (_ text: String, _ fontSize: Double) -> Size<CanvasSpace>
  ) {
    let fontSize = diameter * Self.fontShare
    let ink = measure(line, fontSize).sanitized
    if line.count <= Self.mostCharactersInDisc {
      let diagonal = (ink.width * ink.width + ink.height * ink.height).squareRoot()
      self.init(fontSize: fontSize, ink: ink, room: diameter * Self.innerDiscShare, used: diagonal)
    } else {
      let room = diameter * Self.innerHeightShare
      self.init(fontSize: fontSize, ink: ink, room: room, used: ink.height)
      reach = max(0, (inkSize.width / 2 + diameter * Self.sideShare) - diameter / 2)
    }
  }

  /// Scales the text down where it uses more than its room; ink grows with the font size.
  private init(fontSize: Double, ink: Size<CanvasSpace>, room: Double, used: Double) {
    let (numerator, denominator) = used > room ? (room, used) : (1, 1)
    self.fontSize = fontSize * numerator / denominator
    reach = 0
    inkSize = Size(
      width: ink.width * numerator / denominator, height: ink.height * numerator / denominator)
  }
}

extension Size {
  /// The size with what is no length taken as 0, so that a measurement can't spoil a plan.
  fileprivate var sanitized: Size {
    func length(_ value: Double) -> Double { value.isFinite && value > 0 ? value : 0 }
    return Size(width: length(width), height: length(height))
  }
}
