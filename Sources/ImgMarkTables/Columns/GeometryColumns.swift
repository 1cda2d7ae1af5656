/// The columns that hold coordinates, as indices into the table.
public enum GeometryColumns: Hashable, Sendable {
  case point(x: Int, y: Int)
  /// Two opposite corners, in any order.
  case corners(x1: Int, y1: Int, x2: Int, y2: Int)
  case centerSize(cx: Int, cy: Int, width: Int, height: Int)
  case originSize(x: Int, y: Int, width: Int, height: Int)
  /// A contour, all in one cell.
  case points(Int)

  /// The columns, in the order of the shape's numbers.
  package var all: [Int] { roles.map(\.column) }

  /// The columns with their roles, in the order of the shape's numbers.
  var roles: [(role: ColumnRole, column: Int)] {
    switch self {
    case .point(let x, let y):
      [(.x, x), (.y, y)]
    case .corners(let x1, let y1, let x2, let y2):
      [(.x1, x1), (.y1, y1), (.x2, x2), (.y2, y2)]
    case .centerSize(let cx, let cy, let width, let height):
      [(.cx, cx), (.cy, cy), (.width, width), (.height, height)]
    case .originSize(let x, let y, let width, let height):
      [(.x, x), (.y, y), (.width, width), (.height, height)]
    case .points(let column):
      [(.points, column)]
    }
  }
}
