/// Why markers can't be numbered.
public enum NumberingError: Error, Hashable, Sendable {
  /// A number can't be written in a style.
  case notInStyle(Int, NumberStyle)
}

extension NumberingError: CustomStringConvertible {
  public var description: String {
    switch self {
    case .notInStyle(let number, let style):
      "number \(number) can't be written in the style '\(style.rawValue)', which goes from "
        + "\(style.numbers.lowerBound) to \(style.numbers.upperBound); use the style 1, or begin "
        + "at another number"
    }
  }
}
