/// The reason why a text isn't a color.
public enum ColorError: Error, Hashable, Sendable {
  /// The text isn't a CSS color name and doesn't start with `#`.
  case unknownName(String)
  /// The text after `#` isn't 3, 4, 6 or 8 hexadecimal digits.
  case invalidDigits(String)
}

extension ColorError: CustomStringConvertible {
  public var description: String {
    switch self {
    case .unknownName(let text):
      "“\(text)” is no color; use a CSS name such as crimson, or #rrggbb"
    case .invalidDigits(let text):
      "“\(text)” is no color; use #rgb, #rgba, #rrggbb or #rrggbbaa"
    }
  }
}
