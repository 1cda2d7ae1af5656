/// A row found in the window.
struct Row {
  /// After its line end.
  var end: Int
  /// How many lines it takes.
  var lines: Int
  var isBlank: Bool
}
