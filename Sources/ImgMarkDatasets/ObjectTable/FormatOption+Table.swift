extension FormatOption {
  /// The meaning of the columns in a table of objects, for the format `csv`.
  static let columns = FormatOption(
    "columns", .text("ROLES"), on: .both,
    help:
      "Meaning of each column of a csv table in order, such as image,label,x1,y1,x2,y2 (- skips "
      + "one), or ROLE=NAME for some. With --to csv, the columns to write.")

  /// Whether the first line of a table of objects holds data instead of column names.
  static let noHeader = FormatOption(
    "no-header", on: .reading,
    help: "The first line of a csv table is a row, not names. Needs --columns.")

  /// The meaning of the four numbers of a box in one cell.
  static let boxCell = FormatOption(
    "box-cell", .choice(BoxCell.self), on: .reading,
    help: "What four numbers in one cell of a csv table are: x, y, width and height (xywh), or two "
      + "corners (xyxy). Needed only if every row fits both.")
}

/// The meaning of the four numbers of a box in one cell.
enum BoxCell: String, Hashable, Sendable, CaseIterable {
  /// The top left corner, the width and the height.
  case cornerAndSides = "xywh"
  /// The top left corner and the bottom right corner.
  case corners = "xyxy"
}
