/// A row found in the window.
struct Row {
  /// After its line end.
  var end: Int
  /// How many lines it takes, its own included.
  var lines: Int
  var fieldCount: Int
  var isBlank: Bool
}
