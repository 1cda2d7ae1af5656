/// Which column of a table means what.
public struct ColumnRoles: Hashable, Sendable {
  /// The columns' names as written, trimmed; of a table without header, their roles.
  public internal(set) var names: [String]
  public let geometry: GeometryColumns
  /// Columns with names of coordinates that are not read, since others come first: they stay as
  /// they are.
  public let unusedGeometry: [Int]
  /// The roles of ``columns``.
  ///
  /// A few are found faster one by one than by a hash, which of an enumeration with raw values is that
  /// of their text.
  private var roles: [ColumnRole]
  private var columns: [Int]
  /// How many of the columns are in the table itself, not added for roles that may come.
  private(set) var ownCount: Int

  init(
    names: [String], geometry: GeometryColumns, unusedGeometry: [Int] = [],
    indices: [ColumnRole: Int] = [:]
  ) {
    self.names = names
    self.geometry = geometry
    self.unusedGeometry = unusedGeometry
    let inOrder = indices.sorted { $0.value < $1.value }
    roles = inOrder.map(\.key)
    columns = inOrder.map(\.value)
    ownCount = names.count
  }

  /// The column with a role, if any; in JSON every role but the coordinates has one, and a record
  /// says by ``TableRecord/isPresent(_:)`` whether it holds it.
  public subscript(role: ColumnRole) -> Int? {
    roles.firstIndex(of: role).map { columns[$0] }
  }

  /// Adds a column for a role that no column has yet.
  mutating func addColumn(for role: ColumnRole) {
    guard self[role] == nil else { return }
    roles.append(role)
    columns.append(names.count)
    names.append(role.rawValue)
  }
}
