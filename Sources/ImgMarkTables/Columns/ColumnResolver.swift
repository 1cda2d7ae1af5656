/// Determines the roles of a table's columns, from their names or from `--columns`.
struct ColumnResolver {
  private let names: [String]
  /// The meaning of each column's name; `nil` if it has none.
  private var titles: [ColumnTitle?]
  private var columns: [ColumnTitle: [Int]] = [:]
  private var used: Set<Int> = []
  private var indices: [ColumnRole: Int] = [:]
  /// The columns that are recognized by an alias, with their meanings.
  private var aliases: [Int: ColumnTitle] = [:]

  /// Finds the meanings of columns from `assignment`, or from their names if it is `nil`.
  ///
  /// - Parameters:
  ///   - names: The names of the columns.
  ///   - assignment: The roles that the user gives; `nil` to use the names.
  ///   - readsImages: Whether aliases for images, such as `image_path`, are used.
  /// - Throws: The reason why the roles don't fit the names.
  init(
    names: [String], assignment: ColumnAssignment?, readsImages: Bool = false
  ) throws(ColumnError) {
    self.names = names
    switch assignment?.form {
    case nil:
      titles = names.map(ColumnTitle.init(name:))
    case .fileOrder(let roles):
      guard roles.count <= names.count else {
        throw .tooManyRoles(given: roles.count, columns: names.count)
      }
      titles = roles.map { $0.flatMap(ColumnTitle.init(name:)) }
      titles += Array(repeating: nil, count: names.count - roles.count)
    case .named(let items):
      titles = names.map(ColumnTitle.init(name:)).map { title in
        title.flatMap { assignment?.overrides($0) == true ? nil : $0 }
      }
      for item in items {
        titles[try Self.column(named: item.name, in: names)] = ColumnTitle(name: item.role)
      }
    }
    if assignment?.isInFileOrder != true {
      aliases = Self.aliases(among: names, besides: titles, readsImages: readsImages)
        .filter { assignment?.overrides($0.value) != true }
      for (column, title) in aliases { titles[column] = title }
    }
    for (column, title) in titles.enumerated() {
      if let title { columns[title, default: []].append(column) }
    }
  }

  private static func column(
    named name: String, in names: [String]
  ) throws(ColumnError) -> Int {
    let exact = names.firstIndex(of: name)
    let loose = names.firstIndex { $0.lowercased() == name.lowercased() }
    guard let column = exact ?? loose else { throw .unknownName(name, found: names) }
    return column
  }
}

// MARK: - Families of coordinates

extension ColumnResolver {
  /// Decides the meaning of the columns.
  ///
  /// The first kind of shape with a column of its own is used. The order is: corners, centers,
  /// origins or points, contours, and finally the four sides.
  mutating func resolve() throws(ColumnError) -> ColumnRoles {
    let geometry = try geometry()
    try findImageSize(beside: geometry)
    try checkCrop()
    for role in ColumnRole.allCases where !role.isGeometry && indices[role] == nil {
      if let column = try column(.role(role)) { indices[role] = column }
    }
    let unused = titles.indices.filter { titles[$0]?.isGeometry == true && !used.contains($0) }
    var roles = ColumnRoles(
      names: names, geometry: geometry, unusedGeometry: unused, indices: indices)
    roles.aliases = aliases.keys.sorted().filter { !unused.contains($0) }
      .compactMap { column in aliases[column].map { (column, $0.baseRole) } }
      .map { ColumnRoles.Alias(name: names[$0.0], role: $0.1) }
    return roles
  }

  private mutating func geometry() throws(ColumnError) -> GeometryColumns {
    if let box = try leastCornerSize() { return box }
    if has([.x1, .y1, .x2, .y2]) {
      let four = try all([.x1, .y1, .x2, .y2])
      return .corners(x1: four[0], y1: four[1], x2: four[2], y2: four[3])
    }
    if has([.cx, .cy]) {
      let four = try all([.cx, .cy, .width, .height])
      return .centerSize(cx: four[0], cy: four[1], width: four[2], height: four[3])
    }
    if has([.x, .y]) {
      return try pointOrBox()
    }
    if let contour = try column(.role(.points)) {
      return .points(contour)
    }
    let sides = [ColumnRole.x1, .y1, .x2, .y2].compactMap { columns[.side($0)]?.first }
    if sides.count == 4 {
      used.formUnion(sides)
      return .corners(x1: sides[0], y1: sides[1], x2: sides[2], y2: sides[3])
    }
    if let box = try leftTopSize() { return box }
    let nearest = names.lazy.compactMap { name in
      ColumnTitle(name: name) == nil ? ColumnTitle.nearest(to: name) : nil
    }
    throw .noCoordinates(
      found: names, nearest: nearest.first, assignment: ColumnTitle.assignment(of: names))
  }

  /// Returns the columns `x_min, y_min, width, height`; `nil` if they aren't there.
  ///
  /// A least corner without the other corner belongs to a box of that size.
  private mutating func leastCornerSize() throws(ColumnError) -> GeometryColumns? {
    guard !has([.x2, .y2]), let x = try column(.role(.x1)), let y = try column(.role(.y1)),
      let box = try box(at: x, y)
    else { return nil }
    return box
  }

