extension [UInt8] {
  /// Whether some text stands anywhere in the bytes, byte by byte; none stands everywhere.
  package func containsText(_ text: String) -> Bool {
    let wanted = Array(text.utf8)
    guard let first = wanted.first else { return true }
    return indices.contains { self[$0] == first && self[$0...].starts(with: wanted) }
  }
}
