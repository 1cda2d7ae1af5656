extension String {
  /// The first sentence without its period, and the rest.
  package var sentences: (first: String, rest: String) {
    guard let stop = firstRange(of: ". ") else {
      return (hasSuffix(".") ? String(dropLast()) : self, "")
    }
    return (String(self[..<stop.lowerBound]), String(self[stop.upperBound...]))
  }

  /// The first sentence, without its period.
  package var firstSentence: String { sentences.first }
}
