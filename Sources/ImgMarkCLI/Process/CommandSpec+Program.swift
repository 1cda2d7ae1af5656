import ImgMarkArguments

extension CommandSpec {
  /// The word by which the program is called.
  static let program = "imgmark"
}
