internal import ImgMarkNumbers
internal import ImgMarkText

extension DatasetError.Reason {
  /// Creates the reason for an error in one value, which only makes its object invalid.
  ///
  /// Returns `nil` for other errors.
  init?(ofValue error: any Error) {
    switch error {
    case let reason as DatasetError.Reason: self = reason
    case JSONValueError.wrongKind(let name, let expected):
      self = .wrongKind(name, expected: expected)
    case JSONValueError.notFinite(let name, _): self = .number(name, .notFinite)
    case JSONValueError.notWhole(let name, let value): self = .notWhole(name, value)
    default: return nil
    }
  }
}
