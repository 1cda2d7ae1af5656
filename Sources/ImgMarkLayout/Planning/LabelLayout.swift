import ImgMarkGeometry

/// The sizes of a label and the marker around it.
///
/// Up to three characters fit into the disc. More characters stretch it to a capsule of the same
/// height. The font size is half the marker's height, or less if the text would not fit.
struct LabelLayout {
  /// The size of the font, in canvas points.
  var fontSize: Double

  /// Half the length of the stadium's line: 0 for a disc.
  var reach: Double

  /// The size of the ink, in canvas points.
  var inkSize: Size<CanvasSpace>

  static let mostCharactersInDisc = 3
  private static let fontShare = 0.5
  private static let innerHeightShare = 0.76

  /// - Parameters:
  ///   - line: One nonempty line of text.
  ///   - shape: The marker's shape.
  ///   - diameter: The height of the marker, in canvas points.
  ///   - measure: Returns the size of the ink of a text at a font size, in canvas points.
  init(
    of line: String, in shape: MarkerShape = .disc, diameter: Double,
    measure: (_ text: String, _ fontSize: Double) -> Size<CanvasSpace>
  ) {
    let fontSize = diameter * Self.fontShare
    let ink = measure(line, fontSize).sanitized
    if shape == .text {
      self.init(fontSize: fontSize, ink: ink, room: 1, used: 1)
    } else if line.count <= Self.mostCharactersInDisc {
      let (room, used) = shape.innerRoom(for: ink, diameter: diameter)
      self.init(fontSize: fontSize, ink: ink, room: room, used: used)
    } else {
      let room = diameter * Self.innerHeightShare * shape.innerShare(of: diameter)
      self.init(fontSize: fontSize, ink: ink, room: room, used: ink.height)
      let half = inkSize.width / 2 + shape.sideRoom(for: inkSize, diameter: diameter)
      reach = max(0, half - diameter / 2)
    }
  }

  /// Returns the width of the marker with its line and halo; a marker that is only text is as wide
  /// as its ink.
  func width(of style: MarkerStyle, diameter: Double) -> Double {
    style.shape == .text ? inkSize.width : 2 * (reach + style.rim) + diameter
  }

  /// Creates a layout, with the text scaled down if it needs more than its room; ink grows with the
  /// font size.
  private init(fontSize: Double, ink: Size<CanvasSpace>, room: Double, used: Double) {
    let (numerator, denominator) = used > room ? (room, used) : (1, 1)
    self.fontSize = fontSize * numerator / denominator
    reach = 0
    inkSize = Size(
      width: ink.width * numerator / denominator, height: ink.height * numerator / denominator)
  }
}

extension MarkerShape {
  /// Returns the share of a marker's height that is inside its line.
  fileprivate func innerShare(of diameter: Double) -> Double {
    self == .ring ? 1 - 2 * Self.ringWidth(of: diameter) / diameter : 1
  }

  /// Returns the room for a text that doesn't stretch the shape, and how much of it the text uses.
  ///
  /// Both are lengths of the kind that matters for the shape: the diagonal in a circle, the longer
  /// side in a square, the sum of both sides in a diamond.
  fileprivate func innerRoom(
    for ink: Size<CanvasSpace>, diameter: Double
  ) -> (room: Double, used: Double) {
    switch self {
    case .square: (diameter * 0.84, max(ink.width, ink.height))
    case .diamond: (diameter * 0.92, ink.width + ink.height)
    case .disc, .pin, .ring, .cross, .dot, .arrow, .box, .polygon, .line, .text:
      (
        diameter * 0.84 * innerShare(of: diameter),
        (ink.width * ink.width + ink.height * ink.height).squareRoot()
      )
    }
  }

  /// Returns the free space on each side of a text that stretches the shape.
  fileprivate func sideRoom(for ink: Size<CanvasSpace>, diameter: Double) -> Double {
    switch self {
    case .square: 0.25 * diameter
    // At the height of the text's corners, the edge of a diamond is half the text's height inward
    // of its outermost point.
    case .diamond: 0.12 * diameter + ink.height / 2
    case .ring: 0.3 * diameter + Self.ringWidth(of: diameter)
    case .disc, .pin, .cross, .dot, .arrow, .box, .polygon, .line, .text: 0.36 * diameter
    }
  }
}

extension Size {
  /// The size with invalid lengths replaced by 0, so that a bad measurement can't spoil a plan.
  fileprivate var sanitized: Size {
    func length(_ value: Double) -> Double { value.isFinite && value > 0 ? value : 0 }
    return Size(width: length(width), height: length(height))
  }
}
