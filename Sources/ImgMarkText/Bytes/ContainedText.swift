extension [UInt8] {
  /// Returns whether a text occurs in the bytes, compared byte by byte; an empty text always does.
  package func containsText(_ text: String) -> Bool {
    let wanted = Array(text.utf8)
    guard let first = wanted.first else { return true }
    return indices.contains { self[$0] == first && self[$0...].starts(with: wanted) }
  }
}
