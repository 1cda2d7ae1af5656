/// The columns of a table by their roles.
public struct ColumnRoles: Hashable, Sendable {
  /// The names of the columns, without blanks around them; without a header, their roles.
  public internal(set) var names: [String]
  public let geometry: GeometryColumns
  /// Columns named like coordinates that aren't read, because other columns take precedence.
  ///
  /// They are written unchanged.
  public let unusedGeometry: [Int]
  /// The columns that are recognized by a name other than that of their role.
  public internal(set) var aliases: [Alias] = []

  /// A column's name, and the role that it is read as.
  public struct Alias: Hashable, Sendable {
    public var name: String
    public var role: ColumnRole

    public init(name: String, role: ColumnRole) {
      self.name = name
      self.role = role
    }

    /// Whether the column holds coordinates.
    package var isGeometry: Bool { role.isGeometry }
  }

  /// The role of each of ``columns``.
  ///
  /// It is an array, because searching so few roles is faster than hashing: an enumeration with raw
  /// values is hashed by its text.
  private var roles: [ColumnRole]
  private var columns: [Int]
  /// The number of columns in the table itself, without columns added for roles that may appear
  /// later.
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

  /// The column with a role; `nil` if no column has it.
  ///
  /// In JSON, every role except coordinates has a column. ``TableRecord/isPresent(_:)`` returns
  /// whether a record has a value in it.
  public subscript(role: ColumnRole) -> Int? {
    roles.firstIndex(of: role).map { columns[$0] }
  }

  /// The columns that could be the label, if it is unclear which one is; else empty.
  package var labelCandidates: [String] {
    guard self[.label].map({ $0 >= ownCount }) ?? true else { return [] }
    return ownNames.filter { ColumnAlias(name: $0)?.title == .role(.label) }
  }

  /// The names of the table's own columns.
  package var ownNames: [String] { Array(names.prefix(ownCount)) }

  /// Adds a column for a role unless one has it already.
  mutating func addColumn(for role: ColumnRole) {
    guard self[role] == nil else { return }
    roles.append(role)
    columns.append(names.count)
    names.append(role.rawValue)
  }
}
