/// What a file calls an image, an object or a category.
public enum Identifier: Hashable, Sendable {
  case number(Int)
  /// A whole number beyond those of ``number(_:)``, as its digits.
  case numeral(String)
  case text(String)
}

extension Identifier {
  /// The whole number that it is, as its digits; `nil` for a text.
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
