/// A row found in the window.
package struct Row {
  /// The offset after its line end.
  package var end: Int
  /// The number of lines it spans, at least 1.
  package var lines: Int
  package var fieldCount: Int
  package var isBlank: Bool
}
