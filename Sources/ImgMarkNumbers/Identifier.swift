/// The number or text by which a file identifies an image, an object or a class.
public enum Identifier: Hashable, Sendable {
  case number(Int)
  /// A whole number too large for ``number(_:)``, as its digits.
  case numeral(String)
  case text(String)
}

extension Identifier {
  /// The digits of a whole number; `nil` for a text.
  public var digits: String? {
    switch self {
    case .number(let number): "\(number)"
    case .numeral(let digits): digits
    case .text: nil
    }
  }
}

extension Identifier: CustomStringConvertible {
  public var description: String {
    switch self {
    case .number(let number): "\(number)"
    case .numeral(let digits): digits
    case .text(let text): text
    }
  }
}
