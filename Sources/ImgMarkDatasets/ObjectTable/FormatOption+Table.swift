extension FormatOption {
  /// The meaning of the columns in a table of objects, for the format `csv`.
  static let columns = FormatOption(
    "columns", .text("ROLES"), on: .both,
    help: "Meaning of the columns of csv, in their order (- skips one) or as ROLE=NAME, such as "
      + "image,label,x1,y1,x2,y2. To write, it names all columns; others are left out.")

  /// Whether the first line of a table of objects holds data instead of column names.
  static let noHeader = FormatOption(
    "no-header", on: .reading, help: "The first line of csv holds data. Needs --columns.")

  /// The meaning of the four numbers of a box in one cell.
  static let boxCell = FormatOption(
    "box-cell", .choice(BoxCell.self), on: .reading,
    help: "What a csv cell of four numbers holds: x, y, width and height, or two corners (default: "
      + "what fits all rows).")
}

/// The meaning of the four numbers of a box in one cell.
enum BoxCell: String, Hashable, Sendable, CaseIterable {
  /// The top left corner, the width and the height.
  case cornerAndSides = "xywh"
  /// The top left corner and the bottom right corner.
  case corners = "xyxy"
}
