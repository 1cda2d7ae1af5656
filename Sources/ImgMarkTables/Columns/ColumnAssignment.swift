internal import ImgMarkNumbers

/// The roles of columns as a person gives them: in file order (`-` skips one), or as `role=name`.
public struct ColumnAssignment: Hashable, Sendable {
  let form: Form

  enum Form: Hashable, Sendable {
    /// A role's name for each column; `nil` skips it, and columns after the last have no role.
    case fileOrder([String?])
    case named([Item])
  }

  struct Item: Hashable, Sendable {
    var role: String
    var name: String
  }

  /// Reads `x,y,-,label` or `x=lon,y=lat`.
  ///
  /// Throws if an item names no role, a role is given twice, or the two forms are mixed.
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

  /// The name of each column of a table that is written so, and what it holds.
  ///
  /// Roles in file order are the names of their columns.
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

  /// Returns whether a column's own name is ignored.
  ///
  /// That is so if its role, or any coordinate role if it is one, is assigned to another column.
  func overrides(_ title: ColumnTitle) -> Bool {
    guard case .named = form else { return true }
    let given = roles.compactMap(ColumnTitle.init(name:))
    return given.contains(title) || (title.isGeometry && given.contains { $0.isGeometry })
  }

  /// Whether the roles are given in file order, so that names of columns mean nothing.
  var isInFileOrder: Bool {
    switch form {
    case .fileOrder: true
    case .named: false
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
