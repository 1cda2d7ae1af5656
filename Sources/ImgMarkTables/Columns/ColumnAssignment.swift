internal import ImgMarkNumbers

/// The roles that the user gives to columns, in the order of the columns or as `role=name`.
///
/// In the order of the columns, `-` means a column without a role.
public struct ColumnAssignment: Hashable, Sendable {
  let form: Form

  enum Form: Hashable, Sendable {
    /// The name of a role for each column; `nil` for a column without a role.
    ///
    /// Columns after the last item have no role.
    case fileOrder([String?])
    case named([Item])
  }

  struct Item: Hashable, Sendable {
    var role: String
    var name: String
  }

  /// Reads `x,y,-,label` or `x=lon,y=lat`.
  ///
  /// Throws if an item isn't a role, a role is given twice, or both forms are mixed.
  public init(parsing text: String) throws(ColumnError) {
    let items = text.split(separator: ",", omittingEmptySubsequences: false)
      .map { $0.trimmingBlanks }
    guard items.allSatisfy({ !$0.isEmpty }) else { throw .emptyItem }
    let named = items.filter { $0.contains("=") }
    if named.isEmpty {
      form = .fileOrder(items.map { $0 == "-" ? nil : $0 })
    } else {
      guard named.count == items.count else { throw .mixedForms }
      form = .named(try items.map(Item.init(parsing:)))
    }
    var seen: [ColumnTitle: String] = [:]
    for role in roles {
      guard let title = ColumnTitle(name: role) else {
        throw .unknownRole(role, nearest: ColumnTitle.nearest(to: role))
      }
      if let first = seen.updateValue(role, forKey: title) {
        throw .assignedTwice(first, role)
      }
    }
  }

  /// The columns of a table that is written with this assignment, each with its name and role.
  ///
  /// If the roles are in the order of the columns, they are also the names.
  package var written: [(name: String, role: ColumnRole?)] {
    func role(_ name: String) -> ColumnRole? {
      switch ColumnTitle(name: name) {
      case .role(let role)?: role
      case .plainWidth?: .imageWidth
      case .plainHeight?: .imageHeight
      case .side(let role)?: role
      case nil: nil
      }
    }
    return switch form {
    case .fileOrder(let roles): roles.map { ($0 ?? "", $0.flatMap(role)) }
    case .named(let items): items.map { ($0.name, role($0.role)) }
    }
  }

  /// Creates roles in column order from names that were already parsed.
  init(inFileOrder roles: [String?]) {
    form = .fileOrder(roles)
  }

  /// Returns whether the name of a column is ignored because of this assignment.
  ///
  /// It is ignored if its role is given to another column. Names of coordinates are ignored if any
  /// coordinate is given.
  func overrides(_ title: ColumnTitle) -> Bool {
    guard case .named = form else { return true }
    let given = roles.compactMap(ColumnTitle.init(name:))
    return given.contains(title) || (title.isGeometry && given.contains { $0.isGeometry })
  }

  /// Whether roles are given in the order of the columns, so that column names don't matter.
  var isInFileOrder: Bool {
    switch form {
    case .fileOrder: true
    case .named: false
    }
  }

  /// The indices of the columns that `-` skips.
  package var skipped: [Int] {
    switch form {
    case .fileOrder(let roles): roles.indices.filter { roles[$0] == nil }
    case .named: []
    }
  }

  private var roles: [String] {
    switch form {
    case .fileOrder(let roles): roles.compactMap(\.self)
    case .named(let items): items.map(\.role)
    }
  }
}

extension ColumnAssignment.Item {
  fileprivate init(parsing item: String) throws(ColumnError) {
    let mark = item.firstIndex(of: "=") ?? item.endIndex
    role = item[..<mark].trimmingBlanks
    name = item[mark...].dropFirst().trimmingBlanks
    guard !role.isEmpty, !name.isEmpty else { throw .emptyItem }
  }
}
