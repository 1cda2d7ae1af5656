/// Why a text can't be read as a number.
public enum NumberFault: Error, Hashable, Sendable, CaseIterable {
  /// The text is blank.
  case empty
  /// The text isn't a decimal number, or continues after it.
  case notANumber
  /// The text is `nan`, `inf`, or a number larger than the largest Double.
  case notFinite
}

extension NumberFault: CustomStringConvertible {
  public var description: String {
    switch self {
    case .empty: "is empty; write a number"
    case .notANumber: "is not a number"
    case .notFinite: "is not a finite number"
    }
  }
}
