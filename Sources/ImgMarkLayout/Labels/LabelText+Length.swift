extension LabelText {
  /// Whether the text has at most three characters and so fits a disc without stretching it.
  public var fitsDisc: Bool { line.count <= LabelLayout.mostCharactersInDisc }
}
