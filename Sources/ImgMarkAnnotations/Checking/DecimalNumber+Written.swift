public import ImgMarkNumbers

extension DecimalNumber {
  /// The number with what its text says about its precision, which an exponent leaves open.
  public var written: WrittenNumber {
    WrittenNumber(value, decimals: hasExponent ? nil : decimals)
  }
}
