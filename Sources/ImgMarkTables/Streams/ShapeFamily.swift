/// The ways in which columns can give a shape.
///
/// Each way has fixed column indices, independent of the names and order of keys.
package enum ShapeFamily: Int, Hashable, Sendable, CaseIterable {
  case point, corners, centerSize, originSize, points

  init(_ columns: GeometryColumns) {
    self =
      switch columns {
      case .point: .point
      case .corners: .corners
      case .centerSize: .centerSize
      case .originSize: .originSize
      case .points: .points
      }
  }

  private var geometry: GeometryColumns {
    switch self {
    case .point: .point(x: 0, y: 1)
    case .corners: .corners(x1: 0, y1: 1, x2: 2, y2: 3)
    case .centerSize: .centerSize(cx: 0, cy: 1, width: 2, height: 3)
    case .originSize: .originSize(x: 0, y: 1, width: 2, height: 3)
    case .points: .points(0)
    }
  }

  /// The columns of the coordinates, followed by one column for each other role.
  package var columns: ColumnRoles { Self.allColumns[rawValue] }

  private static let allColumns = allCases.map { family in
    let geometry = family.geometry.roles.map(\.role)
    let others = ColumnRole.allCases.filter { !$0.isGeometry }
    let indices = others.enumerated().map { ($0.element, geometry.count + $0.offset) }
    return ColumnRoles(
      names: (geometry + others).map(\.rawValue), geometry: family.geometry,
      indices: Dictionary(uniqueKeysWithValues: indices))
  }

  /// Returns the index of the column with a role; `nil` if there is none.
  func column(_ role: ColumnRole) -> Int? {
    columns[role] ?? geometry.roles.first { $0.role == role }?.column
  }
}
