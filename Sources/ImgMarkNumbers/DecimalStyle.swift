/// How numbers are written.
public struct DecimalStyle: Hashable, Sendable {
  /// The maximal number of digits.
  public static let mostDigits = 22

  /// The digits after the decimal sign, 0...22, that numbers are rounded to, ties to even.
  ///
  /// `nil` writes as many as restore the Double.
  public var digits: Int?
  public var sign: DecimalSign

  public init(digits: Int? = nil, sign: DecimalSign = .point) {
    self.digits = digits
    self.sign = sign
  }
}
