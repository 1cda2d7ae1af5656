/// How numbers are written.
public struct DecimalStyle: Hashable, Sendable {
  /// The maximum of ``digits``.
  public static let mostDigits = 22

  /// The number of decimals to round to, 0...22, with ties to even.
  ///
  /// `nil` writes as many decimals as a Double needs to be read back exactly.
  public var digits: Int?
  public var sign: DecimalSign

  public init(digits: Int? = nil, sign: DecimalSign = .point) {
    self.digits = digits
    self.sign = sign
  }
}
