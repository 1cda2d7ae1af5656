/// What a file calls an image, an object or a category.
public enum Identifier: Hashable, Sendable {
  case number(Int)
  case text(String)
}

extension Identifier: CustomStringConvertible {
  public var description: String {
    switch self {
    case .number(let number): "\(number)"
    case .text(let text): text
    }
  }
}
