import ImgMarkGeometry

/// Why a marker can't be made.
public enum MarkerError: Error, Hashable, Sendable {
  /// A label holds a control character that is neither a tab nor a line break.
  case controlCharacter(Unicode.Scalar, in: String)
  /// A label has more Unicode scalars than ``LabelText/longest``.
  case labelTooLong(count: Int)
  /// A diameter is not a number in ``MarkerStyle/diameters``.
  case invalidDiameter(Double)
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
    }
  }
}

extension Unicode.Scalar {
  /// The code point as Unicode writes it: `U+` and at least four hexadecimal digits.
  public var codePoint: String {
    let digits = String(value, radix: 16, uppercase: true)
    return "U+" + String(repeating: "0", count: max(0, 4 - digits.utf8.count)) + digits
  }
}
