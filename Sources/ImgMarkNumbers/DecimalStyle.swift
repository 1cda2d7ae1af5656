/// How numbers are written out.
public struct DecimalStyle: Hashable, Sendable {
  /// The most digits that can be asked for.
  public static let mostDigits = 22

  /// Digits after the decimal sign, 0...22, to which numbers are rounded, ties to even; `nil` for as
  /// many as restore the Double.
  public var digits: Int?
  public var sign: DecimalSign

  public init(digits: Int? = nil, sign: DecimalSign = .point) {
    self.digits = digits
    self.sign = sign
  }
}
