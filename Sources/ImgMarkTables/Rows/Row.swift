/// A row found in the window.
package struct Row {
  /// After its line end.
  package var end: Int
  /// How many lines it takes, its own included.
  package var lines: Int
  package var fieldCount: Int
  package var isBlank: Bool
}
