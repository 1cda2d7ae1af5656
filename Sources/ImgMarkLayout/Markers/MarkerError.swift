import ImgMarkGeometry
import ImgMarkNumbers

/// The reason why a marker can't be created.
public enum MarkerError: Error, Hashable, Sendable {
  /// A label contains a control character other than a tab or a line break.
  case controlCharacter(Unicode.Scalar, in: String)
  /// A label has more Unicode scalars than ``LabelText/longest``.
  case labelTooLong(count: Int)
  /// A diameter is outside ``MarkerStyle/diameters``.
  case invalidDiameter(Double)
  /// The width of an outline or a halo is outside ``Stroke/widths``.
  case invalidStrokeWidth(Double)
  /// An opacity is outside 0...1.
  case invalidOpacity(Double)
  /// An offset along an axis is outside ``MarkerOffset/distances``.
  case invalidOffset(Double)
  /// A wrapping width is outside ``MarkerStyle/labelWidths``.
  case invalidLabelWidth(Double)
  /// A shape that traces its feature has no edge to trace.
  case noExtent(MarkerShape)
  /// The sides of a contour cross each other more often than ``MarkerExtent/mostCrossings``.
  case tooManyCrossings(corners: Int)
  /// The sides of a contour cross the heights of its corners more often than
  /// ``MarkerExtent/mostPassages``.
  case tooManyPassages(corners: Int)
}

extension MarkerError: CustomStringConvertible {
  public var description: String {
    switch self {
    case .controlCharacter(let scalar, let text):
      "label \(text.debugDescription) holds the control character \(scalar.codePoint); remove it"
    case .labelTooLong(let count):
      "a label of \(count) characters; at most \(LabelText.longest), longer text is a description"
    case .invalidDiameter(let diameter):
      "a marker can't be \(diameter.plain) canvas points across; use a size from 1 to 10000"
    case .invalidStrokeWidth(let width):
      "a line around a marker can't be \(width.plain) canvas points wide; use 0.1 to 1000"
    case .invalidOpacity(let opacity):
      "\(opacity.plain) is no opacity; use a number from 0 to 1"
    case .invalidOffset(let distance):
      "a marker can't be \(distance.plain) canvas points from its feature; use at most 100000"
    case .invalidLabelWidth(let width):
      "a label can't be wrapped at \(width.plain) canvas points; use a width from 1 to 100000"
    case .noExtent(let shape):
      "the shape '\(shape.rawValue)' follows the edge of a feature; give it by columns "
        + shape.extentColumns
    case .tooManyCrossings(let corners):
      "a contour of \(corners) corners crosses itself over \(MarkerExtent.mostCrossings) times; "
        + "leave out corners"
    case .tooManyPassages(let corners):
      "a contour of \(corners) corners, whose sides pass the heights of others over "
        + "\(MarkerExtent.mostPassages) times; leave out corners"
    }
  }
}

extension MarkerShape {
  /// The columns of a table that define what a shape traces.
  fileprivate var extentColumns: String {
    self == .box ? "x,y,w,h or x1,y1,x2,y2" : "points, or x,y with a group"
  }
}

extension Unicode.Scalar {
  /// The code point in Unicode's notation: `U+` and at least four hexadecimal digits.
  public var codePoint: String {
    let digits = String(value, radix: 16, uppercase: true)
    return "U+" + String(repeating: "0", count: max(0, 4 - digits.utf8.count)) + digits
  }
}