  /// Returns the columns `left, top, width, height`; `nil` if they aren't there.
  ///
  /// Only boxes have a left and a top.
  private mutating func leftTopSize() throws(ColumnError) -> GeometryColumns? {
    guard let left = try column(.side(.x1)), let top = try column(.side(.y1)) else { return nil }
    return try box(at: left, top)
  }

  /// Returns a box with these position columns and its size columns; `nil` if there are none.
  private mutating func box(at left: Int, _ top: Int) throws(ColumnError) -> GeometryColumns? {
    let size = [(ColumnTitle.role(.width), ColumnTitle.plainWidth), (.role(.height), .plainHeight)]
    var columns = [left, top]
    for (title, plain) in size {
      let named = try column(title)
      let other = try column(plain)
      guard let side = named ?? other else { return nil }
      columns.append(side)
    }
    used.formUnion(columns)
    return .originSize(x: left, y: top, width: columns[2], height: columns[3])
  }

  private mutating func pointOrBox() throws(ColumnError) -> GeometryColumns {
    let plain = [ColumnTitle.plainWidth, .plainHeight].filter { columns[$0] != nil }
    if plain.isEmpty, !has([.width, .height]) {
      let two = try all([.x, .y])
      return .point(x: two[0], y: two[1])
    }
    if plain.count == 2, !has([.width, .height, .imageWidth, .imageHeight]) {
      _ = try all([.x, .y])
      throw .ambiguousSize(
        asBox: assignment(width: .width, height: .height),
        asPoint: assignment(width: .imageWidth, height: .imageHeight))
    }
    let four = try all([.x, .y, .width, .height])
    return .originSize(x: four[0], y: four[1], width: four[2], height: four[3])
  }

  /// Finds the columns of the image size: its own, or `width,height` if no box uses them.
  private mutating func findImageSize(beside geometry: GeometryColumns) throws(ColumnError) {
    if has([.imageWidth, .imageHeight]) {
      let two = try all([.imageWidth, .imageHeight])
      (indices[.imageWidth], indices[.imageHeight]) = (two[0], two[1])
    } else if let width = try column(.plainWidth), let height = try column(.plainHeight),
      used.isDisjoint(with: [width, height])
    {
      (indices[.imageWidth], indices[.imageHeight]) = (width, height)
    }
  }

  /// Throws if some, but not all, columns of a crop are there.
  private func checkCrop() throws(ColumnError) {
    let sides: [ColumnRole] = [.cropX, .cropY, .cropWidth, .cropHeight]
    let missing = sides.filter { columns[.role($0)] == nil }
    guard missing.isEmpty || missing.count == sides.count else {
      throw .missing(missing, found: names)
    }
  }

  private func has(_ roles: [ColumnRole]) -> Bool {
    roles.contains { columns[.role($0)] != nil }
  }

  /// Returns the columns with all these roles and marks them as used; throws if one is missing.
  private mutating func all(_ roles: [ColumnRole]) throws(ColumnError) -> [Int] {
    var found: [Int] = []
    var missing: [ColumnRole] = []
    for role in roles {
      let named = try column(.role(role))
      let plain = try plainColumn(for: role)
      guard let column = named ?? plain else {
        missing.append(role)
        continue
      }
      found.append(column)
    }
    guard missing.isEmpty else { throw .missing(missing, found: names) }
    used.formUnion(found)
    return found
  }

  private func plainColumn(for role: ColumnRole) throws(ColumnError) -> Int? {
    switch role {
    case .width: try column(.plainWidth)
    case .height: try column(.plainHeight)
    case .x1, .y1, .x2, .y2, .cx, .cy, .x, .y, .points, .imageWidth, .imageHeight, .crop, .cropX,
      .cropY, .cropWidth, .cropHeight, .unit, .group,
      .visibility, .image, .id, .label, .color, .shape, .size, .anchor, .dx, .dy, .priority,
      .description, .outline, .halo, .opacity, .labelSide, .labelWidth,
      .split, .score:
      nil
    }
  }

  private func column(_ title: ColumnTitle) throws(ColumnError) -> Int? {
    guard let found = columns[title] else { return nil }
    guard found.count == 1 else { throw .roleTwice(title.baseRole, found.map { names[$0] }) }
    return found[0]
  }

  /// Returns the value of `--columns` that gives these roles to `width` and `height`.
  private func assignment(width: ColumnRole, height: ColumnRole) -> String {
    titles.map { title in
      switch title {
      case nil, .side: "-"
      case .role(let role): role.rawValue
      case .plainWidth: width.rawValue
      case .plainHeight: height.rawValue
      }
    }
    .joined(separator: ",")
  }
}

extension ColumnTitle {
  fileprivate var baseRole: ColumnRole {
    switch self {
    case .role(let role), .side(let role): role
    case .plainWidth: .width
    case .plainHeight: .height
    }
  }
}
