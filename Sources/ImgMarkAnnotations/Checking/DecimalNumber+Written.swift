public import ImgMarkNumbers

extension DecimalNumber {
  /// The number with the precision that its text shows; an exponent leaves the precision open.
  public var written: WrittenNumber {
    WrittenNumber(value, decimals: hasExponent ? nil : decimals)
  }
}
