extension String {
  /// What stands before the first stop that ends a sentence, without it.
  var firstSentence: String {
    guard let stop = firstRange(of: ". ") else {
      return hasSuffix(".") ? String(dropLast()) : self
    }
    return String(self[..<stop.lowerBound])
  }
}
