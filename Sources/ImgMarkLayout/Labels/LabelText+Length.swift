extension LabelText {
  /// Whether the text is short enough, at most three characters, not to make a disc longer.
  public var fitsDisc: Bool { line.count <= LabelLayout.mostCharactersInDisc }
}
