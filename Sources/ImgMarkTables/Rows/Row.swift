/// A row of delimited text that was found in the window.
package struct Row {
  /// The index after the row's line end.
  package var end: Int
  /// The number of lines that the row spans, at least 1.
  package var lines: Int
  package var fieldCount: Int
  package var isBlank: Bool
}
