import ImgMark

extension DecimalStyle {
  /// Returns a number in this style.
  func text(_ number: Double) -> String {
    DecimalText.text(number, style: self)
  }
}
