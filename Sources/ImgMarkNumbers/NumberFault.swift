/// Why a text can't be read as a number.
public enum NumberFault: Error, Hashable, Sendable, CaseIterable {
  /// Nothing but blanks.
  case empty
  /// Not a decimal number, or one with something after it.
  case notANumber
  /// `nan`, `inf`, or a number beyond the largest Double.
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
