/// Why the roles of columns can't be determined.
public enum ColumnError: Error, Hashable, Sendable {
  /// `--columns` has an unknown role; `nearest` is a similar role, if there is one.
  case unknownRole(String, nearest: String?)
  /// `--columns` gives the same role twice, under these names.
  case assignedTwice(String, String)
  /// `--columns` mixes roles in column order with `role=name`.
  case mixedForms
  /// An item of `--columns` lacks its role or its name.
  case emptyItem
  /// The table has no column with the name in `role=name`.
  case unknownName(String, found: [String])
  /// `role=name` is given for a table without a header.
  case nameWithoutHeader(String)
  /// `--columns` has more roles than the table has columns.
  case tooManyRoles(given: Int, columns: Int)
  /// Several columns have the same role.
  case roleTwice(ColumnRole, [String])
  /// Some columns of a point, a box or an image size are missing.
  case missing([ColumnRole], found: [String])
  /// No column holds coordinates.
  ///
  /// If columns look like coordinates with a unit, `assignment` is a `--columns` that would use
  /// them.
  case noCoordinates(found: [String], nearest: String?, assignment: String? = nil)
  /// No key of a JSON object holds coordinates.
  case noCoordinateKeys(found: [String], nearest: String?)
  /// `x,y,width,height` may be a box, or a point in an image of that size.
  case ambiguousSize(asBox: String, asPoint: String)
}

extension ColumnError: CustomStringConvertible {
  public var description: String {
    switch self {
    case .unknownRole(let role, let nearest):
      "--columns knows no role \"\(role)\""
        + (nearest.map { "; did you mean \($0)?" } ?? "; the roles are \(Self.roles)")
    case .assignedTwice(let first, let second):
      first == second
        ? "--columns gives \(first) twice; each role can be given once"
        : "--columns gives \(first) and \(second), which mean the same; give one of them"
    case .mixedForms:
      "--columns mixes roles in file order with role=name; use one of the two"
    case .emptyItem:
      "--columns has an empty item; write a role, role=name, or - to skip a column"
    case .unknownName(let name, let found):
      "there is no column \"\(name)\" for --columns; the columns are \(found.listed)"
    case .nameWithoutHeader(let name):
      "without a header no column is called \"\(name)\"; give --columns in file order"
    case .tooManyRoles(let given, let columns):
      "--columns gives \(given) roles for \(columns) columns; give at most \(columns)"
    case .roleTwice(let role, let names):
      "the columns \(names.listed) all mean \(role.rawValue);"
        + " say which one with --columns \(role.rawValue)=NAME"
    case .missing(let roles, let found):
      "no column \(roles.map(\.rawValue).joined(separator: ", ")) among \(found.listed);"
        + " rename a column or give --columns"
    case .noCoordinates(let found, _, let assignment?):
      "no columns of coordinates among \(found.listed); \(assignment) says what they are"
    case .noCoordinates(let found, _, nil) where found.count == 1 && found[0].isDivided:
      "no columns of coordinates in \(found.listed); fields are divided by commas, semicolons or tabs"
    case .noCoordinates(let found, let nearest, nil):
      "no columns of coordinates among \(found.listed); "
        + (nearest.map { "did you mean \($0)? " } ?? "")
        + "name them x,y or x1,y1,x2,y2 or cx,cy,w,h or x,y,w,h or points, or give --columns"
        + " (and --no-header when the first line holds data)"
    case .noCoordinateKeys(let found, let nearest):
      "no keys of coordinates among \(found.listed); "
        + (nearest.map { "did you mean \($0)? " } ?? "")
        + "call them x,y or x1,y1,x2,y2 or cx,cy,w,h or x,y,w,h or points, or give --columns; "
        + "imgmark normalize --path '$.\(found[0])[*]' reaches what lies inside of one"
    case .ambiguousSize(let asBox, let asPoint):
      "x,y,width,height may be boxes, or points in a picture of that size;"
        + " use --columns \(asBox) for boxes or --columns \(asPoint) for points"
    }
  }

  private static var roles: String {
    ColumnRole.allCases.map(\.rawValue).joined(separator: ", ")
  }
}

extension String {
  /// Whether the single name looks like several names with another separator.
  fileprivate var isDivided: Bool {
    ["|", " ", ":", "/"].contains { mark in
      let parts = split(separator: Character(mark))
      return parts.count > 1 && parts.allSatisfy { ColumnTitle(name: String($0)) != nil }
    }
  }
}

extension [String] {
  /// The names as text for a message, shortened if there are many.
  fileprivate var listed: String {
    let shown = prefix(20).map { name in
      name.unicodeScalars.count > 40 ? String(name.prefix(40)) + "..." : name
    }
    return shown.map { $0.isEmpty ? "\"\"" : $0 }.joined(separator: ", ")
      + (count > 20 ? " and \(count - 20) more" : "")
  }
}
