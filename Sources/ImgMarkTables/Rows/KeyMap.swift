internal import ImgMarkText

/// Finds the column of a JSON table that a key belongs to.
///
/// Objects of a table usually have the same keys in the same order. So the key with the same index
/// in the previous object is tried first.
struct KeyMap {
  private(set) var columnCount = 0
  private var columns: [[UInt8]: Int?] = [:]
  private var recent: [Entry] = []
  private var roles: [ColumnRole: Int] = [:]
  private var geometry = GeometryColumns.points(0)
  private var assignment: ColumnAssignment?

  /// The maximum number of remembered keys without a column, to limit memory.
  private static let mostNames = 1000

  private struct Entry {
    var key: [UInt8]
    var column: Int?
  }

  /// A key that occurred before; `column` is `nil` if it has no meaning.
  struct Known {
    var column: Int?
  }

  init() {}

  init(_ columns: ColumnRoles, assignment: ColumnAssignment?) {
    self.assignment = assignment
    geometry = columns.geometry
    columnCount = columns.names.count
    for role in ColumnRole.allCases { roles[role] = columns[role] }
    for (role, column) in columns.geometry.roles { roles[role] = column }
    for (column, name) in columns.names.prefix(columns.ownCount).enumerated() {
      var key: [UInt8] = []
      JSONText.append(name, to: &key)
      self.columns[Array(key.dropFirst().dropLast())] = column
    }
  }

  mutating func column(of key: ArraySlice<UInt8>, at place: Int) -> Known? {
    if place < recent.count, key.elementsEqual(recent[place].key) {
      return Known(column: recent[place].column)
    }
    guard let column = columns[Array(key)] else { return nil }
    remember(key, column, at: place)
    return Known(column: column)
  }

  /// Decides the column of a key that the first object lacks.
  mutating func learn(
    _ key: ArraySlice<UInt8>, text: String, at place: Int
  ) throws(TableError.Reason) -> Int? {
    let column = try column(named: text)
    if columns.count < Self.mostNames {
      columns[Array(key)] = .some(column)
      remember(key, column, at: place)
    }
    return column
  }

  private mutating func remember(_ key: ArraySlice<UInt8>, _ column: Int?, at place: Int) {
    let entry = Entry(key: Array(key), column: column)
    if place < recent.count {
      recent[place] = entry
    } else if place == recent.count, place < Self.mostNames {
      recent.append(entry)
    }
  }

  private func column(named name: String) throws(TableError.Reason) -> Int? {
    guard let title = ColumnTitle(name: name), assignment?.overrides(title) != true else {
      return nil
    }
    switch title {
    case .role(let role):
      if let column = roles[role] { return column }
      guard !role.isGeometry else { throw .otherKey(name) }
      return nil
    case .plainWidth: return try column(named: name, box: .width, picture: .imageWidth)
    case .plainHeight: return try column(named: name, box: .height, picture: .imageHeight)
    case .side: return nil
    }
  }

  /// Returns the column for `width` or `height`, which is the box's if the shape has a size.
  ///
  /// Beside a point, the size could be that of a box or of the image, so that it is an error.
  private func column(
    named name: String, box: ColumnRole, picture: ColumnRole
  ) throws(TableError.Reason) -> Int? {
    switch geometry {
    case .centerSize, .originSize: return roles[box]
    case .corners, .points: return roles[picture]
    case .point: throw .otherKey(name)
    }
  }
}
